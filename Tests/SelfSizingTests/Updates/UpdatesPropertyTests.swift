import Foundation
@testable import SelfSizing
import TestSupport
import Testing

/// Random batches against ``BatchModel``.
@Suite struct UpdatesPropertyTests {
  private let initial = InitialLengths(
    row: .estimate(44), sectionHeader: .estimate(28), sectionFooter: .exact(3))

  @Test(arguments: 0..<2)
  func `rows and sections have their old and new indices`(_ part: Int) {
    Property("mapping", rounds: 1000, firstSeed: UInt64(part) * 1_000_000 + 30_000_001).check { generator in
      let model = BatchModel(&generator)
      let changes = try model.updates.resolved(before: model.before, after: model.countsAfter)
      var stayed: Set<IndexPath> = []
      for (section, expected) in model.after.enumerated() {
        let old = expected.isReloaded ? nil : expected.old
        try require(changes.oldSection(of: section) == old, "old place of section \(section)")
        if let old = expected.old { try require(changes.newSection(of: old) == section, "new place of section \(old)") }
        for (row, expected) in expected.rows.enumerated() {
          let place = IndexPath(row: row, section: section)
          let found = changes.oldIndexPath(of: place)
          let old = expected.isReloaded ? nil : expected.old
          try require(found == old, "row \(place) was \(found.map(String.init(describing:)) ?? "new")")
          guard let old = expected.old else { continue }
          stayed.insert(old)
          let new = changes.newIndexPath(of: old)
          try require(new == place, "row \(old) is \(new.map(String.init(describing:)) ?? "gone"), expected \(place)")
        }
        let end = IndexPath(row: expected.rows.count, section: section)
        try require(changes.oldIndexPath(of: end) == nil, "row \(end) is not there")
      }
      for section in model.before.indices {
        for row in 0...model.before[section] {
          let place = IndexPath(row: row, section: section)
          let isGone = changes.newIndexPath(of: place) == nil
          try require(isGone != stayed.contains(place), "row \(place)")
        }
        if !model.after.contains(where: { $0.old == section }) {
          try require(changes.newSection(of: section) == nil, "section \(section) stays")
        }
      }
    }
  }

  @Test(arguments: 0..<2)
  func `positions after a batch are those of a naive table`(_ part: Int) {
    var (rounds, screens) = (0, 0)
    Property("batches", rounds: 1000, firstSeed: UInt64(part) * 1_000_000 + 32_000_001).check { generator in
      let model = BatchModel(&generator)
      var naive = NaiveTable(rowCounts: model.before, initial)
      var positions = try TablePositions(rowCounts: model.before, lengths: initial)
      for index in naive.parts.indices where generator.oneIn(2) {
        naive.parts[index].length = generator.length()
        try positions.setLength(naive.parts[index].length, of: naive.parts[index].part)
      }
      let copy = positions
      let lengths = Dictionary(uniqueKeysWithValues: naive.parts.map { ($0.part, $0.length) })
      var expected = NaiveTable(rowCounts: model.countsAfter, initial)
      for index in expected.parts.indices {
        expected.parts[index].length = length(of: expected.parts[index].part, model, lengths)
      }
      let visibleTop = generator.double(0...positions.totalHeight)
      let changes = try model.updates.resolved(before: model.before, after: model.countsAfter)
      let correction = try positions.apply(changes, lengths: initial, visibleTop: visibleTop)
      for _ in 0..<3 { try expected.check(positions, &generator) }
      try naive.check(copy, &generator)
      rounds += 1
      if try checkScreen(copy, positions, changes, model, visibleTop, correction) { screens += 1 }
    }
    expectCompared(screens, atLeast: rounds / 4 + 1, "screens in \(rounds) rounds")
  }

  /// The expected length of a part after the batch, by the lengths before it.
  private func length(of part: TablePart, _ model: BatchModel, _ lengths: [TablePart: TablePartLength])
    -> TablePartLength
  {
    func old(_ section: Int, _ part: (Int) -> TablePart, _ initial: TablePartLength) -> TablePartLength {
      guard let old = model.after[section].old, let length = lengths[part(old)] else { return initial }
      if !model.after[section].isReloaded { return length }
      return initial.isExact ? initial : .estimate(length.points)
    }
    switch part {
    case .tableHeader, .tableFooter: return lengths[part] ?? .none
    case .sectionHeader(let section): return old(section, TablePart.sectionHeader, initial.sectionHeader)
    case .sectionFooter(let section): return old(section, TablePart.sectionFooter, initial.sectionFooter)
    case .row(let path):
      let row = model.after[path.section].rows[path.row]
      guard let old = row.old, let length = lengths[.row(old)] else { return initial.row }
      return row.isReloaded ? .estimate(length.points) : length
    }
  }

  /// Checks that the first row at or below the top of the screen that is neither deleted nor moved stays where it is on
  /// the screen; returns false when there is none.
  private func checkScreen(
    _ old: TablePositions, _ new: TablePositions, _ changes: ResolvedTableUpdates, _ model: BatchModel,
    _ visibleTop: Double,
    _ correction: Double
  ) throws -> Bool {
    guard case .row(let first) = old.part(at: visibleTop),
      changes.oldSections.values.allSatisfy({ $0 != first.section }),
      let section = changes.newSection(of: first.section), !model.after[section].isReloaded
    else { return false }
    let moved = Set(changes.newRows.keys)
    for row in first.row..<model.before[first.section] {
      let path = IndexPath(row: row, section: first.section)
      guard !moved.contains(path), let newPath = changes.newIndexPath(of: path) else { continue }
      let (before, after) = (try old.offset(ofRowAt: path), try new.offset(ofRowAt: newPath))
      try require(
        isApproximatelyEqual(after - before, correction, withinRelative: 1e-9),
        "\(path) moved by \(after - before - correction) on the screen")
      return true
    }
    return false
  }

  @Test func `a copy shares until it changes, and several batches follow one another`() {
    Property("several batches", rounds: 60, firstSeed: 35_000_001).check { generator in
      var positions = try TablePositions(rowCounts: [2000, 0, 50])
      var naive = NaiveLengths(lengths: Array(repeating: .estimate(44), count: 2000))
      for _ in 0..<10 {
        let count = naive.lengths.count
        let deleted = Set((0..<20).map { _ in generator.int(0...count - 1) })
        var updates = TableUpdates()
        updates.deleteRows(at: deleted.map { IndexPath(row: $0, section: 0) })
        let inserted = Set((0..<20).map { _ in generator.int(0...count - 40) })
        updates.insertRows(at: inserted.map { IndexPath(row: $0, section: 0) })
        let countAfter = count - deleted.count + inserted.count
        let changes = try updates.resolved(before: [count, 0, 50], after: [countAfter, 0, 50])
        try positions.apply(changes, lengths: InitialLengths(row: .estimate(20)))
        for row in deleted.sorted(by: >) { naive.lengths.remove(at: row) }
        for row in inserted.sorted() { naive.lengths.insert(.estimate(20), at: row) }
        let row = generator.int(0...countAfter - 1)
        naive.lengths[row] = generator.length()
        try positions.setLength(naive.lengths[row], ofRowAt: IndexPath(row: row, section: 0))
      }
      try naive.check(positions.sections.find(index: 0).run.rows, &generator, samples: 20)
    }
  }
}
