extension TablePositions {
  /// Carries out a batch. What is deleted leaves; what is inserted has its initial length; rows and sections that move
  /// keep the lengths that they have; a reloaded row keeps its points as an estimate, and so do a reloaded section's
  /// header and footer, while its rows are new.
  ///
  /// With `visibleTop` the answer says by how much to change the content offset so that nothing moves on the screen
  /// that stays in the table: the first part at or below the upper edge of the screen that is neither deleted nor moved
  /// keeps its place. It may lie beyond ``contentOffsets(showing:)``.
  ///
  /// - Parameters:
  ///   - changes: a batch that was resolved for this table's sections and rows.
  ///   - lengths: for what is inserted.
  ///   - visibleTop: the upper edge of what is on the screen, in points below the top of the content.
  /// - Throws: ``TableError/Code/otherTable``, ``TableError/Code/invalidLength``
  /// - Complexity: O(*s* + *c* (log *s* + log *n*)) for *c* changes
  @discardableResult
  public mutating func apply(
    _ changes: TableChanges, lengths: InitialLengths = InitialLengths(), visibleTop: Double? = nil
  ) throws(TableError) -> Double {
    try lengths.check()
    try checkFit(changes)
    let anchor = visibleTop.flatMap { self.anchor(at: $0, lasting: changes) }
    var moved: [IndexPath: PartLength] = [:]
    for (old, new) in changes.newRows {
      moved[new] = sections.find(index: old.section).run.rows[old.row]
    }
    removeRows(changes, lengths)
    replaceSections(changes, lengths)
    insertRows(changes, lengths, moved: moved)
    guard let anchor, let visibleTop else { return 0 }
    return try self.visibleTop(keeping: anchor) - visibleTop
  }

  private func checkFit(_ changes: TableChanges) throws(TableError) {
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
      .otherTable, section: found.section,
      "the update is for a table with \(expected) rows in section \(found.section); this has \(found.count)")
  }

  private mutating func removeRows(_ changes: TableChanges, _ lengths: InitialLengths) {
    for row in changes.reloadedRows {
      changeSection(row.section) { $0.rows.set(row.row, to: lengths.row.reloading($0.rows[row.row])) }
    }
    for (section, shift) in changes.rows where !shift.removed.isEmpty {
      changeSection(section) { section in
        for range in shift.removed.asRanges.reversed() { section.rows.remove(range) }
      }
    }
  }

  private mutating func replaceSections(_ changes: TableChanges, _ lengths: InitialLengths) {
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
    _ changes: TableChanges, _ lengths: InitialLengths, moved: [IndexPath: PartLength]
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

extension PartLength {
  /// The length of a part that has other content now, if this is the length that such parts have at first.
  fileprivate func reloading(_ old: PartLength) -> PartLength { isExact ? self : old.estimated }
}
