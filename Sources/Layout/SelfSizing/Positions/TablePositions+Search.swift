public import Foundation

extension TablePositions {
  /// The part that covers a position, that is, starts at or above it and ends below it; `nil` above and below the
  /// content, where the insets are. A part without length covers nothing and is never found.
  ///
  /// Computed with the same sums as ``extent(of:)``: a part with a length is found at its own upper edge.
  ///
  /// - Parameter y: points below the top of the content.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public func part(at y: Double) -> TablePart? { extent(at: y)?.part }

  /// The row that covers a position, in points below the top of the content; `nil` when no row does. See
  /// ``part(at:)``.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public func row(at y: Double) -> IndexPath? {
    if case .row(let indexPath) = part(at: y) { indexPath } else { nil }
  }

  /// The parts that overlap a stretch of the content, from top to bottom. Parts without length are left out.
  ///
  /// - Parameters:
  ///   - top: the upper edge of the stretch, in points below the top of the content.
  ///   - bottom: its lower edge.
  ///
  /// - Complexity: O(log *s* + log *n*) for each part
  public func parts(from top: Double, to bottom: Double) -> [TablePartExtent] {
    var parts: [TablePartExtent] = []
    var next = extent(at: max(top, 0))
    while let part = next, part.top < bottom {
      parts.append(part)
      next = extent(after: part)
    }
    return parts
  }

  /// The rows that overlap a stretch of the content, from top to bottom. Rows without length are left out. See
  /// ``parts(from:to:)``.
  ///
  /// - Complexity: O(log *s* + log *n*) for each part
  public func rows(from top: Double, to bottom: Double) -> [IndexPath] {
    parts(from: top, to: bottom).compactMap { if case .row(let indexPath) = $0.part { indexPath } else { nil } }
  }

  /// The first row with an estimated length at or after an index path; `nil` when there is none.
  ///
  /// - Complexity: O(log *s* + log *n*)
  public func estimatedRow(from indexPath: IndexPath) -> IndexPath? {
    guard indexPath.section >= 0 else { return estimatedRow(from: IndexPath(row: 0, section: 0)) }
    var section = indexPath.section
    var row = max(0, indexPath.row)
    while let found = sections.findEstimate(from: section) {
      if found.firstIndex > section { row = 0 }
      if let open = found.run.rows.firstEstimate(from: row) { return IndexPath(row: open, section: found.firstIndex) }
      // In the section of the index path all estimates may lie before it; in later sections one is found.
      (section, row) = (found.firstIndex + 1, 0)
    }
    return nil
  }

  private func extent(at y: Double) -> TablePartExtent? {
    // NaN fails both conditions.
    guard y >= 0, y < totalHeight else { return nil }
    if y < tableHeader.points { return TablePartExtent(part: .tableHeader, top: 0, length: tableHeader) }
    let end = tableHeader.points + sections.sum.points
    if y >= end { return TablePartExtent(part: .tableFooter, top: end, length: tableFooter) }
    guard let found = sections.find(at: y, from: tableHeader.points) else { return nil }
    return extent(at: y, in: SectionExtent(lengths: found.run, top: found.start), found.firstIndex)
  }

  private func extent(at y: Double, in section: SectionExtent, _ index: Int) -> TablePartExtent {
    let (top, lengths) = (section.rowsTop, section.lengths)
    let header = TablePartExtent(part: .sectionHeader(index), top: section.top, length: lengths.header)
    if y < top { return header }
    let end = top + lengths.rows.total
    if y >= end, lengths.footer.points > 0 {
      return TablePartExtent(part: .sectionFooter(index), top: end, length: lengths.footer)
    }
    // The sum over sections may put the section's end a rounding error below the end of its rows.
    guard let row = lengths.rows.index(at: min(y, end.nextDown), from: top) else { return header }
    return TablePartExtent(
      part: .row(IndexPath(row: row, section: index)), top: lengths.rows.offset(of: row, from: top),
      length: lengths.rows[row])
  }

  /// The next part with a length.
  private func extent(after part: TablePartExtent) -> TablePartExtent? {
    // Two sums for the same edge may differ by rounding errors. Parts shorter than these errors are skipped.
    for errors in [0.0, 1, 4, 16] {
      if let next = extent(at: part.bottom + errors * part.bottom.ulp), next.part > part.part { return next }
    }
    return nil
  }
}
