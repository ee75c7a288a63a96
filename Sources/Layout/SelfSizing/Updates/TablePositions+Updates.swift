internal import Foundation

extension TablePositions {
  /// Applies a batch. Inserted rows, headers and footers have their initial lengths; moved rows and sections keep their
  /// lengths; a reloaded row keeps its points as an estimate, and so do a reloaded section's header and footer, while
  /// its rows have initial lengths.
  ///
  /// - Parameters:
  ///   - changes: a batch that was resolved for this table's sections and rows.
  ///   - lengths: the initial lengths of inserted parts.
  ///   - visibleTop: the upper edge of the screen, in points below the top of the content; `nil` when there is none.
  /// - Returns: the change of the content offset, in points, with which the first part at or below `visibleTop` that is
  ///   neither deleted nor moved stays where it is on the screen. The new offset may lie outside of
  ///   ``contentOffsets(showing:)``. 0 without `visibleTop`.
  /// - Throws: ``TableError/Code/otherTable``, ``TableError/Code/invalidLength``
  /// - Complexity: O(*s* + *c* (log *s* + log *n*)) for *c* changes
  @discardableResult
  public mutating func apply(
    _ changes: ResolvedTableUpdates, lengths: InitialLengths = InitialLengths(), visibleTop: Double? = nil
  ) throws(TableError) -> Double {
    try lengths.check()
    try checkFit(changes)
    let anchor = visibleTop.flatMap { self.anchor(at: $0, lasting: changes) }
    var moved: [IndexPath: TablePartLength] = [:]
    for (old, new) in changes.newRows {
      moved[new] = sections.find(index: old.section).run.rows[old.row]
    }
    removeRows(changes, lengths)
    replaceSections(changes, lengths)
    insertRows(changes, lengths, moved: moved)
    guard let anchor, let visibleTop else { return 0 }
    return try self.visibleTop(keeping: anchor) - visibleTop
  }

  private func checkFit(_ changes: ResolvedTableUpdates) throws(TableError) {
    guard sectionCount == changes.rowCountsBefore.count else {
      throw TableError(
        .otherTable, "the update is for a table of \(changes.rowCountsBefore.count) sections; this has \(sectionCount)")
    }
    var section = 0
    var found: (section: Int, count: Int)?
    sections.forEachRun { lengths in
      if found == nil, lengths.rows.count != changes.rowCountsBefore[section] { found = (section, lengths.rows.count) }
      section += 1
    }
    guard let found else { return }
    let expected = changes.rowCountsBefore[found.section]
    throw TableError(
      .otherTable,
      "the update is for a table with \(expected) rows in section \(found.section); this has \(found.count)",
      at: .section(found.section))
  }

  private mutating func removeRows(_ changes: ResolvedTableUpdates, _ lengths: InitialLengths) {
    for row in changes.reloadedRows {
      changeSection(row.section) { $0.rows.set(row.row, to: lengths.row.reloading($0.rows[row.row])) }
    }
    for (section, shift) in changes.rows where !shift.removed.isEmpty {
      changeSection(section) { section in
        for range in shift.removed.asRanges.reversed() { section.rows.remove(range) }
      }
    }
  }

  private mutating func replaceSections(_ changes: ResolvedTableUpdates, _ lengths: InitialLengths) {
    /// Rows that are moved in are inserted later.
    func newRowCount(_ section: Int) -> Int {
      changes.rowCountsAfter[section] - (changes.arrivals[section]?.count ?? 0)
    }
    let moved = changes.oldSections.mapValues { sections.find(index: $0).run }
    for old in changes.reloadedSections {
      guard let new = changes.newSection(of: old) else { continue }
      changeSection(old) { section in
        section.header = lengths.sectionHeader.reloading(section.header)
        section.rows = LengthList(repeating: lengths.row, count: newRowCount(new))
        section.footer = lengths.sectionFooter.reloading(section.footer)
      }
    }
    for range in changes.sections.removed.asRanges.reversed() { sections.remove(range) }
    for range in changes.sections.inserted.asRanges {
      let new = range.map { moved[$0] ?? SectionLengths(rowCount: newRowCount($0), lengths) }
      sections.insert(SumTree(new), at: range.lowerBound)
    }
  }

  private mutating func insertRows(
    _ changes: ResolvedTableUpdates, _ lengths: InitialLengths, moved: [IndexPath: TablePartLength]
  ) {
    func insert(_ rows: [Int], into section: Int) {
      if rows.isEmpty { return }
      changeSection(section) { lengthsOfSection in
        for range in rows.asRanges {
          let new = range.map { moved[IndexPath(row: $0, section: section)] ?? lengths.row }
          lengthsOfSection.rows.insert(LengthList(new), at: range.lowerBound)
        }
      }
    }
    for (old, shift) in changes.rows {
      if let section = changes.newSection(of: old) { insert(shift.inserted, into: section) }
    }
    for (section, rows) in changes.arrivals { insert(rows, into: section) }
  }
}

extension TablePartLength {
  /// The length of a part whose content is reloaded, if this is its initial length and `old` the one that it had.
  fileprivate func reloading(_ old: TablePartLength) -> TablePartLength { isExact ? self : old.estimated }
}
