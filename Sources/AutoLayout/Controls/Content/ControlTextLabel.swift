package import Foundation
package import Geometry

/// A label that shows the text of a control, as a button's `titleLabel` does. It has no text of its own: text, font,
/// number of lines and all else that decides sizes are read from the control's content and written to it.
package final class ControlTextLabel: Label {
  private weak var control: (any TextControl)?
  /// The colour that the control gives the text, unless the label has one.
  package var colorOfControl: (() -> Color?)?

  /// The label of a control, which is not retained.
  package init(of control: any TextControl) {
    self.control = control
    super.init(frame: .zero)
  }

  /// No label: it would have no control.
  package required init?(coder: NSCoder) { return nil }

  package override var textContent: TextContent {
    get { control?.textContent ?? super.textContent }
    set {
      guard let control else { return super.textContent = newValue }
      let version = control.textContent.version
      control.textContent = newValue
      if newValue.version != version { control.invalidateIntrinsicContentSize() }
    }
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
