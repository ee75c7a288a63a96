import AutoLayout
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing

@Suite struct TablePositionsTests {
  /// Table header 20; header 10, rows 44, 44, footer 0; header 10, no rows, footer 5; table footer 30.
  private func makeTable() throws -> TablePositions {
    var table = try TablePositions(
      rowCounts: [2, 0], lengths: InitialLengths(sectionHeader: .exact(10), sectionFooter: .none))
    try table.setLength(.exact(20), of: .tableHeader)
    try table.setLength(.exact(5), of: .sectionFooter(1))
    try table.setLength(.exact(30), of: .tableFooter)
    return table
  }

  @Test func `parts lie one below the other`() throws {
    let table = try makeTable()
    #expect(table.totalHeight == 163)
    #expect(try table.rowCount(inSection: 0) == 2)
    #expect(try table.offset(ofRowAt: IndexPath(row: 1, section: 0)) == 74)
    #expect(
      table.parts(from: -100, to: 1000).map { "\($0.part) \($0.top) \($0.length)" } == [
        "table header 0.0 20.0", "header of section 0 20.0 10.0", "row [0, 0] 30.0 ~44.0", "row [0, 1] 74.0 ~44.0",
        "header of section 1 118.0 10.0", "footer of section 1 128.0 5.0", "table footer 133.0 30.0",
      ])
    #expect(table.rows(from: 74, to: 74.1) == [IndexPath(row: 1, section: 0)])
    #expect(table.rows(from: 73, to: 75).count == 2)
    #expect(table.rows(from: 118, to: 133).isEmpty)
    #expect(table.row(at: 29.9) == nil)
    #expect(table.row(at: 30) == IndexPath(row: 0, section: 0))
  }

  @Test(arguments: [-1, 163, 1e300, -.infinity, .infinity, .nan])
  func `no part is above or below the content`(_ y: Double) throws {
    #expect(try makeTable().part(at: y) == nil)
    #expect(try makeTable().anchor(at: y) == nil)
  }

  @Test func `invalid ranges have no parts`() throws {
    let table = try makeTable()
    #expect(table.parts(from: .nan, to: 10).count <= 1)
    #expect(table.parts(from: 0, to: .nan).isEmpty)
    #expect(table.parts(from: 10, to: 0).isEmpty)
    #expect(table.parts(from: -.infinity, to: .infinity).count == 7)
  }

  @Test func `insets widen the range of content offsets`() throws {
    var table = try makeTable()
    #expect(table.contentOffsets(showing: 100) == 0...63)
    table.contentInset = EdgeInsets(top: 64, bottom: 34)
    #expect(table.contentOffsets(showing: 100) == -64...97)
    #expect(table.contentOffsets(showing: 1000) == -64 ... -64)
    #expect(table.contentOffsets(showing: .nan) == -64 ... -64)
    table.contentInset = EdgeInsets(top: .nan, bottom: -.infinity)
    #expect(table.contentOffsets(showing: 100) == 0...63)
  }

  @Test func `the scroll correction keeps a part at its position on the screen`() throws {
    var table = try TablePositions(rowCounts: [10], lengths: InitialLengths(row: .estimate(50)))
    func row(_ row: Int) -> TablePart { .row(IndexPath(row: row, section: 0)) }
    #expect(try table.setLength(.exact(80), of: row(3), keeping: row(4)) == 30)
    #expect(try table.setLength(.exact(80), of: row(4), keeping: row(4)) == 0)
    #expect(try table.setLength(.exact(80), of: row(5), keeping: row(4)) == 0)
    #expect(try table.setLength(.exact(7), of: .tableHeader, keeping: .sectionHeader(0)) == 7)
  }

  @Test func `parts are in order`() throws {
    let parts = try makeTable().parts(from: 0, to: .infinity).map(\.part)
    #expect(parts.count == 7)
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20 { #expect(parts.shuffled(using: &generator).sorted() == parts) }
  }

  @Test func `an anchor keeps its position on the screen while all estimates change`() throws {
    var table = try TablePositions(rowCounts: [100, 100])
    try table.setLength(.exact(44), ofRowAt: IndexPath(row: 50, section: 1))
    let anchor = try #require(table.anchor(at: 150 * 44 + 10))
    #expect(anchor == ScrollAnchor(part: .row(IndexPath(row: 50, section: 1)), distance: 10))
    try table.replaceRowEstimates(with: 60)
    #expect(try table.visibleTop(keeping: anchor) == 150 * 60 + 10)
    try table.setLength(.exact(4), ofRowAt: IndexPath(row: 50, section: 1))
    #expect(try table.visibleTop(keeping: anchor) == 150 * 60 + 4)
    table.makeAllEstimates()
    #expect(table.exactRowCount == 0)
    #expect(table.totalHeight == 199 * 60 + 4)
  }

  @Test func `parts that a table does not have stay exact when the others become estimates`() throws {
    var table = try TablePositions(rowCounts: [1], lengths: InitialLengths(sectionFooter: .exact(20)))
    try table.setLength(.exact(50), of: .tableHeader)
    table.makeAllEstimates()
    let parts: [TablePart] = [.tableHeader, .sectionHeader(0), .sectionFooter(0), .tableFooter]
    #expect(try parts.map { try table.extent(of: $0).length } == [.estimate(50), .none, .estimate(20), .none])
  }

  @Test func `errors name the part, the value and what was expected`() throws {
    var table = try makeTable()
    #expect(
      errorText { _ = try table.offset(ofRowAt: IndexPath(row: 2, section: 0)) }
        == "noSuchRow: row [0, 2] is not one of the 2 rows of section 0")
    #expect(
      errorText { _ = try table.extent(of: .sectionHeader(-1)) }
        == "noSuchSection: section -1 is not one of the table's 2 sections")
    #expect(
      errorText { try table.setLength(.exact(-1), ofRowAt: IndexPath(row: 1, section: 0)) }
        == "invalidLength: the length of the row [0, 1] is -1.0 points; expected 0 to 1000000000.0")
    #expect(
      errorText { _ = try TablePositions(rowCounts: [0, -3]) }
        == "invalidRowCount: section 1 cannot have -3 rows; expected 0 to 2147483647")
    #expect(
      errorText { try table.replaceRowEstimates(with: .nan) }
        == "invalidLength: the length of the rows is nan points; expected 0 to 1000000000.0")
    #expect(
      errorText { _ = try TablePositions(lengths: InitialLengths(sectionFooter: .exact(.infinity))) }
        == "invalidLength: the length of the section footers is inf points; expected 0 to 1000000000.0")
    #expect(table.totalHeight == 163)
  }

  @Test func `the largest table has finite positions`() throws {
    let table = try TablePositions(
      rowCounts: Array(repeating: TablePositions.largestRowCount, count: 3),
      lengths: InitialLengths(row: .exact(TablePositions.largestLength)))
    let last = IndexPath(row: TablePositions.largestRowCount - 1, section: 2)
    #expect(table.row(at: try table.offset(ofRowAt: last)) == last)
    // Lengths below the precision of a position do not make the search endless.
    var least = try TablePositions(
      rowCounts: [TablePositions.largestRowCount], lengths: InitialLengths(row: .exact(.leastNonzeroMagnitude)))
    #expect(least.rows(from: 0, to: 20 * .leastNonzeroMagnitude).count == 20)
    try least.setLength(.exact(10), of: .tableHeader)
    #expect(least.parts(from: 0, to: 11).map(\.part) == [.tableHeader])
  }
}
