import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// Rows without a height, and the screen at the top of the table.
@Suite struct FailedRowTests {
  @Test func `a row with an error is measured again, and reported again`() throws {
    let stage = TableStage([[10, 20, 30]])
    let (table, source) = (stage.table, stage.source)
    var fails = true
    source.cell = { table, indexPath in
      if fails, indexPath.row == 1 { throw SomeError() }
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      (cell as? BoxCell)?.boxHeight = source.heights[indexPath.section][indexPath.row]
      return cell
    }
    table.layoutRows()
    #expect(stage.takeErrors().count == 1)
    #expect(table.rectForRow(at: row(1)).height == 44)
    #expect(throws: TableError.self) { try table.height(forRowAt: row(1)) }
    fails = false
    #expect(try table.height(forRowAt: row(1)) == 20)
    table.layoutRows()
    #expect(table.rectForRow(at: row(1)).height == 20)
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `an update measures rows with an error again`() throws {
    let stage = TableStage([[10, 20, 30]])
    let (table, source) = (stage.table, stage.source)
    table.layoutRows()
    source.heights[0].insert(5, at: 0)
    // Reported too late: the rows on the screen were measured first.
    table.fontVersion += 1
    table.layoutRows()
    #expect(stage.takeErrors().count == 3)
    table.insertRows(at: [row(0)])
    table.layoutRows()
    #expect((table.indexPathsForVisibleRows ?? []).map { table.rectForRow(at: $0).height } == [5, 10, 20, 30])
  }

  @Test func `a header with an error is measured again at the width to which the table returns`() throws {
    let stage = TableStage([[10]])
    let table = stage.table
    var fails = true
    stage.delegate.headerHeight = { _, _ in
      if fails { throw SomeError() }
      return 25
    }
    table.layoutRows()
    #expect(stage.takeErrors().count == 1)
    #expect(table.rectForHeader(inSection: 0).height == 44)
    table.frame.size.width = 500
    table.layoutRows()
    _ = stage.takeErrors()
    fails = false
    for width in [320.0, 500] {
      table.frame.size.width = width
      table.layoutRows()
      #expect(table.rectForHeader(inSection: 0).height == 25)
    }
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `a table at its top stays at its top`() throws {
    let stage = TableStage([Array(repeating: 50, count: 40)])
    let (table, source) = (stage.table, stage.source)
    table.layoutRows()
    source.heights[0].insert(30, at: 0)
    table.insertRows(at: [row(0)])
    table.layoutRows()
    #expect(table.contentOffset.y == 0)
    #expect(table.indexPathsForVisibleRows?.first == row(0))
    table.tableHeaderView = View(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
    table.layoutRows()
    #expect(table.contentOffset.y == 0)
    #expect(table.rectForRow(at: row(0)).minY == 70)
    table.contentOffset.y = 200
    table.layoutRows()
    source.heights[0].insert(30, at: 0)
    table.insertRows(at: [row(0)])
    table.layoutRows()
    // The new row is not measured: it is above the screen with its estimate.
    #expect(table.contentOffset.y == 244)
    _ = try table.height(forRowAt: row(0))
    #expect(table.contentOffset.y == 230)
  }
}
