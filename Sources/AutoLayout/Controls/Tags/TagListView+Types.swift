extension TagListView {
  /// When an item goes to the next row, and how wide it may be there.
  public enum Wrapping: String, Hashable, Sendable, CaseIterable {
    /// An item goes to the next row when it does not fit what is left of its own. None is wider than a row.
    case exact
    /// As a known recipe for cells counts: a row holds items while the sum of their widths, each with a `spacing` of its
    /// own, is at most the room less two spacings, and no item is wider than that. Rows end up to three spacings earlier
    /// than they need to.
    case recipe
  }

  /// How many items may be selected.
  public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
    case none
    /// Another item that is selected takes the place of the first.
    case single
    case multiple
  }
}
