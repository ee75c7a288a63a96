public import Foundation

/// A data source that shows snapshots, and computes the updates between two of them (`UITableViewDiffableDataSource`).
///
/// Items that move keep their heights.
#if MainActor
  @preconcurrency @MainActor
#endif
public final class DiffableDataSource<Section: Hashable, Item: Hashable>: ThrowingTableViewDataSource {
  /// The snapshots that it shows.
  public typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>
  /// Makes the cell of an item; called as `tableView(_:cellForRowAt:)`.
  public typealias CellProvider = (TableView, IndexPath, Item) throws -> TableViewCell

  private weak var tableView: TableView?
  /// The table's data source, if that is an object that passes its calls on to this one.
  package weak var owner: AnyObject?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  private var items: [[Item]] = []
  private var indexPaths: [Item: IndexPath] = [:]

  /// A data source of a table, which references it weakly.
  ///
  /// - Parameters:
  ///   - tableView: its `throwingDataSource` is set.
  ///   - cellProvider: makes the cell of an item.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.throwingDataSource = self
  }

  /// The snapshot that is shown.
  public func snapshot() -> Snapshot { shown }

  /// The item of a row; `nil` for a row that does not exist.
  public func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard items.indices ~= indexPath.section, items[indexPath.section].indices ~= indexPath.row else { return nil }
    return items[indexPath.section][indexPath.row]
  }

  /// The row of an item; `nil` for an item that is not shown.
  public func indexPath(for item: Item) -> IndexPath? { indexPaths[item] }

  /// Shows another snapshot. The table keeps the heights of unchanged items, and its scroll position relative to them.
  ///
  /// - Throws: ``TableError/Code/duplicateItem`` when two items of the snapshot are equal, and nothing is changed;
  ///   errors of the table's ``TableView/apply(_:)``, and the table loads its data again.
  /// - Complexity: O(items + changes squared), as `difference(from:)`
  public func apply(_ snapshot: Snapshot) throws(TableError) {
    let newIndexPaths = try snapshot.indexPaths()
    let updates = updates(to: snapshot, newIndexPaths)
    // The table must have loaded the old snapshot before it applies the updates.
    tableView?.synchronize()
    shown = snapshot.settled()
    items = snapshot.itemsBySection
    indexPaths = newIndexPaths
    guard let tableView, tableView.contents === (owner ?? self) else { return }
    do throws(TableError) { try tableView.apply(updates) } catch {
      tableView.loadLater()
      throw error
    }
  }

  /// Shows another snapshot, with all heights to be measured again.
  ///
  /// - Throws: ``TableError/Code/duplicateItem`` when two items of the snapshot are equal, and nothing is changed.
  /// - Complexity: O(items)
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) throws(TableError) {
    indexPaths = try snapshot.indexPaths()
    shown = snapshot.settled()
    items = snapshot.itemsBySection
    if let tableView, tableView.contents === (owner ?? self) { tableView.reloadData() }
  }

  private func updates(to snapshot: Snapshot, _ newIndexPaths: [Item: IndexPath]) -> TableUpdates {
    var updates = TableUpdates()
    let (old, new) = (shown.sectionIdentifiers, snapshot.sectionIdentifiers)
    var newSections: [Section: Int] = [:]
    for (index, section) in new.enumerated() { newSections[section] = index }
    let oldSections = Set(old)
    updates.deleteSections(old.indices.filter { newSections[old[$0]] == nil })
    updates.insertSections(new.indices.filter { !oldSections.contains(new[$0]) })
    for (from, to) in moves(from: old, to: new) { updates.moveSection(from, toSection: to) }
    for (item, indexPath) in indexPaths where newIndexPaths[item] == nil { updates.deleteRows(at: [indexPath]) }
    for (item, indexPath) in newIndexPaths where indexPaths[item] == nil { updates.insertRows(at: [indexPath]) }
    let newItems = snapshot.itemsBySection
    for (section, contents) in items.enumerated() {
      let target = newSections[old[section]]
      let staying = contents.filter { newIndexPaths[$0]?.section == target }
      let arrived = target.map { newItems[$0].filter { indexPaths[$0]?.section == section } } ?? []
      let moving = Set(moves(from: staying, to: arrived).map { staying[$0.from] })
      for (row, item) in contents.enumerated() {
        guard let to = newIndexPaths[item] else { continue }
        let from = IndexPath(row: row, section: section)
        let isMoved = to.section != target || moving.contains(item)
        switch (isMoved, snapshot.reconfiguredItems.contains(item)) {
        case (true, false): updates.moveRow(at: from, to: to)
        case (false, true): updates.reloadRows(at: [from])
        case (true, true):
          // A batch names a row only once, so a row that moves and changes is deleted and inserted.
          updates.deleteRows(at: [from])
          updates.insertRows(at: [to])
        case (false, false): break
        }
      }
    }
    return updates
  }

  /// The moves among the elements that are in both arrays, by their indices in the whole arrays.
  private func moves<Element: Hashable>(from old: [Element], to new: [Element]) -> [(from: Int, to: Int)] {
    if old == new { return [] }
    var newIndices: [Element: Int] = [:]
    for (index, element) in new.enumerated() { newIndices[element] = index }
    var oldIndices: [Element: Int] = [:]
    for (index, element) in old.enumerated() { oldIndices[element] = index }
    let kept = old.filter { newIndices[$0] != nil }
    let wanted = new.filter { oldIndices[$0] != nil }
    return wanted.difference(from: kept).insertions.compactMap { change in
      guard case .insert(_, let element, _) = change, let from = oldIndices[element], let to = newIndices[element]
      else {
        return nil
      }
      return (from, to)
    }
  }

  // MARK: ThrowingTableViewDataSource

  public func numberOfSections(in tableView: TableView) -> Int { items.count }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    items.indices ~= section ? items[section].count : 0
  }

  public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      throw TableError(.noSuchRow, "row \(indexPath) is not in the snapshot", at: .row(indexPath))
    }
    return try cellProvider(tableView, indexPath, item)
  }
}
