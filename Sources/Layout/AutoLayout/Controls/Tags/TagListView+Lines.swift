public import Foundation

// How items are arranged in lines.
extension TagListView {
  /// The rule by which an item begins a new line, and how wide it may be.
  public enum Wrapping: String, Hashable, Sendable, Codable, CaseIterable {
    /// An item begins a new line when it does not fit into the rest of the current one. None is wider than a line.
    case exact
    /// The rule of a known recipe for cells: a line holds items while the sum of their widths, each with a `spacing`
    /// added, is at most the width between the insets less two spacings, and no item is wider than that. Lines end up
    /// to three spacings earlier than they need to.
    case recipe
  }

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

  private func changeLines(_ body: (inout TagLines) -> Void) {
    let old = lines
    body(&lines)
    if lines != old { linesChanged() }
  }
}
