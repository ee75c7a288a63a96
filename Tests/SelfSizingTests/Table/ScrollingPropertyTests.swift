import AutoLayout
import Geometry
import TestSupport
import Testing

@testable import SelfSizing

/// Random histories of a table and its model.
@Suite struct ScrollingPropertyTests {
  /// Heights depend on the width, so that a turned table is another one.
  private static func height(_ number: Double, _ width: Double) -> Double {
    number + (width > 400 ? 0 : (number * 1.5).rounded())
  }

  private final class History {
    let stage: TableStage
    var generator: SeededGenerator
    var count = 0
    var table: TableView { stage.table }

    init(_ generator: SeededGenerator) {
      self.generator = generator
      stage = TableStage([], height: 300)
      stage.source.heights = (0..<self.generator.int(1...4)).map { _ in [] }
      for section in stage.source.heights.indices {
        stage.source.heights[section] = (0..<self.generator.int(0...40)).map { _ in fresh() }
      }
      stage.delegate.height = { [unowned self] table, path in
        ScrollingPropertyTests.height(stage.source.heights[path.section][path.row], table.bounds.width)
      }
      stage.delegate.headerHeight = { _, section in section % 2 == 0 ? 0 : 30 }
      stage.delegate.footerHeight = { _, _ in 4 }
      table.reloadData()
    }

    /// All numbers differ, so that each stands for its row.
    func fresh() -> Double {
      count += 1
      return Double(generator.int(1...99)) + Double(count) / 4096
    }

    /// What is on the screen and measured: where each row starts.
    func screen() -> [Double: Double] {
      var places: [Double: Double] = [:]
      for path in table.indexPathsForVisibleRows {
        places[stage.source.heights[path.section][path.row]] = table.rectForRow(at: path).minY - table.contentOffset.y
      }
      return places
    }

    func update() {
      let old = stage.source.heights
      var updates = TableUpdates()
      let section = generator.int(0...old.count - 1)
      if old[section].isEmpty || generator.oneIn(2) {
        let place = generator.int(0...old[section].count)
        stage.source.heights[section].insert(fresh(), at: place)
        updates.insertRows(at: [row(place, section)])
      } else {
        let place = generator.int(0...old[section].count - 1)
        stage.source.heights[section].remove(at: place)
        updates.deleteRows(at: [row(place, section)])
      }
      do { try table.apply(updates) } catch { Issue.record("\(error)") }
    }
  }

  @Test func `what is on the screen and stays does not move`() {
    var compared = 0
    Property("screen", rounds: 300, firstSeed: 40_000_001).check { generator in
      let history = History(generator)
      let (table, stage) = (history.table, history.stage)
      table.layoutIfNeeded()
      for _ in 0..<25 {
        let before = history.screen()
        let offset = table.contentOffset.y
        let startsWithRow = table.positions.row(at: offset) != nil
        var scrolled = 0.0
        var isUpdated = false
        switch history.generator.int(0...3) {
        case 0, 1:
          table.contentOffset.y =
            history.generator.oneIn(2)
            ? history.generator.double(-10...5000) : offset + history.generator.double(-80...80)
          scrolled = table.contentOffset.y - offset
        case 2:
          history.update()
          isUpdated = true
        default: table.measureRows(limit: history.generator.int(0...5))
        }
        table.layoutIfNeeded()
        let after = history.screen()
        // The ends of the content hold the screen back.
        let range = table.positions.contentOffsets(showing: 300)
        let isHeld = [range.lowerBound, range.upperBound].contains {
          isApproximatelyEqual(table.contentOffset.y, $0, within: 1e-6)
        }
        // A row that was scrolled off the screen may come back when what lies above it is shorter than its estimate.
        let common = before.filter { after[$0.key] != nil && $0.value - scrolled < 300 }.sorted { $0.value < $1.value }
        if !isHeld, !isUpdated || startsWithRow {
          // What comes or goes in the middle of the screen moves what lies below it; the first row stays.
          for (number, top) in isUpdated ? common.prefix(1) : common[...] {
            let place = after[number] ?? .nan
            try require(
              isApproximatelyEqual(place, top - scrolled, within: 1e-6),
              "row \(number) moved from \(top) to \(place), scrolled \(scrolled)")
            compared += 1
          }
        }
        try check(history)
      }
      try require(stage.takeErrors().isEmpty, "errors")
    }
    expectCompared(compared, atLeast: 8000, "rows on the screen")
  }

  /// Everything measured: positions are sums of lengths, whatever happened before.
  @Test func `after all that, positions are plain sums`() {
    Property("sums", rounds: 150, firstSeed: 41_000_001).check { generator in
      let history = History(generator)
      let table = history.table
      for _ in 0..<20 {
        switch history.generator.int(0...4) {
        case 0: table.contentOffset.y = history.generator.double(0...3000)
        case 1: table.frame.size.width = history.generator.pick([320, 500, 700, 0])
        case 2: history.update()
        case 3: table.layoutIfNeeded()
        default: table.measureRows(limit: 5)
        }
      }
      table.frame.size.width = history.generator.pick([320, 500])
      try require(table.measureRows() == 0, "left")
      var y = 0.0
      for (section, rows) in history.stage.source.heights.enumerated() {
        y += section % 2 == 0 ? 0 : 30
        for (number, value) in rows.enumerated() {
          let rect = table.rectForRow(at: row(number, section))
          let height = Self.height(value, table.bounds.width)
          try require(
            isApproximatelyEqual(rect.minY, y, within: 1e-6) && rect.height == height,
            "row \(number) of \(section): \(rect), expected \(y)")
          y += height
        }
        y += 4
      }
      try require(
        isApproximatelyEqual(table.contentSize.height, y, within: 1e-6), "\(table.contentSize.height), expected \(y)")
      try require(history.stage.takeErrors().isEmpty, "errors")
    }
  }

  private func check(_ history: History) throws {
    let table = history.table
    let range = table.positions.contentOffsets(showing: table.bounds.height)
    try require(range.contains(table.contentOffset.y), "offset \(table.contentOffset.y) beyond \(range)")
    for path in table.indexPathsForVisibleRows {
      let expected = Self.height(history.stage.source.heights[path.section][path.row], table.bounds.width)
      try require(table.rectForRow(at: path).height == expected, "row \(path) is not measured")
    }
  }
}
