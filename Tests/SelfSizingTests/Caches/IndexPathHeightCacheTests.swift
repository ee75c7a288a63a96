import Foundation
import SelfSizing
import TestSupport
import Testing

/// Bugs of UITableView+FDTemplateLayoutCell, by their numbers there.
@Suite struct IndexPathHeightCacheTests {
  private let context = HeightContext(width: 375)

  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  /// Every row's height identifies it: 100 times the section, plus the row.
  private func makeCache(_ counts: [Int]) throws -> IndexPathHeightCache {
    var cache = try IndexPathHeightCache(rowCounts: counts)
    for (section, count) in counts.enumerated() {
      for row in 0..<count { try cache.store(Double(100 * section + row), for: path(section, row), in: context) }
    }
    return cache
  }

  private func heights(_ cache: IndexPathHeightCache, _ counts: [Int]) -> [[Double?]] {
    var cache = cache
    return counts.enumerated().map { section, count in
      (0..<count).map { cache.height(for: path(section, $0), in: context) }
    }
  }

  private func heights(
    _ before: [Int], _ after: [Int], _ body: (inout TableUpdates) -> Void
  ) throws -> [[Double?]] {
    var cache = try makeCache(before)
    var updates = TableUpdates()
    body(&updates)
    try cache.apply(try updates.resolved(before: before, after: after))
    return heights(cache, after)
  }

  @Test func `several sections can be deleted at once (#416)`() throws {
    #expect(try heights([1, 1, 1, 1, 1], [1, 1]) { $0.deleteSections([0, 1, 4]) } == [[200], [300]])
    #expect(try heights([1, 1, 1, 1, 1], [1, 1]) { $0.deleteSections([4, 1, 0]) } == [[200], [300]])
  }

  @Test func `rows can be inserted in any order (#16)`() throws {
    #expect(
      try heights([2], [5]) { $0.insertRows(at: [path(0, 4), path(0, 0), path(0, 2)]) } == [[nil, 0, nil, 1, nil]])
    #expect(try heights([1, 1], [0, 1, 0, 1]) { $0.insertSections([2, 0]) } == [[], [0], [], [100]])
  }

  @Test func `a move does not swap (#193, #304)`() throws {
    #expect(try heights([5], [5]) { $0.moveRow(at: path(0, 0), to: path(0, 3)) } == [[1, 2, 3, 0, 4]])
    #expect(try heights([5], [5]) { $0.moveRow(at: path(0, 4), to: path(0, 1)) } == [[0, 4, 1, 2, 3]])
    #expect(try heights([2, 2], [1, 3]) { $0.moveRow(at: path(0, 0), to: path(1, 1)) } == [[1], [100, 0, 101]])
    #expect(
      try heights([1, 1, 1, 1], [1, 1, 1, 1]) { $0.moveSection(0, toSection: 2) } == [[100], [200], [0], [300]])
  }

  @Test func `a deletion shifts the rows below (#68)`() throws {
    #expect(try heights([4], [3]) { $0.deleteRows(at: [path(0, 1)]) } == [[0, 2, 3]])
  }

  @Test func `many rows can be deleted, also unordered and in several sections (#46, #122, #141)`() throws {
    #expect(
      try heights([5, 3], [2, 1]) {
        $0.deleteRows(at: [path(0, 4), path(1, 2), path(0, 0), path(1, 0), path(0, 2)])
      } == [[1, 3], [101]])
    #expect(try heights([3], [0]) { $0.deleteRows(at: (0..<3).map { path(0, $0) }) } == [[]])
  }

  @Test func `reloaded rows have no heights`() throws {
    #expect(try heights([3], [3]) { $0.reloadRows(at: [path(0, 1)]) } == [[0, nil, 2]])
    #expect(try heights([1, 2], [1, 3]) { $0.reloadSections([1]) } == [[0], [nil, nil, nil]])
  }

  @Test func `an update for another table changes nothing`() throws {
    var cache = try makeCache([2])
    var updates = TableUpdates()
    updates.deleteRows(at: [path(0, 0)])
    let changes = try updates.resolved(before: [3], after: [2])
    #expect(throws: TableError.self) { try cache.apply(changes) }
    #expect(heights(cache, [2]) == [[0, 1]])
  }

  /// FD has two caches, and takes a device that lies on its back for one in landscape.
  @Test func `contexts are separate, all are updated, and the least recently used is evicted`() throws {
    var cache = try IndexPathHeightCache(rowCounts: [2], contextLimit: 2)
    let contexts = [320.0, 568, 375].map { HeightContext(width: $0) }
    try cache.store(10, for: path(0, 1), in: contexts[0])
    try cache.store(20, for: path(0, 1), in: contexts[1])
    var updates = TableUpdates()
    updates.deleteRows(at: [path(0, 0)])
    try cache.apply(try updates.resolved(before: [2], after: [1]))
    #expect(cache.height(for: path(0, 0), in: contexts[1]) == 20)
    #expect(cache.height(for: path(0, 0), in: contexts[0]) == 10)
    try cache.store(30, for: path(0, 0), in: contexts[2])
    #expect(cache.height(for: path(0, 0), in: contexts[1]) == nil)
    #expect(cache.height(for: path(0, 0), in: contexts[0]) == 10)
    #expect((cache.count, cache.statistics.evictions) == (2, 1))
    cache.invalidate(path(0, 0))
    #expect(cache.count == 0)
  }

  @Test func `invalid rows and heights are rejected`() throws {
    var cache = try makeCache([2])
    #expect(cache.height(for: path(0, 2), in: context) == nil)
    #expect(cache.height(for: path(-1, 0), in: context) == nil)
    #expect(
      errorText { try cache.store(1, for: path(0, 2), in: context) }
        == "noSuchRow: row [0, 2] is not one of the 2 rows of section 0")
    #expect(errorText { try cache.store(.nan, for: path(0, 1), in: context) }.hasPrefix("invalidLength: "))
    for width in [0, -1, Double.nan, .infinity] {
      let isKept = try cache.store(1, for: path(0, 0), in: HeightContext(width: width))
      #expect(!isKept)
      #expect(cache.height(for: path(0, 0), in: HeightContext(width: width)) == nil)
    }
    cache.invalidate(path(7, 7))
    #expect(heights(cache, [2]) == [[0, 1]])
    try cache.reload(rowCounts: [1])
    #expect(heights(cache, [1]) == [[nil]])
  }

  @Test func `heights follow their rows through random batches`() {
    Property("index path cache", rounds: 1000, firstSeed: 50_000_001).check { generator in
      let model = BatchModel(&generator)
      var cache = try IndexPathHeightCache(rowCounts: model.before)
      var known: [IndexPath: Double] = [:]
      for (section, count) in model.before.enumerated() {
        for row in 0..<count where !generator.oneIn(4) {
          let height = generator.pick([44, 44, generator.double(0...99)])
          known[path(section, row)] = height
          try cache.store(height, for: path(section, row), in: context)
        }
      }
      try cache.apply(try model.updates.resolved(before: model.before, after: model.countsAfter))
      for (section, expected) in model.after.enumerated() {
        for (row, expected) in expected.rows.enumerated() {
          let found = cache.height(for: path(section, row), in: context)
          let height = expected.isReloaded ? nil : expected.old.flatMap { known[$0] }
          try require(found == height, "row \(path(section, row)): \(String(describing: found))")
        }
      }
    }
  }
}
