internal import Foundation

extension TableUpdates {
  /// Checks the batch against a table, and computes the indices of all sections and rows before and after it.
  ///
  /// As in UIKit no index before the batch may occur twice, nor one after it, and the numbers of rows must agree.
  /// Deletions and reloads of rows in a section that is deleted or reloaded itself have no effect, and neither have
  /// insertions of rows into a section that is inserted or reloaded. UIKit rejects or miscounts some batches whose
  /// meaning is clear; these are accepted here: rows may be moved out of sections that are deleted or reloaded and into
  /// sections that are inserted or reloaded, and rows may be reloaded in sections that are moved.
  ///
  /// - Parameters:
  ///   - before: the number of rows of each section before the batch.
  ///   - after: the number of rows of each section after it, from the data source.
  /// - Throws: ``TableError/Code/noSuchSection``, ``TableError/Code/noSuchRow``,
  ///   ``TableError/Code/conflictingChanges``, ``TableError/Code/wrongSectionCount``,
  ///   ``TableError/Code/wrongRowCount``, ``TableError/Code/invalidRowCount``
  /// - Complexity: O(*c* log *c* + sections) for *c* changes
  public func resolved(before: [Int], after: [Int]) throws(TableError) -> ResolvedTableUpdates {
    for counts in [before, after] {
      for (section, count) in counts.enumerated() {
        try TablePositions.check(rowCount: count, section: section)
      }
    }
    var changes = ResolvedTableUpdates(before: before, after: after)
    try resolveSections(&changes)
    try resolveRows(&changes)
    try checkRowCounts(changes)
    return changes
  }

  private func resolveSections(_ changes: inout ResolvedTableUpdates) throws(TableError) {
    let (before, after) = (changes.rowCountsBefore, changes.rowCountsAfter)
    try SectionClaims(when: "before", count: before.count).check([
      (deletedSections, "deleted"), (reloadedSections, "reloaded"), (movedSections.map(\.from), "moved away"),
    ])
    try SectionClaims(when: "after", count: after.count).check([
      (insertedSections, "inserted"), (movedSections.map(\.to), "moved to"),
    ])
    let expected = before.count - deletedSections.count + insertedSections.count
    guard after.count == expected else {
      throw TableError(
        .wrongSectionCount,
        """
        the table has \(after.count) sections after the update; expected \(expected): \(before.count) before, \
        \(deletedSections.count) deleted, \(insertedSections.count) inserted
        """)
    }
    changes.sections = IndexShift(
      removed: deletedSections + movedSections.map(\.from), inserted: insertedSections + movedSections.map(\.to))
    for move in movedSections {
      changes.newSections[move.from] = move.to
      changes.oldSections[move.to] = move.from
    }
    changes.reloadedSections = reloadedSections.sorted()
    for section in insertedSections { changes.arrivals[section] = [] }
    for section in reloadedSections {
      if let new = changes.sections.new(of: section) { changes.arrivals[new] = [] }
    }
  }

  private func resolveRows(_ changes: inout ResolvedTableUpdates) throws(TableError) {
    let leaving = try RowClaims(when: "before", counts: changes.rowCountsBefore).checked([
      (deletedRows, "deleted"), (reloadedRows, "reloaded"), (movedRows.map(\.from), "moved away"),
    ])
    let coming = try RowClaims(when: "after", counts: changes.rowCountsAfter).checked([
      (insertedRows, "inserted"), (movedRows.map(\.to), "moved to"),
    ])
    for move in movedRows {
      changes.newRows[move.from] = move.to
      changes.oldRows[move.to] = move.from
    }
    for claim in leaving {
      let section = claim.indexPath.section
      guard changes.newSection(of: section) != nil, !changes.reloadedSections.containsSorted(section) else { continue }
      if claim.kind == 1 {
        changes.reloadedRows.append(claim.indexPath)
      } else {
        changes.rows[section, default: IndexShift()].remove(claim.indexPath.row)
      }
    }
    for claim in coming {
      let section = claim.indexPath.section
      if changes.arrivals[section] != nil {
        if claim.kind == 1 { changes.arrivals[section]?.append(claim.indexPath.row) }
      } else if let old = changes.oldSection(of: section) {
        changes.rows[old, default: IndexShift()].insert(claim.indexPath.row)
      }
    }
  }

  private func checkRowCounts(_ changes: ResolvedTableUpdates) throws(TableError) {
    for (section, count) in changes.rowCountsAfter.enumerated() {
      guard let old = changes.oldSection(of: section) else { continue }
      let before = changes.rowCountsBefore[old]
      let (removed, inserted) = (changes.rows[old]?.removed.count ?? 0, changes.rows[old]?.inserted.count ?? 0)
      guard count == before - removed + inserted else {
        throw TableError(
          .wrongRowCount,
          """
          section \(section) has \(count) rows after the update; expected \(before - removed + inserted): \(before) \
          before\(old == section ? "" : ", as section \(old)"), \(removed) deleted or moved away, \(inserted) inserted \
          or moved in
          """,
          at: .section(section))
      }
    }
  }
}

/// The indices of sections in a batch, either those before it or those after it.
private struct SectionClaims {
  let when: String
  let count: Int

  func check(_ groups: [(sections: [Int], verb: String)]) throws(TableError) {
    var claims: [(section: Int, verb: String)] = []
    for group in groups {
      for section in group.sections {
        guard 0..<count ~= section else {
          throw TableError(
            .noSuchSection,
            "section \(section) cannot be \(group.verb): there are \(count) sections \(when) the update",
            at: .section(section))
        }
        claims.append((section, group.verb))
      }
    }
    claims.sort { $0.section < $1.section }
    for (first, second) in zip(claims, claims.dropFirst()) where first.section == second.section {
      let section = first.section
      throw TableError(
        .conflictingChanges,
        """
        section \(section), as counted \(when) the update, is \(first.verb) and \(second.verb); expected one change \
        of a section
        """,
        at: .section(section))
    }
  }
}

/// The index paths of rows in a batch, either those before it or those after it.
private struct RowClaims {
  struct Claim {
    let indexPath: IndexPath
    /// The index of the group that contains the row.
    let kind: Int
  }

  let when: String
  let counts: [Int]

  /// The claims, from the top of the table to its bottom.
  func checked(_ groups: [(rows: [IndexPath], verb: String)]) throws(TableError) -> [Claim] {
    var claims: [Claim] = []
    for (kind, group) in groups.enumerated() {
      for row in group.rows {
        guard counts.indices ~= row.section else {
          throw TableError(
            .noSuchSection,
            "row \(row) cannot be \(group.verb): there are \(counts.count) sections \(when) the update",
            at: .row(row))
        }
        guard 0..<counts[row.section] ~= row.row else {
          throw TableError(
            .noSuchRow,
            """
            row \(row) cannot be \(group.verb): section \(row.section) has \(counts[row.section]) rows \(when) the \
            update
            """,
            at: .row(row))
        }
        claims.append(Claim(indexPath: row, kind: kind))
      }
    }
    claims.sort { $0.indexPath < $1.indexPath }
    for (first, second) in zip(claims, claims.dropFirst()) where first.indexPath == second.indexPath {
      let verbs = [groups[first.kind].verb, groups[second.kind].verb]
      throw TableError(
        .conflictingChanges,
        """
        row \(first.indexPath), as counted \(when) the update, is \(verbs[0]) and \(verbs[1]); expected one change of \
        a row
        """,
        at: .row(first.indexPath))
    }
    return claims
  }
}
