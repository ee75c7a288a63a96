/// Shows snapshots in a table, and finds out what has changed between two of them (`UITableViewDiffableDataSource`).
///
/// Heights stay with their items, wherever those move.
public final class DiffableDataSource<Section: Hashable, Item: Hashable>: TableViewDataSource {
  public typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>
  public typealias CellProvider = (TableView, IndexPath, Item) throws -> TableViewCell

  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  private var items: [[Item]] = []
  private var places: [Item: IndexPath] = [:]

  /// Becomes the data source of the table, which does not keep it.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  /// What is shown.
  public func snapshot() -> Snapshot { shown }

  public func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard items.indices ~= indexPath.section, items[indexPath.section].indices ~= indexPath.row else { return nil }
    return items[indexPath.section][indexPath.row]
  }

  public func indexPath(for item: Item) -> IndexPath? { places[item] }

  /// Shows another snapshot. The table keeps the heights of what stays, and what is on its screen in its place.
  ///
  /// - Throws: `duplicateItem` when two items of the snapshot are the same; nothing has changed then.
  /// - Complexity: O(items + changes squared), that of `difference(from:)`
  public func apply(_ snapshot: Snapshot) throws(TableError) {
    let newPlaces = try snapshot.places()
    let updates = updates(to: snapshot, newPlaces)
    // The table must know what was shown before it is told what has changed.
    tableView?.synchronize()
    shown = snapshot.settled()
    items = snapshot.itemsBySection
    places = newPlaces
    guard let tableView, tableView.dataSource === self else { return }
    do throws(TableError) { try tableView.apply(updates) } catch {
      tableView.loadLater()
      throw error
    }
  }

  /// Shows another snapshot and forgets all heights.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) throws(TableError) {
    places = try snapshot.places()
    shown = snapshot.settled()
    items = snapshot.itemsBySection
    if let tableView, tableView.dataSource === self { tableView.reloadData() }
  }

  private func updates(to snapshot: Snapshot, _ newPlaces: [Item: IndexPath]) -> TableUpdates {
    var updates = TableUpdates()
    let (old, new) = (shown.sectionIdentifiers, snapshot.sectionIdentifiers)
    var newSections: [Section: Int] = [:]
    for (index, section) in new.enumerated() { newSections[section] = index }
    let oldSections = Set(old)
    updates.deleteSections(old.indices.filter { newSections[old[$0]] == nil })
    updates.insertSections(new.indices.filter { !oldSections.contains(new[$0]) })
    for (from, to) in moves(from: old, to: new) { updates.moveSection(from, toSection: to) }
    for (item, place) in places where newPlaces[item] == nil { updates.deleteRows(at: [place]) }
    for (item, place) in newPlaces where places[item] == nil { updates.insertRows(at: [place]) }
    let newItems = snapshot.itemsBySection
    for (section, contents) in items.enumerated() {
      let target = newSections[old[section]]
      let staying = contents.filter { newPlaces[$0]?.section == target }
      let arrived = target.map { newItems[$0].filter { places[$0]?.section == section } } ?? []
      let moving = Set(moves(from: staying, to: arrived).map { staying[$0.from] })
      for (row, item) in contents.enumerated() {
        guard let place = newPlaces[item] else { continue }
        let from = IndexPath(row: row, section: section)
        let isMoved = place.section != target || moving.contains(item)
        switch (isMoved, snapshot.reconfiguredItems.contains(item)) {
        case (true, false): updates.moveRow(at: from, to: place)
        case (false, true): updates.reloadRows(at: [from])
        case (true, true):
          // A batch names a row once; one that is another in both ways is a new one.
          updates.deleteRows(at: [from])
          updates.insertRows(at: [place])
        case (false, false): break
        }
      }
    }
    return updates
  }

  /// What changes its place among what is in both.
  private func moves<Element: Hashable>(from old: [Element], to new: [Element]) -> [(from: Int, to: Int)] {
    if old == new { return [] }
    var places: [Element: Int] = [:]
    for (index, element) in new.enumerated() { places[element] = index }
    var oldPlaces: [Element: Int] = [:]
    for (index, element) in old.enumerated() { oldPlaces[element] = index }
    let kept = old.filter { places[$0] != nil }
    let wanted = new.filter { oldPlaces[$0] != nil }
    return wanted.difference(from: kept).insertions.compactMap { change in
      guard case .insert(_, let element, _) = change, let from = oldPlaces[element], let to = places[element] else {
        return nil
      }
      return (from, to)
    }
  }

  // MARK: TableViewDataSource

  public func numberOfSections(in tableView: TableView) throws -> Int { items.count }

  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int {
    items.indices ~= section ? items[section].count : 0
  }

  public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      throw TableError(.noSuchRow, at: indexPath, "row \(indexPath) is not in the snapshot")
    }
    return try cellProvider(tableView, indexPath, item)
  }
}
