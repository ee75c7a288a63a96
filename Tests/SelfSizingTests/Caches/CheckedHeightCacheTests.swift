import Foundation
import SelfSizing
import Testing

@Suite struct CheckedHeightCacheTests {
  private let context = HeightContext(width: 375)

  @Test func `a key with the same content has its height`() throws {
    var cache = CheckedHeightCache<Int, NoState>()
    let isKept = try cache.store(44, for: 1, content: "hello", in: context)
    #expect(isKept)
    #expect(try cache.height(for: 1, content: "hello", in: context) == 44)
    #expect(try cache.height(for: 2, content: "world", in: context) == nil)
    #expect((cache.count, cache.statistics.hits) == (1, 1))
  }

  /// FD #406: the content changed, and the height of the old one is used.
  @Test func `other content under the same key is an error, until the key is invalidated`() throws {
    var cache = CheckedHeightCache<String, Bool>()
    try cache.store(44, for: "id-7", content: "hello", state: false, in: context)
    let text = """
      differentContent: the height of key id-7 was stored for other content than this; expected a key of its own for \
      each content, or invalidate(_:) after a change
      """
    // Another state and another width make no difference: it is the same key.
    let other = HeightContext(width: 500)
    #expect(errorText { _ = try cache.height(for: "id-7", content: "help", state: true, in: other) } == text)
    #expect(errorText { try cache.store(50, for: "id-7", content: "help", state: false, in: context) } == text)
    #expect(try cache.height(for: "id-7", content: "hello", state: false, in: context) == 44)
    cache.invalidate("id-7")
    #expect(try cache.height(for: "id-7", content: "help", state: false, in: context) == nil)
    let isKept = try cache.store(50, for: "id-7", content: "help", state: false, in: context)
    #expect(isKept)
    cache.invalidateAll()
    #expect(cache.count == 0)
  }
}
