import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// Nothing keeps a table, and a table keeps neither data source nor delegate.
@Suite struct TableLifetimeTests {
  @Test func `data source and delegate are weak`() {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    weak var source: ListSource?
    weak var delegate: ListDelegate?
    do {
      let (strongSource, strongDelegate) = (ListSource([[10]]), ListDelegate())
      (source, delegate) = (strongSource, strongDelegate)
      table.register(BoxCell.self, forCellReuseIdentifier: "box")
      (table.throwingDataSource, table.throwingDelegate) = (strongSource, strongDelegate)
      table.layoutIfNeeded()
      table.measureRows()
    }
    #expect(source == nil)
    #expect(delegate == nil)
    #expect(table.throwingDelegate == nil)
  }

  @Test func `a table releases its templates and headers, and cells outlive it`() throws {
    weak var table: TableView?
    weak var template: TableViewCell?
    var shown: TableViewCell?
    do {
      let stage = TableStage([[10, 20]])
      table = stage.table
      stage.table.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      stage.delegate.header = { table, _ in table.dequeueReusableHeaderFooterView(withIdentifier: "header") }
      stage.source.cell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
        if cell.isTemplate, template == nil { template = cell }
        return cell
      }
      stage.table.tableHeaderView = View()
      stage.table.checksTemplates = true
      stage.table.reloadData()
      stage.table.layoutIfNeeded()
      stage.table.frame.size.width = 500
      stage.table.reloadRows(at: [row(1)])
      _ = try stage.table.height(forCellWithIdentifier: "box", cacheBy: .key(1)) { _ in }
      shown = try stage.table.makeCell(forRowAt: row(0))
      stage.table.recycle(try stage.table.makeCell(forRowAt: row(1)))
      #expect(template != nil)
    }
    #expect(table == nil)
    #expect(template == nil)
    shown?.frame.size.width = 100
    shown?.layoutIfNeeded()
  }

  @Test func `a table may be released while it measures`() {
    final class Owner: ThrowingTableViewDataSource {
      var table: TableView?
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int { 3 }

      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
        table = nil
        return TableViewCell()
      }
    }
    let owner = Owner()
    owner.table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    owner.table?.throwingDataSource = owner
    owner.table?.layoutIfNeeded()
    #expect(owner.table == nil)
  }
}
