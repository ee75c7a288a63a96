import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

@Suite struct DiffableTests {
  typealias Source = DiffableDataSource<String, Int>
  private let stage = TableStage([])
  private let source: Source

  init() {
    source = Source(tableView: stage.table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
      (cell as? BoxCell)?.boxHeight = CGFloat(item)
      return cell
    }
  }

  private func snapshot(_ sections: [(String, [Int])]) throws -> Source.Snapshot {
    var snapshot = Source.Snapshot()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func `moved items keep their heights`() throws {
    try source.apply(snapshot([("a", [10, 20, 30]), ("b", [40])]))
    #expect(try stage.heights() == [[10, 20, 30], [40]])
    #expect(stage.table.measurementCount == 4)
    try source.apply(snapshot([("b", [30, 40, 50]), ("c", [10]), ("a", [20])]))
    #expect(try stage.heights() == [[30, 40, 50], [10], [20]])
    #expect(stage.table.measurementCount == 5)
    try source.apply(snapshot([("b", [50, 30, 40]), ("c", [10]), ("a", [20])]))
    #expect(try stage.heights() == [[50, 30, 40], [10], [20]])
    #expect(stage.table.measurementCount == 5)
    try source.apply(snapshot([]))
    #expect(stage.table.numberOfSections == 0)
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `items have index paths`() throws {
    try source.apply(snapshot([("a", [10, 20]), ("b", [40])]))
    #expect(source.itemIdentifier(for: row(1)) == 20)
    #expect(source.indexPath(for: 40) == row(0, 1))
    #expect(source.itemIdentifier(for: row(2)) == nil)
    #expect(source.itemIdentifier(for: row(-1)) == nil)
    #expect(source.itemIdentifier(for: row(0, 2)) == nil)
    #expect(source.indexPath(for: 99) == nil)
    #expect(source.snapshot().itemIdentifiers == [10, 20, 40])
    #expect(
      errorText { _ = try source.tableView(stage.table, cellForRowAt: row(7)) }
        == "noSuchRow: row [0, 7] is not in the snapshot")
  }

  @Test func `reconfigured items are measured again, once`() throws {
    try source.apply(snapshot([("a", [10, 20, 30])]))
    _ = try stage.heights()
    var next = source.snapshot()
    next.reconfigureItems([20, 99])
    next.reloadItems([30])
    #expect(next.reconfiguredItems == [20, 30, 99])
    try source.apply(next)
    #expect(try stage.heights() == [[10, 20, 30]])
    #expect(stage.table.measurementCount == 5)
    #expect(source.snapshot().reconfiguredItems.isEmpty)
    try source.apply(source.snapshot())
    #expect(try stage.heights() == [[10, 20, 30]])
    #expect(stage.table.measurementCount == 5)
    // Moved as well.
    next = try snapshot([("a", [30, 10, 20])])
    next.reconfigureItems([30])
    try source.apply(next)
    #expect(try stage.heights() == [[30, 10, 20]])
    #expect(stage.table.measurementCount == 6)
  }

  @Test func `a snapshot with duplicate items changes nothing`() throws {
    try source.apply(snapshot([("a", [10, 20])]))
    for snapshot in [try snapshot([("a", [10, 10])]), try snapshot([("a", [30]), ("b", [30])])] {
      let text = errorText { try source.apply(snapshot) }
      #expect(text.hasPrefix("duplicateItem: item "), "\(text)")
      #expect(errorText { try source.applySnapshotUsingReloadData(snapshot) } == text)
      #expect(source.snapshot().itemIdentifiers == [10, 20])
      #expect(source.indexPath(for: 30) == nil)
    }
    #expect(try stage.heights() == [[10, 20]])
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `snapshots have sections and items in order`() throws {
    var snapshot = try snapshot([("a", [1, 2]), ("b", [3]), ("c", [])])
    #expect(
      errorText { try snapshot.appendSections(["d", "a"]) }.hasPrefix("duplicateItem: section a is in the snapshot"))
    #expect(errorText { try snapshot.appendItems([4], toSection: "d") }.hasPrefix("noSuchSection: section d is not in"))
    var empty = Source.Snapshot()
    #expect(errorText { try empty.appendItems([4]) }.hasPrefix("noSuchSection: a section is not in"))
    try snapshot.appendItems([5])
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers(inSection: "c") == [5])
    #expect(snapshot.numberOfItems == 4)
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.itemIdentifiers(inSection: "x") == [])
    snapshot.deleteItems([2, 5, 9])
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [1])
    #expect(snapshot.sectionIdentifiers == ["a", "c"])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.numberOfSections == 0)
  }

  /// An error of the snapshot must leave it as it was.
  @Test func `sections are appended all or none`() throws {
    var snapshot = try snapshot([("a", [])])
    for sections in [["b", "a"], ["b", "b"]] {
      #expect(errorText { try snapshot.appendSections(sections) }.hasPrefix("duplicateItem"))
      #expect(snapshot.sectionIdentifiers == ["a"])
    }
  }

  @Test func `reloading discards heights`() throws {
    try source.apply(snapshot([("a", [10, 20])]))
    _ = try stage.heights()
    try source.applySnapshotUsingReloadData(snapshot([("a", [20, 10])]))
    #expect(try stage.heights() == [[20, 10]])
    #expect(stage.table.measurementCount == 4)
  }

  @Test func `a second source replaces the first`() throws {
    try source.apply(snapshot([("a", [10, 20])]))
    _ = try stage.heights()
    let second = Source(tableView: stage.table) { _, _, _ in TableViewCell() }
    #expect(stage.table.throwingDataSource === second)
    #expect(stage.table.numberOfSections == 0)
    try source.apply(snapshot([("a", [10])]))
    #expect(source.snapshot().itemIdentifiers == [10])
    #expect(stage.table.numberOfSections == 0)
    try second.apply(snapshot([("z", [1, 2, 3])]))
    #expect(try stage.heights() == [[44, 44, 44]])
    try source.applySnapshotUsingReloadData(snapshot([]))
    #expect(try stage.heights() == [[44, 44, 44]])
    #expect(stage.table.measurementCount == 5)
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `a data source outlives its table`() throws {
    weak var table: TableView?
    var source: Source?
    do {
      let stage = TableStage([])
      table = stage.table
      source = Source(tableView: stage.table) { _, _, _ in TableViewCell() }
      stage.table.layoutIfNeeded()
    }
    #expect(table == nil)
    try source?.apply(snapshot([("a", [1])]))
    #expect(source?.snapshot().numberOfItems == 1)
    #expect(source?.indexPath(for: 1) == row(0))
  }

  @Test func `a snapshot applied while the table measures is an error`() throws {
    let stage = TableStage([])
    var made: Source?
    var texts: [String] = []
    let source = Source(tableView: stage.table) { table, path, item in
      if item == 2 {
        texts.append(errorText { try made?.apply(Source.Snapshot()) })
      }
      return TableViewCell()
    }
    made = source
    try source.apply(snapshot([("a", [1, 2, 3])]))
    stage.table.layoutIfNeeded()
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.hasPrefix("recursion: row [0, 1]: ") == true, "\(texts)")
    #expect(stage.table.numberOfSections == 0)
    try source.apply(snapshot([("a", [1, 3])]))
    #expect(try stage.heights() == [[44, 44]])
    made = nil
  }
}
