import Foundation
import SelfSizing
import Testing

@Suite struct HeightCacheMemoryTests {
  private let context = HeightContext(width: 375)

  @Test func `a height with a number as key takes at most 64 bytes`() {
    var cache = HeightCache<Int, NoState>()
    for key in 0..<1_000_000 { cache.store(44, for: key, in: context) }
    let bytes = Double(cache.byteCount) / 1_000_000
    #expect(bytes <= 64)
    #expect(cache.count == 1_000_000)
  }

  /// Up to 15 bytes of UTF-8 are kept in the key itself.
  @Test func `a height with a short string as key takes at most 64 bytes`() {
    var cache = HeightCache<String, NoState>()
    for key in 0..<1_000_000 { cache.store(44, for: "row \(key)", in: context) }
    let bytes = Double(cache.byteCount) / 1_000_000
    #expect(bytes <= 64)
    #expect(cache.height(for: "row 999999", in: context) == 44)
  }

  /// Arrays that have just grown are the emptiest; from some thousands on the limit holds all the same.
  @Test func `a height takes at most 64 bytes at any count`() {
    var cache = HeightCache<String, Bool>()
    var most = 0.0
    for key in 1...100_000 {
      cache.store(44, for: "row \(key)", state: key % 2 == 0, in: context)
      if key >= 10_000 { most = max(most, Double(cache.byteCount) / Double(key)) }
    }
    #expect(most <= 64)
  }
}
