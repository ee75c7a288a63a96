import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// The views of parts, for drawing them.
@Suite struct PartViewTests {
  @Test func `every part has its view at its size`() throws {
    let stage = TableStage([[10, 20], [30]])
    let table = stage.table
    let header = View(frame: CGRect(x: 0, y: 0, width: 1, height: 50))
    table.tableHeaderView = header
    let delegate = ListDelegate()
    delegate.header = { _, section in section == 0 ? View() : nil }
    delegate.headerHeight = { _, section in section == 0 ? 7 : 0 }
    delegate.footer = { _, _ in View(frame: CGRect(x: 0, y: 0, width: 1, height: 9)) }
    table.throwingDelegate = delegate
    try table.measureContent()
    #expect(table.contentSize.height == 50 + 7 + 10 + 20 + 9 + 30 + 9)
    #expect(try table.makeView(for: .tableHeader) === header)
    #expect(header.frame.width == 320)
    #expect(try table.makeView(for: .tableFooter) == nil)
    #expect(try table.makeView(for: .sectionHeader(1)) == nil)
    let section = try #require(try table.makeView(for: .sectionHeader(0)))
    #expect(section.frame == CGRect(x: 0, y: 0, width: 320, height: 7))
    #expect(try table.makeView(for: .sectionFooter(1))?.frame.height == 9)
    let cell = try #require(try table.makeView(for: .row(row(1))) as? TableViewCell)
    #expect(cell.frame.height == 20)
    #expect(!cell.isTemplate)
    #expect(throws: TableError.self) { try table.makeView(for: .row(row(5))) }
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `a header with an error is measured again, and its error is thrown`() throws {
    let stage = TableStage([[10]])
    let delegate = ListDelegate()
    var isFailing = true
    delegate.header = { _, _ in
      if isFailing { throw SomeError() }
      return View(frame: CGRect(x: 0, y: 0, width: 1, height: 12))
    }
    stage.table.throwingDelegate = delegate
    #expect(throws: TableError.self) { try stage.table.makeView(for: .sectionHeader(0)) }
    #expect(!stage.takeErrors().isEmpty)
    isFailing = false
    #expect(try stage.table.makeView(for: .sectionHeader(0))?.frame.height == 12)
    // The row is not measured yet.
    #expect(stage.table.contentSize.height == 12 + 44)
  }

  @Test func `the first row without a height ends measuring`() throws {
    let stage = TableStage([[10, 20, 30]])
    stage.source.cell = { table, path in
      if path.row == 1 { throw SomeError() }
      let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
      (cell as? BoxCell)?.boxHeight = 10
      return cell
    }
    let error = #expect(throws: TableError.self) { try stage.table.measureContent() }
    #expect(error?.indexPath == row(1))
  }

  @Test func `rows that overlap a rectangle are found`() throws {
    let stage = TableStage([[10, 20], [30, 40]])
    stage.table.estimatedRowHeight = 0
    func rows(_ top: CGFloat, _ height: CGFloat) -> [IndexPath] {
      stage.table.indexPathsForRows(in: CGRect(x: 0, y: top, width: 1, height: height))
    }
    #expect(rows(0, 100) == [row(0), row(1), row(0, 1), row(1, 1)])
    #expect(rows(10, 20) == [row(1)])
    #expect(rows(9.5, 21) == [row(0), row(1), row(0, 1)])
    #expect(rows(-50, 50).isEmpty)
    #expect(rows(100, 50).isEmpty)
    #expect(rows(60, 0).isEmpty)
  }
}
