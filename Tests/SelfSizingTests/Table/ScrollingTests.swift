import AutoLayout
import Foundation
import Geometry
@testable import SelfSizing
import TestSupport
import Testing

@Suite struct ScrollingTests {
  /// A million rows of equal sections, which no array holds.
  private final class Million: ThrowingTableViewDataSource {
    static let sections = 100
    static let rows = 10_000
    func numberOfSections(in tableView: TableView) throws -> Int { Self.sections }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) throws -> Int { Self.rows }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) throws -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      (cell as? BoxCell)?.boxHeight = CGFloat(20 + indexPath.row % 7 * 10)
      return cell
    }
  }

  private func million() -> (table: TableView, source: Million) {
    let source = Million()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    table.separatorPolicy = .none
    table.register(BoxCell.self, forCellReuseIdentifier: "box")
    table.throwingDataSource = source
    return (table, source)
  }

  @Test func `only rows on the screen are measured`() {
    let (table, source) = million()
    table.layoutIfNeeded()
    var known = table.measurementCount
    #expect(known >= 12)
    #expect(known <= 30)
    Property("scrolling", rounds: 1).check { generator in
      for step in 0..<50 {
        table.contentOffset.y = generator.double(0...table.contentSize.height)
        table.layoutIfNeeded()
        let measured = table.measurementCount - known
        try require(measured <= 35, "step \(step): \(measured) rows measured")
        known = table.measurementCount
        let visible = (table.indexPathsForVisibleRows ?? [])
        try require((7...31).contains(visible.count), "step \(step): \(visible.count) rows on the screen")
        let areMeasured = try visible.allSatisfy { try table.positions.length(ofRowAt: $0).isExact }
        try require(areMeasured, "step \(step): rows \(visible) are not all measured")
      }
    }
    #expect(table.numberOfRows(inSection: 7) == Million.rows)
    withExtendedLifetime(source) {}
  }

  #if DEBUG
    @Test func `loading and scrolling take no time for every row`() {
      let (table, source) = million()
      func visits(_ body: () -> Void) -> Int {
        let counter = NodeVisitCounter.Counter()
        NodeVisitCounter.$counter.withValue(counter, operation: body)
        return counter.count
      }
      #expect(visits { table.layoutIfNeeded() } < 20_000)
      Property("scrolling", rounds: 1, firstSeed: 2).check { generator in
        for step in 0..<10 {
          let scroll = visits {
            table.contentOffset.y = generator.double(0...table.contentSize.height)
            table.layoutIfNeeded()
          }
          try require(scroll < 10_000, "step \(step): \(scroll) visits")
        }
      }
      let turn = visits {
        table.frame.size = CGSize(width: 600, height: 320)
        table.layoutIfNeeded()
      }
      #expect(turn < 20_000, "\(turn)")
      #expect(visits { _ = table.height(row(3, 4)) } < 1000)
      withExtendedLifetime(source) {}
    }
  #endif

  @Test func `content offsets stay in the range`() {
    let stage = TableStage([Array(repeating: 100, count: 20)])
    let table = stage.table
    table.contentInset = EdgeInsets(top: 64, left: 0, bottom: 30, right: 0)
    table.estimatedRowHeight = 0
    for (asked, expected) in [
      (-1000.0, -64.0), (-64, -64), (0, 0), (500, 500), (1550, 1550), (1551, 1550), (1e9, 1550),
    ] {
      table.contentOffset = CGPoint(x: 0, y: asked)
      #expect(table.contentOffset.y == expected)
    }
    table.contentOffset = CGPoint(x: 0, y: CGFloat.nan)
    #expect(table.contentOffset.y == 1550)
    table.contentInset = .zero
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 1520)
    table.frame.size.height = 5000
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 0)
  }

  /// With estimates that are too small the content seems to end above the lower edge of the screen.
  @Test func `the end of the content is that of measured rows`() throws {
    let stage = TableStage([[233, 248, 80, 83, 15]], height: 300)
    for index in 0..<2 { _ = try stage.table.height(forRowAt: row(index)) }
    stage.table.contentOffset.y = 111
    stage.table.layoutRows()
    #expect(stage.source.asked.count == 2)
    stage.source.heights = [[233, 80, 83, 15]]
    stage.table.deleteRows(at: [row(1)])
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentOffset.y == 111)
    #expect(stage.table.contentSize.height == 411)
  }

  @Test func `rows off the screen are measured in slices, those below it first`() {
    let stage = TableStage([Array(repeating: 44, count: 30), Array(repeating: 44, count: 30)], height: 88)
    let table = stage.table
    table.contentOffset.y = 44 * 40
    table.layoutIfNeeded()
    let seen = stage.source.asked
    #expect(seen == [row(10, 1), row(11, 1)])
    #expect(table.measureRows(limit: 0) == 58)
    #expect(table.measureRows(limit: -1) == 58)
    #expect(table.measureRows(limit: 3) == 55)
    #expect(stage.source.asked.suffix(3) == [row(12, 1), row(13, 1), row(14, 1)])
    var questions = 0
    let left = table.measureRows {
      questions += 1
      return questions <= 20
    }
    #expect(left == 35)
    #expect(questions == 21)
    #expect(stage.source.asked.suffix(5) == (0..<5).map { row($0) })
    #expect(table.measureRows(limit: 7) == 28)
    #expect(table.measureRows() == 0)
    #expect(table.measureRows() == 0)
    #expect(stage.source.asked.count == 60)
    #expect(Set(stage.source.asked).count == 60)
    #expect(table.contentOffset.y == 44 * 40)
  }

  @Test func `with a section header at the upper edge the rows below it are measured first`() {
    let stage = TableStage([[10, 10], [10, 10], [10, 10]], height: 5)
    stage.table.sectionHeaderHeight = 30
    stage.table.layoutIfNeeded()
    stage.table.contentOffset.y = stage.table.rectForHeader(inSection: 1).minY + 1
    stage.table.layoutIfNeeded()
    stage.source.asked = []
    stage.table.measureRows()
    #expect(stage.source.asked == [row(0, 1), row(1, 1), row(0, 2), row(1, 2), row(0), row(1)])
  }

  @Test func `rows without a height are reported once, and end`() {
    let stage = TableStage([Array(repeating: 10, count: 50)], height: 100)
    stage.table.register(HangingCell.self, forCellReuseIdentifier: "box")
    stage.table.layoutIfNeeded()
    #expect(stage.takeErrors().count == 3)
    #expect(stage.table.measureRows() == 0)
    let errors = stage.takeErrors()
    #expect(errors.count == 47)
    #expect(errors.allSatisfy { $0.hasPrefix("noHeight: row [0, ") && $0.contains("bottom") }, "\(errors)")
    #expect(stage.table.contentSize.height == 50 * 44)
  }

  @Test func `rows whose estimate is nothing are measured when they come on the screen`() {
    let stage = TableStage([[10, 20, 30]])
    stage.delegate.height = { table, _ in table.bounds.width > 400 ? 25 : 0 }
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 0)
    stage.table.frame.size.width = 500
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 75)
    stage.delegate.estimate = { _ in 0 }
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    #expect(stage.table.contentSize.height == 75)
  }
}

extension TableView {
  fileprivate func height(_ indexPath: IndexPath) -> CGFloat? { try? height(forRowAt: indexPath) }
}
