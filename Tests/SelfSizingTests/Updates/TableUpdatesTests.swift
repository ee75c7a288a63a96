import Foundation
import SelfSizing
import Testing

@Suite struct TableUpdatesTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func updates(_ body: (inout TableUpdates) -> Void) -> TableUpdates {
    var updates = TableUpdates()
    body(&updates)
    return updates
  }

  @Test func `deletions are named by indices before the batch, insertions by indices after it`() throws {
    // As in Apple's Table View Programming Guide, "Ordering of Operations and Index Paths": the calls' order is
    // nothing.
    let updates = updates {
      $0.insertRows(at: [path(0, 1), path(0, 0)])
      $0.deleteRows(at: [path(0, 1), path(0, 0)])
    }
    let changes = try updates.resolved(before: [4], after: [4])
    #expect((0..<4).map { changes.oldIndexPath(of: path(0, $0)) } == [nil, nil, path(0, 2), path(0, 3)])
    #expect((0..<4).map { changes.newIndexPath(of: path(0, $0)) } == [nil, nil, path(0, 2), path(0, 3)])
  }

  @Test func `an empty batch changes nothing`() throws {
    #expect(TableUpdates().isEmpty)
    let changes = try TableUpdates().resolved(before: [1, 2], after: [1, 2])
    #expect(changes.oldIndexPath(of: path(1, 1)) == path(1, 1))
    #expect(changes.oldIndexPath(of: path(1, 2)) == nil)
    #expect(changes.newIndexPath(of: path(-1, 0)) == nil)
    #expect(changes.newSection(of: 2) == nil)
    #expect(changes.oldSection(of: -1) == nil)
  }

  @Test func `rows of a deleted section may be deleted too`() throws {
    let updates = updates {
      $0.deleteSections([1])
      $0.deleteRows(at: [path(1, 0)])
      $0.reloadRows(at: [path(1, 1)])
      $0.insertSections([0])
      $0.insertRows(at: [path(0, 2)])
    }
    let changes = try updates.resolved(before: [1, 3], after: [5, 1])
    #expect(changes.oldSection(of: 1) == 0)
    var positions = try TablePositions(rowCounts: [1, 3])
    try positions.apply(changes)
    #expect(try positions.rowCount(inSection: 0) == 5)
    #expect(try positions.rowCount(inSection: 1) == 1)
  }

  /// openradar 27041784: UIKit miscounts.
  @Test func `a row is reloaded in a section that moves`() throws {
    let updates = updates {
      $0.reloadRows(at: [path(1, 0)])
      $0.moveSection(1, toSection: 0)
    }
    let changes = try updates.resolved(before: [2, 3], after: [3, 2])
    #expect(changes.newIndexPath(of: path(1, 0)) == path(0, 0))
    #expect(changes.oldIndexPath(of: path(0, 0)) == nil)
    #expect(changes.oldIndexPath(of: path(0, 1)) == path(1, 1))
  }

  /// UIKit: "cannot move a row into a newly inserted section".
  @Test func `a row is moved from a deleted section into an inserted one`() throws {
    let updates = updates {
      $0.deleteSections([0])
      $0.insertSections([1])
      $0.moveRow(at: path(0, 1), to: path(1, 0))
    }
    var positions = try TablePositions(rowCounts: [2, 1])
    try positions.setLength(.exact(70), ofRowAt: path(0, 1))
    try positions.apply(try updates.resolved(before: [2, 1], after: [1, 2]))
    #expect(try positions.length(ofRowAt: path(1, 0)) == .exact(70))
    #expect(try positions.length(ofRowAt: path(1, 1)) == .estimate(44))
  }

  @Test func `a reloaded section has other rows and keeps its header's points`() throws {
    var positions = try TablePositions(rowCounts: [2, 2], lengths: InitialLengths(sectionHeader: .estimate(20)))
    try positions.setLength(.exact(33), of: .sectionHeader(1))
    try positions.setLength(.exact(70), ofRowAt: path(1, 1))
    let updates = updates { $0.reloadSections([1]) }
    let changes = try updates.resolved(before: [2, 2], after: [2, 3])
    try positions.apply(changes, lengths: InitialLengths(sectionHeader: .estimate(20)))
    #expect(try positions.extent(of: .sectionHeader(1)).length == .estimate(33))
    #expect(try positions.length(ofRowAt: path(1, 1)) == .estimate(44))
    #expect(positions.totalHeight == 5 * 44 + 53)
  }

  @Test func `the screen does not move while rows above it are inserted and deleted`() throws {
    var positions = try TablePositions(rowCounts: [100])
    let deletion = updates { $0.deleteRows(at: [path(0, 1), path(0, 50)]) }
    // The screen starts 4 points into row 50, which is deleted: row 51 keeps its position on the screen.
    let deleted = try deletion.resolved(before: [100], after: [98])
    #expect(try positions.apply(deleted, visibleTop: 50 * 44 + 4) == -88)
    let insertion = updates { $0.insertRows(at: (0..<3).map { path(0, $0) }) }
    let inserted = try insertion.resolved(before: [98], after: [101])
    #expect(try positions.apply(inserted, visibleTop: 2000) == 132)
    // Pulled down beyond the content there is nothing to keep.
    let again = try insertion.resolved(before: [101], after: [104])
    #expect(try positions.apply(again, visibleTop: -10) == 0)
    let clearing = try updates { $0.deleteSections([0]) }.resolved(before: [104], after: [])
    #expect(try positions.apply(clearing, visibleTop: 440) == -4576)
    #expect(positions.totalHeight == 0)
  }

  @Test func `a batch for another table is rejected`() throws {
    var positions = try TablePositions(rowCounts: [3, 3])
    let changes = try updates { $0.deleteRows(at: [path(0, 0)]) }.resolved(before: [3, 4], after: [2, 4])
    #expect(
      errorText { try positions.apply(changes) }
        == "otherTable: the update is for a table with 4 rows in section 1; this has 3")
    let others = try TableUpdates().resolved(before: [3], after: [3])
    #expect(
      errorText { try positions.apply(others) } == "otherTable: the update is for a table of 1 sections; this has 2")
    #expect(positions.totalHeight == 6 * 44)
  }
}
