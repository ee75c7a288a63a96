package import Foundation
package import Geometry

/// A label that shows the text of a control, as a button's `titleLabel` does. It has no text of its own: text, font,
/// number of lines and all else that decides sizes belong to the control's content, which the label shares.
package final class ControlTextLabel: Label {
  private weak var control: (any TextControl)?
  /// The colour that the control gives the text, unless the label has one.
  package var colorOfControl: (() -> Color?)?

  /// The label of a control, which is not retained.
  package init(of control: any TextControl) {
    self.control = control
    super.init(frame: .zero)
    textContent = control.textContent
  }

  /// Shows other content that the control has got.
  package func show(_ content: TextContent) { textContent = content }

  /// No label: it would have no control.
  package required init?(coder: NSCoder) { return nil }

  /// The size of the control follows its text.
  package override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    control?.invalidateIntrinsicContentSize()
  }

  package override var textColor: Color? {
    get { super.textColor ?? colorOfControl?() }
    set { super.textColor = newValue }
  }

  /// False while the control sets the frame, so that a layout does not measure the text at the width of the label too.
  package override var intrinsicHeightDependsOnWidth: Bool {
    !translatesAutoresizingMaskIntoConstraints && super.intrinsicHeightDependsOnWidth
  }
}
