public import Foundation

/// A batch of changes of a table's sections and rows, as between `beginUpdates()` and `endUpdates()`.
///
/// As in UIKit the order of the calls does not matter. Rows and sections to delete, reload or move are given by their
/// indices before the batch; insertions and the targets of moves by their indices after it.
///
/// The indices are checked by ``resolved(before:after:)``.
public struct TableUpdates: Hashable, Sendable, CustomStringConvertible {
  struct Move<Index: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible {
    let from: Index
    let to: Index

    var description: String { "\(from) to \(to)" }
  }

  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var reloadedSections: [Int] = []
  private(set) var movedSections: [Move<Int>] = []
  private(set) var deletedRows: [IndexPath] = []
  private(set) var insertedRows: [IndexPath] = []
  private(set) var reloadedRows: [IndexPath] = []
  private(set) var movedRows: [Move<IndexPath>] = []

  /// A batch without changes.
  public init() {}

  /// Whether the batch has no changes.
  public var isEmpty: Bool { self == TableUpdates() }

  /// Deletes sections with all their rows, except rows that are moved away.
  public mutating func deleteSections(_ sections: some Sequence<Int>) { deletedSections += sections }

  /// Inserts sections. Their numbers of rows are given when the batch is resolved.
  public mutating func insertSections(_ sections: some Sequence<Int>) { insertedSections += sections }

  /// Replaces sections by others at the same position, which may have other numbers of rows.
  public mutating func reloadSections(_ sections: some Sequence<Int>) { reloadedSections += sections }

  /// Moves a section with its rows.
  public mutating func moveSection(_ section: Int, toSection: Int) {
    movedSections.append(Move(from: section, to: toSection))
  }

  /// Deletes rows.
  public mutating func deleteRows(at indexPaths: some Sequence<IndexPath>) { deletedRows += indexPaths }

  /// Inserts rows.
  public mutating func insertRows(at indexPaths: some Sequence<IndexPath>) { insertedRows += indexPaths }

  /// Marks rows whose content, and so perhaps their height, has changed.
  public mutating func reloadRows(at indexPaths: some Sequence<IndexPath>) { reloadedRows += indexPaths }

  /// Moves a row, within its section or to another.
  public mutating func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    movedRows.append(Move(from: indexPath, to: newIndexPath))
  }

  /// The changes, as in `delete sections [1], insert rows [[0, 3]]`.
  public var description: String {
    let parts: [(name: String, indices: [any CustomStringConvertible])] = [
      ("delete sections", deletedSections), ("insert sections", insertedSections),
      ("reload sections", reloadedSections),
      ("move sections", movedSections), ("delete rows", deletedRows), ("insert rows", insertedRows),
      ("reload rows", reloadedRows), ("move rows", movedRows),
    ]
    let changes = parts.filter { !$0.indices.isEmpty }.map { part in
      "\(part.name) [\(part.indices.map(\.description).joined(separator: ", "))]"
    }
    return changes.isEmpty ? "no changes" : changes.joined(separator: ", ")
  }
}
