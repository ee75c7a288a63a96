extension TablePositions {
  /// Sets the length of a part, and returns the content offset's change that keeps another part's position on the
  /// screen.
  ///
  /// Parts are compared, and not their edges, which may differ by rounding errors. The new content offset may lie
  /// outside of ``contentOffsets(showing:)``, near the top of a table that has become shorter.
  ///
  /// - Parameters:
  ///   - length: the new length.
  ///   - part: the part whose length changes.
  ///   - anchor: the first part that was on the screen before.
  /// - Returns: the change of the content offset with which the anchor does not move on the screen, in points: the
  ///   change of length if the part lies above the anchor, else 0.
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``, ``TableError/Code/invalidLength``
  /// - Complexity: O(log *s* + log *n*)
  @discardableResult
  public mutating func setLength(
    _ length: TablePartLength, of part: TablePart, keeping anchor: TablePart
  ) throws(TableError) -> Double {
    try check(length, of: part)
    try checkExists(part)
    let old = set(length, of: part)
    return part < anchor ? length.points - old.points : 0
  }
}
