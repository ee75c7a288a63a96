import Foundation
import SelfSizing
import Testing

@Suite struct UpdateErrorTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func text(_ before: [Int], _ after: [Int], _ body: (inout TableUpdates) -> Void) -> String {
    var updates = TableUpdates()
    body(&updates)
    return errorText { _ = try updates.resolved(before: before, after: after) }
  }

  @Test func `changes of rows that do not exist are rejected`() {
    #expect(
      text([3], [2]) { $0.deleteRows(at: [path(0, 3)]) }
        == "noSuchRow: row [0, 3] cannot be deleted: section 0 has 3 rows before the update")
    #expect(
      text([3], [4]) { $0.insertRows(at: [path(0, 4)]) }
        == "noSuchRow: row [0, 4] cannot be inserted: section 0 has 4 rows after the update")
    #expect(
      text([3], [3]) { $0.moveRow(at: path(0, 0), to: path(1, 0)) }
        == "noSuchSection: row [1, 0] cannot be moved to: there are 1 sections after the update")
    #expect(
      text([3], [3]) { $0.reloadRows(at: [path(0, -1)]) }
        == "noSuchRow: row [0, -1] cannot be reloaded: section 0 has 3 rows before the update")
    #expect(
      text([3], [3]) { $0.reloadRows(at: [path(.min, .max)]) }.hasPrefix("noSuchSection: row [-9223372036854775808, "))
  }

  @Test func `changes of sections that do not exist are rejected`() {
    #expect(
      text([1], []) { $0.deleteSections([1]) }
        == "noSuchSection: section 1 cannot be deleted: there are 1 sections before the update")
    #expect(
      text([1], [1, 1]) { $0.insertSections([2]) }
        == "noSuchSection: section 2 cannot be inserted: there are 2 sections after the update")
  }

  @Test func `two changes of a row are rejected`() {
    #expect(
      text([3], [2]) {
        $0.moveRow(at: path(0, 1), to: path(0, 0))
        $0.deleteRows(at: [path(0, 1)])
      }
        == """
        conflictingChanges: row [0, 1], as counted before the update, is deleted and moved away; expected one change \
        of a row
        """)
    #expect(
      text([3], [1]) { $0.deleteRows(at: [path(0, 1), path(0, 1)]) }
        == """
        conflictingChanges: row [0, 1], as counted before the update, is deleted and deleted; expected one change of a \
        row
        """)
    #expect(
      text([3], [4]) {
        $0.moveRow(at: path(0, 1), to: path(0, 0))
        $0.insertRows(at: [path(0, 0)])
      }
        == """
        conflictingChanges: row [0, 0], as counted after the update, is inserted and moved to; expected one change of \
        a row
        """)
    #expect(
      text([3], [3]) {
        $0.moveRow(at: path(0, 1), to: path(0, 0))
        $0.reloadRows(at: [path(0, 1)])
      }.hasPrefix("conflictingChanges: row [0, 1], as counted before the update, is reloaded and moved away"))
  }

  @Test func `two changes of a section are rejected`() {
    #expect(
      text([3, 1], [3]) {
        $0.reloadSections([1])
        $0.deleteSections([1])
      }
        == """
        conflictingChanges: section 1, as counted before the update, is deleted and reloaded; expected one change of a \
        section
        """)
    #expect(
      text([3, 1], [3, 1]) {
        $0.moveSection(0, toSection: 1)
        $0.moveSection(1, toSection: 1)
      }.hasPrefix("conflictingChanges: section 1, as counted after the update, is moved to and moved to"))
  }

  @Test func `counts that do not match the changes are rejected`() {
    #expect(
      text([3], [3]) { $0.deleteRows(at: [path(0, 1)]) }
        == """
        wrongRowCount: section 0 has 3 rows after the update; expected 2: 3 before, 1 deleted or moved away, 0 \
        inserted or moved in
        """)
    #expect(
      text([1, 3], [3, 2]) { $0.moveSection(1, toSection: 0) }
        == """
        wrongRowCount: section 1 has 2 rows after the update; expected 1: 1 before, as section 0, 0 deleted or moved \
        away, 0 inserted or moved in
        """)
    #expect(
      text([1, 3], [1]) { _ in }
        == "wrongSectionCount: the table has 1 sections after the update; expected 2: 2 before, 0 deleted, 0 inserted")
    #expect(
      text([1], [-1]) { _ in } == "invalidRowCount: section 0 cannot have -1 rows; expected 0 to 2147483647")
  }
}
