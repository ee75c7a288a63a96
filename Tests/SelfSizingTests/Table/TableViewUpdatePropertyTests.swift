import AutoLayout
import Foundation
import Geometry
@testable import SelfSizing
import TestSupport
import Testing

/// Random batches through a table that has a data source, and the same table loaded anew.
@Suite struct TableViewUpdatePropertyTests {
  @Test(arguments: 0..<4) func `heights follow their rows`(_ part: Int) {
    Property("batches", rounds: 1000, firstSeed: UInt64(part) * 1_000_000 + 50_000_001).check { generator in
      let model = BatchModel(&generator)
      var fresh = 0.0
      func number() -> CGFloat {
        fresh += 1
        return fresh
      }
      let before = model.before.map { count in (0..<count).map { _ in number() } }
      let stage = TableStage(before)
      var asked = 0
      stage.delegate.height = { [unowned stage] _, path in
        asked += 1
        return stage.source.heights[path.section][path.row]
      }
      let table = stage.table
      table.measureRows(limit: generator.oneIn(2) ? .max : generator.int(0...10))
      var known: Set<IndexPath> = []
      for (section, rows) in before.enumerated() {
        for index in rows.indices where try table.positions.length(ofRowAt: row(index, section)).isExact {
          known.insert(row(index, section))
        }
      }
      var expectedQuestions = 0
      stage.source.heights = model.after.map { section in
        section.rows.map { row in
          if let old = row.old, !row.isReloaded {
            if !known.contains(old) { expectedQuestions += 1 }
            return before[old.section][old.row]
          }
          expectedQuestions += 1
          return number()
        }
      }
      asked = 0
      if generator.oneIn(2) {
        try table.apply(model.updates)
      } else {
        table.performBatchUpdates { Self.tell(table, model.updates, &generator) }
      }
      let heights = try stage.heights()
      try require(heights == stage.source.heights, "\(heights), expected \(stage.source.heights)")
      try require(asked == expectedQuestions, "\(asked) rows were measured, expected \(expectedQuestions)")
      let errors = stage.takeErrors()
      try require(errors.isEmpty, "\(errors)")
    }
  }

  /// The calls of a batch, in any order and in nested batches.
  private static func tell(_ table: TableView, _ updates: TableUpdates, _ generator: inout SeededGenerator) {
    var calls: [() -> Void] = []
    calls += updates.deletedSections.map { place in { table.deleteSections([place]) } }
    calls += updates.insertedSections.map { place in { table.insertSections([place]) } }
    calls += updates.reloadedSections.map { place in { table.reloadSections([place]) } }
    calls += updates.movedSections.map { move in { table.moveSection(move.from, toSection: move.to) } }
    calls += updates.deletedRows.map { place in { table.deleteRows(at: [place]) } }
    calls += updates.insertedRows.map { place in { table.insertRows(at: [place]) } }
    calls += updates.reloadedRows.map { place in { table.reloadRows(at: [place]) } }
    calls += updates.movedRows.map { move in { table.moveRow(at: move.from, to: move.to) } }
    for call in calls.shuffled(using: &generator) {
      if generator.oneIn(4) { table.performBatchUpdates(call) } else { call() }
    }
  }
}
