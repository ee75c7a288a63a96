import AutoLayout
import Foundation
import Geometry
@testable import SelfSizing
import Testing

@Suite struct TableValueTests {
  private func stored<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `values of tables can be stored`() throws {
    let path = IndexPath(row: 17, section: 2)
    let extent = TablePartExtent(part: .row(path), top: 1200, length: .estimate(44))
    #expect(try stored(extent) == extent)
    let lengths = InitialLengths(row: .exact(60), sectionHeader: .estimate(28))
    #expect(try stored(lengths) == lengths)
    let anchor = ScrollAnchor(part: .sectionHeader(1), distance: 12.5)
    #expect(try stored(anchor) == anchor)
    let sizer = RowSizer(tableWidth: 375, displayScale: 2, separator: .points(1.5))
    #expect(try stored(sizer) == sizer)
    let context = HeightContext(width: 375, displayScale: 2, fontVersion: 1)
    #expect(try stored(context) == context)
  }

  @Test func `a stored length has one zero`() throws {
    let decoded = try JSONDecoder().decode(
      TablePartLength.self, from: Data(#"{"points": -0.0, "isExact": true}"#.utf8))
    #expect(decoded.points.sign == .plus)
  }

  @Test func `descriptions name the values`() throws {
    let path = IndexPath(row: 17, section: 2)
    #expect("\(TablePartExtent(part: .row(path), top: 1200, length: .estimate(44)))" == "row [2, 17] at 1200.0, ~44.0")
    #expect("\(ScrollAnchor(part: .tableFooter, distance: 12.5))" == "12.5 below the top of table footer")
    #expect("\(try TablePositions(rowCounts: [2, 3]))" == "2 sections, 5 rows (5 estimated), 220.0 points")
    #expect("\(TableUpdates())" == "no changes")
    var updates = TableUpdates()
    updates.deleteSections([1])
    updates.moveRow(at: path, to: IndexPath(row: 0, section: 0))
    #expect("\(updates)" == "delete sections [1], move rows [[2, 17] to [0, 0]]")
  }

  @Test func `an error has the row or section that it is about`() {
    let path = IndexPath(row: 17, section: 2)
    let ofRow = TableError(.noSuchRow, "row [2, 17] is missing", at: .row(path))
    #expect(ofRow.indexPath == path)
    #expect(ofRow.section == 2)
    #expect(ofRow.location?.description == "row [2, 17]")
    let ofSection = TableError(.noSuchSection, "section 3 is missing", at: .section(3))
    #expect(ofSection.indexPath == nil)
    #expect(ofSection.section == 3)
    #expect(TableError(.noWidth, "no width").location == nil)
  }

  @Test func `an error outside of rows has a location, too`() throws {
    let cell = TableViewCell()
    cell.contentView.addSubview(View())
    let narrow = #expect(throws: TableError.self) { try RowSizer(tableWidth: 0).height(of: cell) }
    #expect(narrow?.code == .noWidth)
    #expect(narrow?.location == .cell(cell.layoutName))
    #expect(narrow?.section == nil)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let unknown = #expect(throws: TableError.self) { try table.height(forCellWithIdentifier: "note") { _ in } }
    #expect(unknown?.location == .identifier("note"))
    #expect(unknown?.location?.description == "identifier \"note\"")
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    try snapshot.appendSections(["a"])
    let twice = #expect(throws: TableError.self) { try snapshot.appendSections(["b", "a"]) }
    #expect(twice?.location == .section(2))
    let wrapped = TableError.wrapping(TableError(.noWidth, "why"), at: .section(1), "unused")
    #expect(wrapped == TableError(.noWidth, "why", at: .section(1)))
  }

  @Test func `choices of cells can be stored`() throws {
    #expect(try stored(TableViewCell.AccessoryType.allCases) == TableViewCell.AccessoryType.allCases)
    #expect(try stored([TableViewCell.CellStyle.subtitle]) == [.subtitle])
  }
}
