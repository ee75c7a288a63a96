internal import Synchronization

/// A cache of shaped words, which may be used from any thread.
///
/// It affects the time and not the results. Text is split after spaces across which no rule of the font can reach, as its
/// tables say (`SpaceContexts`). In fonts whose rules may reach across any space, a short item is cached as one word
/// instead.
///
/// The words never exceed the capacity; the oldest are evicted first, one by one. A word is inserted when it is met for
/// the second time, so that text of words that do not repeat costs little.
public final class WordCache: Sendable {
  /// The cache that `Typesetter` uses by default.
  public static let shared = WordCache()
  /// The capacity of `shared`, in bytes: 4 MiB.
  public static let defaultCapacity = 4 << 20

  /// The greatest size of the cached words in bytes, without the index, which takes 1/16 to 1/8 of that.
  public let capacity: Int

  private static let shardCount = 16
  private let shards: [LockedWordCacheShard]
  let seen = SeenWordFilter()
  let demand = SpaceContextsDemand()
  let hits = Atomic<Int>(0)
  let misses = Atomic<Int>(0)

  /// Creates a cache, for instance for one job whose words other jobs do not need.
  ///
  /// - Parameter capacity: bytes; at least 64 KiB are used.
  public init(capacity: Int = WordCache.defaultCapacity) {
    self.capacity = max(capacity, Self.shardCount * WordCacheShard.leastCapacity)
    let share = self.capacity / Self.shardCount
    shards = (0..<Self.shardCount).map { _ in LockedWordCacheShard(capacity: share) }
  }

  /// How often a cache had a word.
  public struct Statistics: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Words that were found in the cache, or whose characters have their glyphs whatever stands beside them.
    public var hits: Int
    /// Words that were shaped.
    public var misses: Int

    /// Creates statistics of these numbers.
    public init(hits: Int = 0, misses: Int = 0) {
      self.hits = hits
      self.misses = misses
    }

    /// The two numbers, as in `12 hits, 3 misses`.
    public var description: String { "\(hits) hits, \(misses) misses" }
  }

  /// The number of words that were found in the cache, or needed none, and of words that were shaped, since the cache was
  /// created. Updated once for each item of several words, after it is shaped.
  public var statistics: Statistics {
    Statistics(hits: hits.load(ordering: .relaxed), misses: misses.load(ordering: .relaxed))
  }

  /// The size of the words in the cache now, in bytes.
  public var byteCount: Int { shards.reduce(0) { $0 + $1.withLock { $0.usedBytes } } }

  /// Removes all words, for instance after a job whose words other jobs do not need. ``statistics`` stay.
  public func removeAll() {
    for shard in shards { shard.withLock { $0.removeAll() } }
    seen.removeAll()
  }

  // MARK: Words

  /// Appends the glyphs of a word; returns `false` when the word is not in the cache.
  @inline(__always)
  func append(
    _ word: Word, text: UnsafeBufferPointer<UInt8>, key: WordKey, to glyphs: inout GlyphStaging
  ) -> Bool {
    guard word.isCacheable, seen.contains(word.hash) else { return false }
    let bytes = UnsafeBufferPointer(rebasing: text[word.start..<word.end])
    return shards[Self.shard(of: word)].withLock { shard in
      shard.append(
        bytes, hash: word.hash, key: key, clusterOffset: UInt32(word.start), to: &glyphs)
    }
  }

  /// Inserts a word with a range of the glyphs.
  func insert(
    _ word: Word, text: UnsafeBufferPointer<UInt8>, key: WordKey, glyphs: borrowing GlyphStaging, range: Range<Int>
  ) {
    let bytes = UnsafeBufferPointer(rebasing: text[word.start..<word.end])
    shards[Self.shard(of: word)].withLock { shard in
      shard.insert(bytes, hash: word.hash, key: key, glyphs: glyphs, range: range)
    }
  }

  @inline(__always)
  private static func shard(of word: Word) -> Int { Int(word.hash >> 60) }
}
