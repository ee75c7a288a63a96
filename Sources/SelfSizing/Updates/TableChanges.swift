/// A batch of updates that fits a table: what leaves, what comes, and where everything else goes.
///
/// Made by ``TableUpdates/resolved(before:after:)``, and then applied to positions and caches, each at a cost that
/// depends on the number of changes and not on the number of rows.
public struct TableChanges: Sendable {
  /// How many rows each section has before the batch.
  public let rowCountsBefore: [Int]
  /// How many rows each section has after the batch.
  public let rowCountsAfter: [Int]

  /// A section that is moved counts as removed and inserted.
  var sections = IndexShift()
  /// New sections by the old ones that are moved to them, and the other way.
  var newSections: [Int: Int] = [:]
  var oldSections: [Int: Int] = [:]
  /// Old places, ascending. Reloaded sections are neither removed nor inserted.
  var reloadedSections: [Int] = []
  /// For the sections, by their old places, that are neither deleted nor reloaded: what happens to their rows. A row
  /// that is moved counts as removed and inserted.
  var rows: [Int: IndexShift] = [:]
  /// For inserted and reloaded sections, by their new places: where rows are moved into them, ascending.
  var arrivals: [Int: [Int]] = [:]
  /// New index paths by the old ones that are moved to them, and the other way.
  var newRows: [IndexPath: IndexPath] = [:]
  var oldRows: [IndexPath: IndexPath] = [:]
  /// Old places, ascending, only of rows whose sections are neither deleted nor reloaded.
  var reloadedRows: [IndexPath] = []

  init(before: [Int], after: [Int]) {
    rowCountsBefore = before
    rowCountsAfter = after
  }

  /// Where a section goes; nil if it is deleted, or not one of the table's.
  ///
  /// - Complexity: O(log changes)
  public func newSection(of section: Int) -> Int? {
    guard rowCountsBefore.indices ~= section else { return nil }
    return newSections[section] ?? sections.new(of: section)
  }

  /// Where a section comes from; nil if it is inserted, reloaded, or not one of the table's.
  ///
  /// - Complexity: O(log changes)
  public func oldSection(of section: Int) -> Int? {
    guard rowCountsAfter.indices ~= section else { return nil }
    let old = oldSections[section] ?? sections.old(of: section)
    return old.flatMap { reloadedSections.containsSorted($0) ? nil : $0 }
  }

  /// Where a row goes; nil if it is deleted, if its section is deleted or reloaded, or if it is not one of the table's.
  /// A reloaded row stays, with other content.
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

  /// Where a row with its content comes from; nil if it is inserted or reloaded, alone or with its section, or if it is
  /// not one of the table's.
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
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == element
  }
}
