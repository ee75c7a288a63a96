import AutoLayout
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing

/// A row of a height that the data source sets.
private final class FixedCell: TableViewCell {
  var height = 0.0

  override var rowHeightMode: RowHeightMode { .frame }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}

private final class FixedRows: TableViewDataSource {
  let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let heights: [CGFloat]

  init(_ heights: [CGFloat], estimate: CGFloat) {
    self.heights = heights
    table.register(FixedCell.self, forCellReuseIdentifier: "cell")
    table.separatorPolicy = .none
    table.estimatedRowHeight = estimate
    table.dataSource = self
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { heights.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? FixedCell)?.height = heights[indexPath.row]
    return cell
  }

  func place(of row: Int) -> CGFloat {
    table.rectForRow(at: IndexPath(row: row, section: 0)).minY - table.contentOffset.y
  }
}

/// Rows that are measured above the screen must not move the rows on the screen.
@Suite struct ScrollUpTests {
  @Test(arguments: [20.0, 80, 300], [7.0, 55, 200, 470])
  func `rows on the screen stay where they are`(estimate: CGFloat, step: CGFloat) throws {
    let rows = FixedRows((0..<2000).map { 30 + CGFloat($0 * 37 % 90) }, estimate: estimate)
    let table = rows.table
    table.contentOffset = CGPoint(x: 0, y: 1000 * estimate)
    table.layoutIfNeeded()
    for _ in 0..<20 {
      let first = try #require(table.indexPathsForVisibleRows?.first).row
      let before = rows.place(of: first)
      table.contentOffset.y -= step
      table.layoutIfNeeded()
      #expect(isApproximatelyEqual(rows.place(of: first), before + step, within: 1e-6))
    }
  }

  @Test func `the first row ends at the top`() {
    let rows = FixedRows([CGFloat](repeating: 30, count: 60), estimate: 100)
    let table = rows.table
    table.contentOffset = CGPoint(x: 0, y: 400)
    table.layoutIfNeeded()
    for _ in 0..<40 {
      table.contentOffset.y -= 50
      table.layoutIfNeeded()
    }
    #expect(table.contentOffset.y == 0)
    #expect(rows.place(of: 0) == 0)
  }
}
