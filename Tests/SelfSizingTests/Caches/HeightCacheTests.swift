import Foundation
import SelfSizing
import TestSupport
import Testing

@Suite struct HeightCacheTests {
  private enum Expansion: Hashable { case expanded, collapsed }

  /// All values collide.
  private struct Colliding: Hashable {
    let value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
  }

  private let phone = HeightContext(width: 375, displayScale: 3)

  @Test func `a height is found by key, state and context`() {
    var cache = HeightCache<String, Expansion>()
    let pad = HeightContext(width: 768, displayScale: 2)
    let larger = HeightContext(width: 375, displayScale: 3, fontVersion: 1)
    cache.store(55, for: "a", state: .collapsed, in: phone)
    cache.store(120.5, for: "a", state: .expanded, in: phone)
    cache.store(60, for: "a", state: .expanded, in: pad)
    #expect(cache.height(for: "a", state: .collapsed, in: phone) == 55)
    #expect(cache.height(for: "a", state: .expanded, in: phone) == 120.5)
    #expect(cache.height(for: "a", state: .expanded, in: pad) == 60)
    #expect(cache.height(for: "a", state: .collapsed, in: pad) == nil)
    #expect(cache.height(for: "a", state: .collapsed, in: larger) == nil)
    #expect(cache.height(for: "b", state: .collapsed, in: phone) == nil)
    #expect(cache.count == 3)
    #expect((cache.statistics.hits, cache.statistics.misses, cache.statistics.evictions) == (3, 3, 0))
    cache.invalidate("a")
    #expect(cache.height(for: "a", state: .expanded, in: pad) == nil)
    #expect(cache.count == 0)
  }

  /// HYBSnapkitAutoCellHeight treats heights below 1 as misses and stores the others as `Float`.
  @Test(arguments: [0, 0.5, 1.0 / 3, 44, 1e6 + 1.0 / 3])
  func `any height is stored exactly`(_ height: Double) {
    var cache = HeightCache<Int, NoState>()
    let isKept = cache.store(height, for: 1, in: phone)
    #expect(isKept)
    #expect(cache.height(for: 1, in: phone) == height)
  }

  @Test func `storing again replaces the height`() {
    var cache = HeightCache<Int, NoState>()
    cache.store(1, for: 1, in: phone)
    cache.store(2, for: 1, in: phone)
    #expect(cache.height(for: 1, in: phone) == 2)
    #expect(cache.count == 1)
  }

  /// FD #400, #186: a height that was measured while the table had no width stays wrong for ever.
  @Test(arguments: [0, -0.0, -1, .nan, .infinity, -.infinity])
  func `nothing is stored for an invalid width`(_ width: Double) {
    for context in [HeightContext(width: width), HeightContext(width: 300, displayScale: width)] {
      var cache = HeightCache<Int, NoState>()
      let isKept = cache.store(44, for: 1, in: context)
      #expect(!isKept)
      #expect(cache.height(for: 1, in: context) == nil)
      #expect((cache.count, cache.statistics.misses) == (0, 1))
    }
  }

  @Test(arguments: [-1, .nan, .infinity])
  func `an invalid height is not stored`(_ height: Double) {
    var cache = HeightCache<Int, NoState>()
    let isKept = cache.store(height, for: 1, in: phone)
    #expect(!isKept)
    #expect(cache.height(for: 1, in: phone) == nil)
  }

  /// ZHAutoCalculateCellHeight stores heights by hash alone, and gives one row the height of another.
  @Test func `a collision never gives a wrong height`() {
    var cache = HeightCache<Colliding, NoState>()
    for value in 0..<300 { cache.store(Double(value), for: Colliding(value: value), in: phone) }
    for value in 0..<300 where value % 3 == 0 { cache.invalidate(Colliding(value: value)) }
    for value in 0..<400 {
      let expected = value % 3 == 0 || value >= 300 ? nil : Double(value)
      #expect(cache.height(for: Colliding(value: value), in: phone) == expected)
    }
  }

  @Test func `a full cache evicts one height for each new one, and none that was read`() {
    var cache = HeightCache<Int, NoState>(countLimit: 100)
    for key in 0..<100 { cache.store(Double(key), for: key, in: phone) }
    for key in 100..<1000 {
      // Ten keys stay in use.
      for used in 0..<10 { #expect(cache.height(for: used, in: phone) == Double(used)) }
      cache.store(Double(key), for: key, in: phone)
      #expect(cache.count == 100)
    }
    #expect(cache.statistics.evictions == 900)
    #expect(cache.statistics.misses == 0)
  }

  @Test(arguments: [0, -7])
  func `a cache without capacity stores nothing`(_ limit: Int) {
    var cache = HeightCache<Int, NoState>(countLimit: limit)
    let isKept = cache.store(1, for: 1, in: phone)
    #expect(!isKept)
    #expect(cache.height(for: 1, in: phone) == nil)
  }

  @Test func `a window that is resized leaves no unused contexts`() {
    var cache = HeightCache<Int, NoState>(countLimit: 10)
    for width in 1...5000 { cache.store(44, for: width % 7, in: HeightContext(width: Double(width))) }
    #expect(cache.byteCount < 4000, "\(cache.byteCount)")
  }

  @Test func `a copy is independent`() {
    var cache = HeightCache<Int, NoState>()
    cache.store(1, for: 1, in: phone)
    var copy = cache
    cache.invalidateAll()
    #expect(cache.height(for: 1, in: phone) == nil)
    #expect(copy.height(for: 1, in: phone) == 1)
  }
}
