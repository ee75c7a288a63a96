/// What keeps its place on the screen while lengths elsewhere change: a part, and how far below its upper edge the
/// screen starts.
public struct ScrollAnchor: Hashable, Sendable {
  /// The part.
  public var part: TablePart
  /// From the part's upper edge down to the upper edge of the screen, in points; negative if the part starts on the
  /// screen.
  public var distance: Double

  public init(part: TablePart, distance: Double) {
    self.part = part
    self.distance = distance
  }
}

extension TablePositions {
  /// The anchor for a screen whose upper edge is at `visibleTop`, in points below the top of the content: the part that
  /// shows there. Nil if none does: a table that is pulled beyond its content has nothing to keep.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public func anchor(at visibleTop: Double) -> ScrollAnchor? {
    guard let part = part(at: visibleTop), let placed = try? placed(part) else { return nil }
    return ScrollAnchor(part: part, distance: visibleTop - placed.top)
  }

  /// Where the upper edge of the screen is to be so that the anchor is where it was.
  ///
  /// A part that has become shorter than the distance shows its lower edge, rather than parts below it that were not at
  /// the top before.
  ///
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``
  /// - Complexity: O(log *s* + log *n*)
  public func visibleTop(keeping anchor: ScrollAnchor) throws(TableError) -> Double {
    let placed = try placed(anchor.part)
    return placed.top + min(anchor.distance, placed.length.points)
  }
}
