/// What the height of a cell is made of.
public enum RowHeightMode: Hashable, Sendable {
  /// The fitting height of the content view at its width.
  case autoLayout
  /// What the cell's `sizeThatFits` says at that width.
  case frame
  /// Where the lowest of the cell's `lastViews` ends, and its `bottomOffset`. No constraint to the bottom is needed.
  case lastView
}
