/// Changes of a table's sections and rows that happen together, as between `beginUpdates()` and `endUpdates()`.
///
/// As in UIKit the order of the calls does not matter. What is deleted, reloaded or moved away is named by its place in
/// the table before the batch; what is inserted or moved to is named by its place after it.
///
/// A batch is only a note of what was asked for: nothing is checked before ``resolved(before:after:)``.
public struct TableUpdates: Hashable, Sendable {
  struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    let from: Place
    let to: Place
  }

  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var movedSections: [Move<Int>] = []
  private(set) var deletedRows: [IndexPath] = []
  private(set) var insertedRows: [IndexPath] = []
  private(set) var reloadedRows: [IndexPath] = []
  private(set) var movedRows: [Move<IndexPath>] = []

  public init() {}

  /// Whether nothing was asked for.
  public var isEmpty: Bool { self == TableUpdates() }

  /// Deletes sections with all their rows, but for rows that are moved away.
  public mutating func deleteSections(_ sections: some Sequence<Int>) { deletedSections += sections }

  /// Inserts sections; how many rows they have is said when the batch is resolved.
  public mutating func insertSections(_ sections: some Sequence<Int>) { insertedSections += sections }

  /// Replaces sections by others that may have another number of rows, and stay in their order.
  public mutating func reloadSections(_ sections: some Sequence<Int>) { reloadedSections += sections }

  /// Moves a section with its rows.
  public mutating func moveSection(_ section: Int, toSection: Int) {
    movedSections.append(Move(from: section, to: toSection))
  }

  public mutating func deleteRows(at indexPaths: some Sequence<IndexPath>) { deletedRows += indexPaths }

  public mutating func insertRows(at indexPaths: some Sequence<IndexPath>) { insertedRows += indexPaths }

  /// Says that rows have other content, and so perhaps another height.
  public mutating func reloadRows(at indexPaths: some Sequence<IndexPath>) { reloadedRows += indexPaths }

  /// Moves a row, within its section or to another.
  public mutating func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    movedRows.append(Move(from: indexPath, to: newIndexPath))
  }
}
