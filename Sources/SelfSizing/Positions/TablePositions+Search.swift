extension TablePositions {
  /// The part that covers a position, that is, starts at or above it and ends below it; nil above and below the
  /// content, where the insets are. A part without length covers nothing, and is never found.
  ///
  /// Agrees with ``placed(_:)`` to the last bit: a part with a length is found at its own upper edge.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public func part(at y: Double) -> TablePart? { placedPart(at: y)?.part }

  /// The row that covers a position; nil if no row does. See ``part(at:)``.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public func row(at y: Double) -> IndexPath? {
    if case .row(let indexPath) = part(at: y) { indexPath } else { nil }
  }

  /// The parts that show between two positions, from top to bottom. Parts without length never show.
  ///
  /// - Complexity: O(log *s* + log *n*) for each part
  public func parts(from top: Double, to bottom: Double) -> [PlacedPart] {
    var parts: [PlacedPart] = []
    var next = placedPart(at: max(top, 0))
    while let part = next, part.top < bottom {
      parts.append(part)
      next = placedPart(after: part)
    }
    return parts
  }

  /// The rows that show between two positions, from top to bottom. Rows without length never show.
  ///
  /// - Complexity: O(log *s* + log *n*) for each part
  public func rows(from top: Double, to bottom: Double) -> [IndexPath] {
    parts(from: top, to: bottom).compactMap { if case .row(let indexPath) = $0.part { indexPath } else { nil } }
  }

  /// The first row that is not measured, from an index path on; nil if all of those are.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public func estimatedRow(from indexPath: IndexPath) -> IndexPath? {
    guard indexPath.section >= 0 else { return estimatedRow(from: IndexPath(row: 0, section: 0)) }
    var section = indexPath.section
    var row = max(0, indexPath.row)
    while let found = sections.findEstimate(from: section) {
      if found.firstIndex > section { row = 0 }
      if let open = found.run.rows.firstEstimate(from: row) { return IndexPath(row: open, section: found.firstIndex) }
      // Only the section that the index path is in can be searched in vain.
      (section, row) = (found.firstIndex + 1, 0)
    }
    return nil
  }

  private func placedPart(at y: Double) -> PlacedPart? {
    // Not a number is neither above nor below.
    guard y >= 0, y < totalHeight else { return nil }
    if y < tableHeader.points { return PlacedPart(part: .tableHeader, top: 0, length: tableHeader) }
    let end = tableHeader.points + sections.sum.points
    if y >= end { return PlacedPart(part: .tableFooter, top: end, length: tableFooter) }
    guard let found = sections.find(at: y, from: tableHeader.points) else { return nil }
    return placedPart(at: y, in: PlacedSection(lengths: found.run, top: found.start), found.firstIndex)
  }

  private func placedPart(at y: Double, in section: PlacedSection, _ index: Int) -> PlacedPart {
    let (top, lengths) = (section.rowsTop, section.lengths)
    let header = PlacedPart(part: .sectionHeader(index), top: section.top, length: lengths.header)
    if y < top { return header }
    let end = top + lengths.rows.total
    if y >= end, lengths.footer.points > 0 {
      return PlacedPart(part: .sectionFooter(index), top: end, length: lengths.footer)
    }
    // The section's end is where the sections' sums say, and that may be a rounding error below the rows' end.
    guard let row = lengths.rows.index(at: min(y, end.nextDown), from: top) else { return header }
    return PlacedPart(
      part: .row(IndexPath(row: row, section: index)), top: lengths.rows.offset(of: row, from: top),
      length: lengths.rows[row])
  }

  /// The next part that has a length.
  private func placedPart(after part: PlacedPart) -> PlacedPart? {
    // Edges that are the same may differ by rounding errors. Parts that are still shorter are left out.
    for errors in [0.0, 1, 4, 16] {
      if let next = placedPart(at: part.bottom + errors * part.bottom.ulp), next.part > part.part { return next }
    }
    return nil
  }
}
