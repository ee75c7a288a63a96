/// How the height of a cell is determined.
public enum RowHeightMode: Hashable, Sendable, Codable {
  /// By the constraints of the content view: its fitting height at its width.
  case autoLayout
  /// By the cell's `sizeThatFits(_:)` at the width of the content view.
  case frame
  /// By the bottom of the lowest of the cell's ``TableViewCell/rowLastViews``, plus its ``TableViewCell/rowBottomOffset``. No
  /// constraint to the bottom of the content view is needed.
  case lastView
}
