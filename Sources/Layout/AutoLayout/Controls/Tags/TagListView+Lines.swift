public import Foundation

// How items are arranged in lines.
extension TagListView {
  /// The rule by which an item begins a new line, and how wide it may be.
  public typealias Wrapping = LineWrapping

  /// Points from the edges to the lines, 15 each until set. Left and right are not mirrored in a layout from right to
  /// left.
  ///
  /// Values that are not finite are rejected with a diagnostic, here and for the spacings and `itemHeight`.
  public var contentInsets: EdgeInsets {
    get { lines.insets }
    set { if accept(newValue, as: "contentInsets") { changeLines { $0.insets = newValue } } }
  }

  /// Points between two items of a line; 10 until set.
  public var spacing: CGFloat {
    get { lines.spacing }
    set { if accept(newValue, as: "spacing") { changeLines { $0.spacing = newValue } } }
  }

  /// Points between two lines; 15 until set.
  public var lineSpacing: CGFloat {
    get { lines.lineSpacing }
    set { if accept(newValue, as: "lineSpacing") { changeLines { $0.lineSpacing = newValue } } }
  }

  /// The height of every item, in points; `nil`, the default, is `defaultItemHeight` for tags, and for subviews the
  /// height that each requires. A negative number counts as 0.
  public var itemHeight: CGFloat? {
    get { lines.itemHeight.map { CGFloat($0) } }
    set { if accept(newValue ?? 0, as: "itemHeight") { changeLines { $0.itemHeight = newValue.map { max(0, $0) } } } }
  }

  /// The rule by which an item begins a new line; `exact` until set.
  public var wrapping: Wrapping {
    get { lines.wrapping }
    set { changeLines { $0.wrapping = newValue } }
  }

  private func changeLines(_ body: (inout ItemLines) -> Void) {
    let old = lines
    body(&lines)
    if lines != old { linesChanged() }
  }
}
