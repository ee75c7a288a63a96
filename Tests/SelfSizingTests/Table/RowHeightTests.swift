import AutoLayout
import Foundation
import Geometry
import SelfSizing
import Testing

/// How the height of a row is determined, and when it is cached.
@Suite struct RowHeightTests {
  @Test func `a row's height is measured or given by the table or the delegate`() throws {
    let stage = TableStage([[10, 20, 30]])
    stage.table.separatorPolicy = .onePoint
    #expect(try stage.heights() == [[11, 21, 31]])
    stage.table.rowHeight = 50
    #expect(try stage.heights() == [[50, 50, 50]])
    stage.delegate.height = { _, path in path.row == 1 ? TableView.automaticDimension : 60 }
    stage.table.reloadData()
    #expect(try stage.heights() == [[60, 21, 60]])
    stage.table.rowHeight = TableView.automaticDimension
    stage.delegate.height = nil
    stage.table.reloadData()
    #expect(try stage.heights() == [[11, 21, 31]])
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `a height is measured once, and again at another width, scale or font`() throws {
    let stage = TableStage([[10, 20]])
    let table = stage.table
    var expected = 2
    for _ in 0..<2 {
      #expect(try stage.heights() == [[10, 20]])
      #expect(table.measurementCount == expected)
    }
    for change in [{ table.frame.size.width = 400 }, { table.displayScale = 3 }, { table.fontVersion = 7 }] {
      change()
      expected += 2
      for _ in 0..<2 {
        #expect(try stage.heights() == [[10, 20]])
        #expect(table.measurementCount == expected)
      }
    }
  }

  @Test func `a table that is rotated back measures nothing again`() throws {
    let stage = TableStage([[10, 20, 30]])
    _ = try stage.heights()
    stage.table.frame.size = CGSize(width: 480, height: 320)
    _ = try stage.heights()
    #expect(stage.table.measurementCount == 6)
    for size in [CGSize(width: 320, height: 480), CGSize(width: 480, height: 320), CGSize(width: 320, height: 1)] {
      stage.table.frame.size = size
      #expect(try stage.heights() == [[10, 20, 30]])
    }
    #expect(stage.table.measurementCount == 6)
  }

  @Test func `updates apply to cached heights for other widths`() throws {
    let stage = TableStage([[10, 20, 30]])
    _ = try stage.heights()
    stage.table.frame.size.width = 480
    _ = try stage.heights()
    stage.source.heights = [[20, 15, 30]]
    stage.table.performBatchUpdates {
      stage.table.deleteRows(at: [row(0)])
      stage.table.insertRows(at: [row(1)])
    }
    #expect(try stage.heights() == [[20, 15, 30]])
    stage.table.frame.size.width = 320
    #expect(try stage.heights() == [[20, 15, 30]])
    #expect(stage.table.measurementCount == 6 + 2)
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `a table without a width measures nothing and caches nothing`() throws {
    let stage = TableStage([[10, 20]], width: 0)
    let table = stage.table
    #expect(
      errorText { _ = try table.height(forRowAt: row(1)) }.hasPrefix("noWidth: row [0, 1]: the table is 0.0 points"))
    #expect(table.layoutRows() == 0)
    #expect(table.measureRows() == 2)
    table.layoutIfNeeded()
    let keyed = errorText { _ = try table.height(forCellWithIdentifier: "box", cacheBy: .key(1)) { _ in } }
    #expect(keyed.hasPrefix("noWidth"))
    #expect(table.positions.exactRowCount == 0)
    #expect(stage.source.asked.isEmpty)
    table.frame.size.width = 320
    #expect(try stage.heights() == [[10, 20]])
    table.frame.size.width = 0
    #expect(errorText { _ = try table.height(forRowAt: row(0)) }.hasPrefix("noWidth"))
    table.frame.size.width = 320
    #expect(try stage.heights() == [[10, 20]])
    #expect(table.measurementCount == 3)
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `without estimates all rows are measured when the table gets its width`() {
    let stage = TableStage([[10, 20], [30]], width: 0)
    stage.table.estimatedRowHeight = 0
    #expect(stage.table.contentSize.height == 3 * 44)
    stage.table.frame.size.width = 320
    #expect(stage.table.contentSize == CGSize(width: 320, height: 60))
    stage.table.frame.size.width = 500
    #expect(stage.table.contentSize == CGSize(width: 500, height: 60))
    #expect(stage.table.measurementCount == 6)
    stage.table.separatorPolicy = .onePoint
    #expect(stage.table.contentSize.height == 63)
    stage.source.heights[1].append(5)
    stage.table.insertRows(at: [row(1, 1)])
    #expect(stage.table.contentSize.height == 69)
    #expect(stage.takeErrors().isEmpty)
  }

  @Test func `estimates come from the table or the delegate`() throws {
    let stage = TableStage([[10, 20], [30]])
    #expect(stage.table.contentSize.height == 132)
    stage.table.estimatedRowHeight = 100
    #expect(stage.table.contentSize.height == 300)
    _ = try stage.table.height(forRowAt: row(0))
    #expect(stage.table.contentSize.height == 210)
    stage.delegate.estimate = { $0.section == 0 ? 15 : TableView.automaticDimension }
    stage.table.reloadData()
    #expect(stage.table.contentSize.height == 130)
    stage.table.rowHeight = 25
    #expect(stage.table.contentSize.height == 75)
    #expect(stage.takeErrors().isEmpty)
  }

  /// A fixed `rowHeight` is the height of every row, and not only of those that were measured.
  @Test func `another fixed height holds for the whole table`() throws {
    let stage = TableStage([Array(repeating: 10, count: 1000)])
    stage.table.rowHeight = 20
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 20_000)
    stage.table.rowHeight = 70
    #expect(stage.table.contentSize.height == 70_000)
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 70_000)
    #expect(stage.table.measurementCount == 0)
  }

  @Test func `properties that change heights discard cached heights`() throws {
    let stage = TableStage([[10, 20]])
    let table = stage.table
    func recipe(_ caching: HeightCachePolicy) throws -> CGFloat {
      try table.height(forCellWithIdentifier: "box", cacheBy: caching) { ($0 as? BoxCell)?.boxHeight = 30 }
    }
    let changes: [(() -> Void, CGFloat)] = [
      ({}, 0), ({ table.separatorPolicy = .onePoint }, 1), ({ table.separatorPolicy = .points(3) }, 3),
    ]
    for (change, more) in changes {
      change()
      #expect(try stage.heights() == [[10 + more, 20 + more]])
      #expect(try recipe(.key("k")) == 30 + more)
      #expect(try recipe(.indexPath(row(0))) == 30 + more)
    }
    table.minimumRowHeight = 90
    #expect(try stage.heights() == [[90, 90]])
    #expect(try recipe(.key("k")) == 90)
    #expect(try recipe(.indexPath(row(0))) == 90)
  }

  @Test(arguments: [CGFloat.infinity, 1e10]) func `an invalid height is an error that names the row`(height: CGFloat) {
    let stage = TableStage([[10, 20]])
    stage.delegate.height = { _, path in path.row == 1 ? height : 30 }
    let text = errorText { _ = try stage.table.height(forRowAt: row(1)) }
    #expect(text.hasPrefix("invalidLength: the length of the row [0, 1] is "), "\(text)")
    stage.table.layoutIfNeeded()
    #expect(stage.takeErrors().count == 1)
    #expect(stage.table.contentSize.height == 74)
  }

  @Test func `a delegate's height that is not a number is measured`() throws {
    let stage = TableStage([[10]])
    stage.delegate.height = { _, _ in .nan }
    #expect(try stage.heights() == [[10]])
  }

  @Test(arguments: [CGFloat.infinity, .nan, -5, 1e10]) func `hostile properties do not trap`(value: CGFloat) {
    let stage = TableStage([[10, 20]])
    let table = stage.table
    for change in [
      { table.estimatedRowHeight = value }, { table.rowHeight = value }, { table.minimumRowHeight = value },
      { table.sectionHeaderHeight = value }, { table.sectionFooterHeight = value }, { table.sectionIndexWidth = value },
      { table.contentInset = EdgeInsets(top: value, left: value, bottom: value, right: value) },
      { table.contentOffset = CGPoint(x: value, y: value) },
    ] {
      change()
      table.layoutIfNeeded()
      #expect(table.numberOfRows(inSection: 0) == 2)
      #expect(table.contentSize.height.isFinite)
      #expect(table.contentOffset.y.isFinite)
      table.reloadData()
      table.layoutIfNeeded()
      #expect(table.numberOfRows(inSection: 0) == 2)
    }
    _ = stage.takeErrors()
  }
}
