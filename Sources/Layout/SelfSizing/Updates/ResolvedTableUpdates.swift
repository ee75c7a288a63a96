internal import BinarySearch
public import Foundation

/// A batch of updates that was checked against a table: which rows and sections are removed and inserted, and the
/// indices of all others before and after it.
///
/// Made by ``TableUpdates/resolved(before:after:)``, and then applied to positions and caches. The cost
/// depends on the number of changes and not on the number of rows.
public struct ResolvedTableUpdates: Sendable {
  /// The number of rows of each section before the batch.
  public let rowCountsBefore: [Int]
  /// The number of rows of each section after the batch.
  public let rowCountsAfter: [Int]

  /// A section that is moved counts as removed and inserted.
  var sections = IndexShift()
  /// Moved sections: new indices by old ones, and old ones by new ones.
  var newSections: [Int: Int] = [:]
  var oldSections: [Int: Int] = [:]
  /// Indices before the batch, ascending. Reloaded sections are neither removed nor inserted.
  var reloadedSections: [Int] = []
  /// The changes of rows in sections that are neither deleted nor reloaded, by the section's index before the batch. A
  /// row that is moved counts as removed and inserted.
  var rows: [Int: IndexShift] = [:]
  /// Rows that are moved into inserted and reloaded sections, ascending, by the section's index after the batch.
  var arrivals: [Int: [Int]] = [:]
  /// Moved rows: new index paths by old ones, and old ones by new ones.
  var newRows: [IndexPath: IndexPath] = [:]
  var oldRows: [IndexPath: IndexPath] = [:]
  /// Index paths before the batch, ascending, of rows whose sections are neither deleted nor reloaded.
  var reloadedRows: [IndexPath] = []

  init(before: [Int], after: [Int]) {
    rowCountsBefore = before
    rowCountsAfter = after
  }

  /// The index of a section after the batch; `nil` if it is deleted, or not one of the table's.
  ///
  /// - Complexity: O(log changes)
  public func newSection(of section: Int) -> Int? {
    guard rowCountsBefore.indices ~= section else { return nil }
    return newSections[section] ?? sections.new(of: section)
  }

  /// The index of a section before the batch; `nil` if it is inserted, reloaded, or not one of the table's.
  ///
  /// - Complexity: O(log changes)
  public func oldSection(of section: Int) -> Int? {
    guard rowCountsAfter.indices ~= section else { return nil }
    let old = oldSections[section] ?? sections.old(of: section)
    return old.flatMap { reloadedSections.containsSorted($0) ? nil : $0 }
  }

  /// The index path of a row after the batch; `nil` if it is deleted, if its section is deleted or reloaded, or if it
  /// is not one of the table's. A reloaded row stays, with other content.
  ///
  /// - Complexity: O(log changes)
  public func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    if let new = newRows[indexPath] { return new }
    guard let section = newSection(of: indexPath.section), !reloadedSections.containsSorted(indexPath.section),
      0..<rowCountsBefore[indexPath.section] ~= indexPath.row
    else { return nil }
    guard let shift = rows[indexPath.section] else { return IndexPath(row: indexPath.row, section: section) }
    return shift.new(of: indexPath.row).map { IndexPath(row: $0, section: section) }
  }

  /// The index path before the batch of a row that keeps its content; `nil` if it is inserted or reloaded, alone or
  /// with its section, or if it is not one of the table's.
  ///
  /// - Complexity: O(log changes)
  public func oldIndexPath(of indexPath: IndexPath) -> IndexPath? {
    if let old = oldRows[indexPath] { return old }
    guard let section = oldSection(of: indexPath.section),
      0..<rowCountsAfter[indexPath.section] ~= indexPath.row,
      let row = rows[section].map({ $0.old(of: indexPath.row) }) ?? indexPath.row
    else { return nil }
    let old = IndexPath(row: row, section: section)
    return reloadedRows.containsSorted(old) ? nil : old
  }
}

extension Array where Element: Comparable {
  /// Whether an element is in the ascending array.
  ///
  /// - Complexity: O(log count)
  func containsSorted(_ element: Element) -> Bool {
    let index = partitioningIndex { $0 >= element }
    return index < count && self[index] == element
  }
}
