import Foundation
@testable import SelfSizing
import TestSupport
import Testing

#if DEBUG
  /// Costs as numbers of visited nodes, which are the same on every machine.
  @Suite struct CostTests {
    private func visits(_ body: () throws -> Void) rethrows -> Int {
      let counter = NodeVisitCounter.Counter()
      try NodeVisitCounter.$counter.withValue(counter, operation: body)
      return counter.count
    }

    @Test func `a million rows are one node`() throws {
      var list = LengthList()
      #expect(visits { list = LengthList(repeating: .estimate(44), count: 1_000_000) } == 1)
      #expect(visits { _ = list.index(at: 30_000_000) } == 1)
      var positions = try TablePositions()
      #expect(try visits { positions = try TablePositions(rowCounts: [1_000_000]) } <= 2)
      #expect(positions.totalHeight == 44_000_000)
    }

    /// Each scroll goes to a random position, and measures the row that is there.
    @Test func `a scroll visits at most 40 nodes and an edit 100 in a million rows`() {
      Property("scrolls and edits", rounds: 1).check { generator in
        var positions = try TablePositions(rowCounts: [400_000, 600_000])
        let scrolls = try visits {
          for _ in 0..<10_000 {
            let top = generator.double(0...positions.totalHeight - 900)
            let first = try #require(positions.row(at: top))
            try positions.setLength(.exact(generator.double(20...200)), of: .row(first), keeping: .row(first))
            _ = try positions.offset(ofRowAt: first)
          }
        }
        // A search, a placing, a check and a change are each two trees of at most four levels.
        try require(scrolls / 10_000 <= 40, "\(scrolls) visits of 10,000 scrolls")
        let edits = try visits {
          for _ in 0..<10_000 {
            var updates = TableUpdates()
            let counts = try [0, 1].map { try positions.rowCount(inSection: $0) }
            updates.deleteRows(at: [IndexPath(row: generator.int(0...counts[0] - 1), section: 0)])
            updates.insertRows(at: [IndexPath(row: generator.int(0...counts[1]), section: 1)])
            let changes = try updates.resolved(before: counts, after: [counts[0] - 1, counts[1] + 1])
            try positions.apply(changes)
          }
        }
        try require(edits / 10_000 <= 100, "\(edits) visits of 10,000 edits")
      }
    }

    /// Every row measured, and all different: as many runs as rows.
    @Test func `cost grows with the logarithm`() {
      let seed = TestSeeds.of(2)
      var costs: [Int: [Int]] = [:]
      for count in [1000, 10_000, 100_000, 1_000_000] {
        var generator = SeededGenerator(seed: seed)
        var list = LengthList((0..<count).map { .exact(Double($0 % 1009) + 1) })
        let total = list.total
        let indices = (0..<200).map { _ in generator.int(0...count - 2) }
        let search = visits { for index in indices { _ = list.index(at: total * Double(index) / Double(count)) } }
        let set = visits { for index in indices { list.set(index, to: .exact(0.5)) } }
        let insert = visits { for index in indices { list.insert(LengthList([.exact(0.25)]), at: index) } }
        let remove = visits { for index in indices { list.remove(index..<index + 1) } }
        let move = visits {
          for index in indices { list.insert(list.remove(index..<index + 1), at: count - 1 - index) }
        }
        costs[count] = [search, set, insert, remove, move].map { $0 / 200 }
      }
      for (small, large) in zip(costs[1000] ?? [], costs[1_000_000] ?? []) {
        // A logarithm doubles from a thousand to a million.
        #expect(large <= small * 3, "seed \(seed), visits of search, set, insert, remove, move by rows: \(costs)")
      }
    }

    @Test func `a section moves without its rows`() throws {
      let seed = TestSeeds.of(3)
      var generator = SeededGenerator(seed: seed)
      var positions = try TablePositions(rowCounts: Array(repeating: 1000, count: 1000))
      for row in 0..<1000 {
        try positions.setLength(.exact(generator.double(1...99)), ofRowAt: IndexPath(row: row, section: 500))
      }
      let counts = Array(repeating: 1000, count: 1000)
      var updates = TableUpdates()
      updates.moveSection(500, toSection: 3)
      let changes = try updates.resolved(before: counts, after: counts)
      let tree = positions.sections
      #expect(visits { _ = tree.runCount } < 100)
      #expect(try visits { try positions.apply(changes) } < 200, "seed \(seed)")
    }
  }
#endif
