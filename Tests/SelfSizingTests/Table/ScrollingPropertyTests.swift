import AutoLayout
import Foundation
import Geometry
@testable import SelfSizing
import TestSupport
import Testing

/// Random histories of a table, compared with a model.
@Suite struct ScrollingPropertyTests {
  /// Heights depend on the width, so that a rotated table has others.
  private static func height(_ number: CGFloat, _ width: CGFloat) -> CGFloat {
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

    /// A number that no other row has, so that it identifies its row.
    func fresh() -> CGFloat {
      count += 1
      return CGFloat(generator.int(1...99)) + CGFloat(count) / 4096
    }

    /// The upper edges of the rows on the screen, from the top of the screen, by the rows' numbers.
    func screen() -> [CGFloat: CGFloat] {
      var tops: [CGFloat: CGFloat] = [:]
      for path in table.indexPathsForVisibleRows ?? [] {
        tops[stage.source.heights[path.section][path.row]] = table.rectForRow(at: path).minY - table.contentOffset.y
      }
      return tops
    }

    func update() {
      let old = stage.source.heights
      var updates = TableUpdates()
      let section = generator.int(0...old.count - 1)
      if old[section].isEmpty || generator.oneIn(2) {
        let index = generator.int(0...old[section].count)
        stage.source.heights[section].insert(fresh(), at: index)
        updates.insertRows(at: [row(index, section)])
      } else {
        let index = generator.int(0...old[section].count - 1)
        stage.source.heights[section].remove(at: index)
        updates.deleteRows(at: [row(index, section)])
      }
      do { try table.apply(updates) } catch { Issue.record("\(error)") }
    }
  }

  @Test func `rows that stay on the screen do not move`() {
    var (steps, compared) = (0, 0)
    Property("screen", rounds: 120, firstSeed: 40_000_001).check { generator in
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
        // The content offset is clamped at the ends of the content.
        let range = table.positions.contentOffsets(showing: 300)
        let isHeld = [range.lowerBound, range.upperBound].contains {
          isApproximatelyEqual(table.contentOffset.y, $0, within: 1e-6)
        }
        // A row that was scrolled off the screen may come back when what lies above it is shorter than its estimate.
        let common = before.filter { after[$0.key] != nil && $0.value - scrolled < 300 }.sorted { $0.value < $1.value }
        if !isHeld, !isUpdated || startsWithRow {
          // Rows inserted or deleted in the middle of the screen move those below them; the first row stays.
          for (number, top) in isUpdated ? common.prefix(1) : common[...] {
            let newTop = after[number] ?? .nan
            try require(
              isApproximatelyEqual(newTop, top - scrolled, within: 1e-6),
              "row \(number) moved from \(top) to \(newTop), scrolled \(scrolled)")
            compared += 1
          }
        }
        steps += 1
        try check(history)
      }
      let errors = stage.takeErrors()
      try require(errors.isEmpty, "\(errors)")
    }
    expectCompared(compared, atLeast: steps + 1, "rows in \(steps) steps")
  }

  /// When all rows are measured, positions are sums of lengths.
  @Test func `after any history positions are sums of lengths`() {
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
      let left = table.measureRows()
      try require(left == 0, "\(left) rows are not measured")
      var y = 0.0
      for (section, rows) in history.stage.source.heights.enumerated() {
        y += section % 2 == 0 ? 0 : 30
        for (number, value) in rows.enumerated() {
          let rect = table.rectForRow(at: row(number, section))
          let height = Self.height(value, table.bounds.width)
          try require(
            isApproximatelyEqual(rect.minY, y, within: 1e-6), "row \(number) of \(section): \(rect), expected \(y)")
          try require(rect.height == height, "row \(number) of \(section): \(rect), expected height \(height)")
          y += height
        }
        y += 4
      }
      try require(
        isApproximatelyEqual(table.contentSize.height, y, within: 1e-6),
        "\(table.contentSize.height), expected \(y)")
      let errors = history.stage.takeErrors()
      try require(errors.isEmpty, "\(errors)")
    }
  }

  private func check(_ history: History) throws {
    let table = history.table
    let range = table.positions.contentOffsets(showing: table.bounds.height)
    try require(range.contains(table.contentOffset.y), "offset \(table.contentOffset.y) beyond \(range)")
    for path in table.indexPathsForVisibleRows ?? [] {
      let expected = Self.height(history.stage.source.heights[path.section][path.row], table.bounds.width)
      try require(table.rectForRow(at: path).height == expected, "row \(path) is not measured")
    }
  }
}
