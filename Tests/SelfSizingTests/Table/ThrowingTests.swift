import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// Data sources and delegates that throw.
@Suite struct ThrowingTests {
  @Test func `an error of a cell is reported with its row`() throws {
    let stage = TableStage([[10, 20, 30]])
    var isBroken = true
    stage.source.cell = { table, path in
      if isBroken, path.row == 1 { throw SomeError() }
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
      (cell as? BoxCell)?.boxHeight = 10
      return cell
    }
    #expect(errorText { _ = try stage.table.height(forRowAt: row(1)) } == "source: row [0, 1]: some error")
    #expect(errorText { _ = try stage.table.makeCell(forRowAt: row(1)) } == "source: row [0, 1]: some error")
    stage.table.layoutIfNeeded()
    stage.table.layoutIfNeeded()
    #expect(stage.takeErrors() == ["source: row [0, 1]: some error"])
    #expect(stage.table.contentSize.height == 64)
    isBroken = false
    stage.table.reloadRows(at: [row(1)])
    #expect(try stage.heights() == [[10, 10, 10]])
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `an error of a height or an estimate is reported with its row`() {
    let stage = TableStage([[10, 20]])
    stage.delegate.height = { _, path in if path.row == 1 { throw SomeError() } else { 5 } }
    stage.delegate.estimate = { path in if path.row == 0 { throw SomeError() } else { 70 } }
    stage.table.reloadData()
    #expect(stage.table.contentSize.height == 114)
    #expect(stage.takeErrors() == ["source: row [0, 0]: some error"])
    #expect(errorText { _ = try stage.table.height(forRowAt: row(1)) } == "source: row [0, 1]: some error")
  }

  @Test func `a table error thrown by a callback keeps its row`() {
    let stage = TableStage([[10]])
    stage.delegate.height = { table, _ in try table.height(forCellWithIdentifier: "no") { _ in } }
    let text = errorText { _ = try stage.table.height(forRowAt: row(0)) }
    #expect(text == "notRegistered: row [0, 0]: no cell is registered for \"no\"; expected one of \"box\"")
  }

  @Test(arguments: [0, 1]) func `an error of a count leaves an empty table`(place: Int) throws {
    final class Broken: ThrowingTableViewDataSource {
      var place: Int?
      var rows = 2

      func numberOfSections(in tableView: TableView) throws -> Int {
        if place == 0 { throw SomeError() }
        return 1
      }

      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int {
        if place == 1 { throw SomeError() }
        return rows
      }

      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        TableViewCell()
      }
    }
    let source = Broken()
    let stage = TableStage([])
    stage.table.contentInset.top = 12
    stage.table.throwingDataSource = source
    #expect(try stage.heights() == [[44, 44]])
    source.place = place
    #expect(errorText { _ = try stage.table.height(forRowAt: row(0)) } == "no error", "known")
    stage.table.reloadRows(at: [row(0)])
    #expect(stage.takeErrors() == ["source: the numbers of sections and rows: some error"])
    #expect(stage.table.numberOfSections == 0)
    #expect(stage.table.contentInset.top == 12)
    #expect(stage.takeErrors() == ["source: the numbers of sections and rows: some error"])
    source.place = nil
    source.rows = -1
    stage.table.reloadData()
    #expect(stage.table.numberOfSections == 0)
    #expect(stage.takeErrors().map { $0.prefix(16) } == ["invalidRowCount:"])
    source.rows = 3
    stage.table.performBatchUpdates { stage.table.insertSections([0]) }
    _ = stage.takeErrors()
    #expect(try stage.heights() == [[44, 44, 44]])
    #expect(try stage.table.height(forCellWithIdentifier: "box", cacheBy: .indexPath(row(2))) { _ in } == 0)
  }

  @Test func `a table outlives its data source and delegate`() throws {
    let stage = TableStage([[10, 20]])
    let table = stage.table
    do {
      let source = ListSource([[30, 40]])
      table.throwingDataSource = source
      #expect(try table.height(forRowAt: row(1)) == 40)
    }
    #expect(table.throwingDataSource == nil)
    #expect(
      errorText { _ = try table.height(forRowAt: row(0)) }
        == "noSuchRow: row [0, 0]: the table has no data source any more")
    table.layoutIfNeeded()
    table.reloadData()
    #expect(table.numberOfSections == 0)
    #expect(table.contentSize.height == 0)
  }
}
