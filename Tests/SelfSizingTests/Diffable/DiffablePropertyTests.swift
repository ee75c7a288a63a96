import AutoLayout
import Foundation
import Geometry
import SelfSizing
import TestSupport
import Testing

/// Random snapshots, one after another: the table must be what it would be if it were loaded anew.
@Suite struct DiffablePropertyTests {
  typealias Source = DiffableDataSource<Int, Int>

  private func random(_ generator: inout SeededGenerator) throws -> Source.Snapshot {
    var snapshot = Source.Snapshot()
    try snapshot.appendSections(Array((0..<6).shuffled(using: &generator).prefix(generator.int(0...6))))
    guard snapshot.numberOfSections > 0 else { return snapshot }
    for item in (1...30).shuffled(using: &generator).prefix(generator.int(0...30)) {
      try snapshot.appendItems([item], toSection: generator.pick(snapshot.sectionIdentifiers))
    }
    return snapshot
  }

  /// The snapshot with some changes.
  private func changed(
    _ snapshot: Source.Snapshot, _ generator: inout SeededGenerator
  ) throws -> Source.Snapshot {
    var next = Source.Snapshot()
    var sections = snapshot.sectionIdentifiers
    if sections.count > 1, generator.oneIn(3) {
      sections.swapAt(generator.int(0...sections.count - 1), generator.int(0...sections.count - 1))
    }
    try next.appendSections(sections)
    for section in sections {
      var items = snapshot.itemIdentifiers(inSection: section)
      if items.count > 1, generator.oneIn(2) {
        items.insert(items.remove(at: generator.int(0...items.count - 1)), at: generator.int(0...items.count - 1))
      }
      try next.appendItems(items, toSection: section)
    }
    return next
  }

  @Test func `a table is as if its data were loaded again`() {
    Property("snapshots", rounds: 250, firstSeed: 60_000_001).check { generator in
      let stage = TableStage([])
      // A height for each item, which changes when the item is reconfigured.
      var heights = [CGFloat](repeating: 0, count: 31)
      var fresh = 0.0
      func newHeight(_ item: Int) {
        fresh += 1
        heights[item] = fresh
      }
      for item in heights.indices { newHeight(item) }
      let source = Source(tableView: stage.table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "box", for: path)
        (cell as? BoxCell)?.boxHeight = heights[item]
        return cell
      }
      stage.delegate.headerHeight = { [unowned source] _, section in
        CGFloat(source.snapshot().sectionIdentifiers[section] * 3)
      }
      for _ in 0..<6 {
        let old = source.snapshot()
        var next = generator.oneIn(2) ? try random(&generator) : try changed(old, &generator)
        let reconfigured = next.itemIdentifiers.filter { _ in generator.oneIn(6) }
        next.reconfigureItems(reconfigured)
        reconfigured.forEach(newHeight)
        let count = stage.table.measurementCount
        try source.apply(next)
        _ = stage.table.measureRows()
        let new = Set(next.itemIdentifiers).subtracting(old.itemIdentifiers).union(reconfigured)
        let measured = stage.table.measurementCount - count
        try require(measured == new.count, "\(measured) rows were measured, expected \(new.count)")
        let expected = next.sectionIdentifiers.map { next.itemIdentifiers(inSection: $0).map { heights[$0] } }
        let found = try stage.heights()
        try require(found == expected, "\(found), expected \(expected)")
        var y = 0.0
        for (index, section) in next.sectionIdentifiers.enumerated() {
          y += CGFloat(section * 3)
          for (number, height) in expected[index].enumerated() {
            let top = stage.table.rectForRow(at: row(number, index)).minY
            try require(
              isApproximatelyEqual(top, y, within: 1e-6), "row \(number) of \(index) at \(top), expected \(y)")
            y += height
          }
        }
        try require(
          isApproximatelyEqual(stage.table.contentSize.height, y, within: 1e-6),
          "\(stage.table.contentSize.height), expected \(y)")
        for item in next.itemIdentifiers {
          let place = try #require(source.indexPath(for: item))
          try require(source.itemIdentifier(for: place) == item, "item \(item)")
        }
        let errors = stage.takeErrors()
        try require(errors.isEmpty, "\(errors)")
      }
    }
  }
}
