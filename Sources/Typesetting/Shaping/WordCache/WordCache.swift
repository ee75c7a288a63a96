internal import Synchronization

/// Shaped words, kept so that a word that comes again need not be shaped again. Shared by all threads.
///
/// A cache changes the time and not the results. Text is cut behind spaces, and a word is only taken from the cache, or
/// put into it, where HarfBuzz says that the glyphs on neither side depend on the other
/// (`HB_GLYPH_FLAG_UNSAFE_TO_CONCAT` is clear on both). Where they do, as in fonts whose lookups reach across spaces, a
/// short text is kept as one word.
///
/// The cache never holds more than its capacity; the oldest words are evicted first, one by one. A word is kept when it is
/// met for the second time, so that a text of words that never come again costs next to nothing.
public final class WordCache: Sendable {
  /// The cache that `Typesetter` uses by default.
  public static let shared = WordCache()
  /// The capacity of `shared`, in bytes: 4 MiB.
  public static let defaultCapacity = 4 << 20

  /// The greatest number of bytes of words that the cache holds, without its index of 1/16 of that.
  public let capacity: Int

  private static let shardCount = 16
  private let shards: [LockedWordCacheShard]
  let seen = SeenWordFilter()
  let crossingFonts = SpaceCrossingFonts()
  let hits = Atomic<Int>(0)
  let misses = Atomic<Int>(0)

  /// Creates a cache, for instance for one job whose words are of no use to others.
  ///
  /// - Parameter capacity: bytes; at least 64 KiB are used.
  public init(capacity: Int = WordCache.defaultCapacity) {
    self.capacity = max(capacity, Self.shardCount * WordCacheShard.leastCapacity)
    let share = self.capacity / Self.shardCount
    shards = (0..<Self.shardCount).map { _ in LockedWordCacheShard(capacity: share) }
  }

  /// How often a cache had a word.
  public struct Statistics: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Words that were found in the cache.
    public var hits: Int
    /// Words that were not.
    public var misses: Int

    /// Creates statistics of these numbers.
    public init(hits: Int = 0, misses: Int = 0) {
      self.hits = hits
      self.misses = misses
    }

    /// The two numbers, as in `12 hits, 3 misses`.
    public var description: String { "\(hits) hits, \(misses) misses" }
  }

  /// The number of words that were found in the cache, and of those that were not. Counted once for each text, so that
  /// texts that are being prepared in other threads are not included.
  public var statistics: Statistics {
    Statistics(hits: hits.load(ordering: .relaxed), misses: misses.load(ordering: .relaxed))
  }

  /// Bytes of words that the cache holds now.
  public var byteCount: Int { shards.reduce(0) { $0 + $1.withLock { $0.usedBytes } } }

  /// Removes all words, for instance after a job whose words are of no use to others.
  public func removeAll() {
    for shard in shards { shard.withLock { $0.removeAll() } }
    seen.removeAll()
  }

  // MARK: Words

  /// Appends the glyphs of a word to the workspace; `false` when the cache does not have it.
  @inline(__always)
  func append(_ word: Word, text: UnsafeBufferPointer<UInt8>, key: WordKey, workspace: TextWorkspace) -> Bool {
    guard word.isCacheable, seen.contains(word.hash) else { return false }
    let bytes = UnsafeBufferPointer(rebasing: text[word.start..<word.end])
    return shards[Self.shard(of: word)].withLock { shard in
      shard.append(
        bytes, hash: word.hash, key: key, clusterOffset: UInt32(word.start), to: &workspace.glyphs)
    }
  }

  /// Keeps glyphs of the workspace as those of a word.
  func insert(
    _ word: Word, text: UnsafeBufferPointer<UInt8>, key: WordKey, workspace: TextWorkspace, glyphs: Range<Int>
  ) {
    let bytes = UnsafeBufferPointer(rebasing: text[word.start..<word.end])
    shards[Self.shard(of: word)].withLock { shard in
      shard.insert(bytes, hash: word.hash, key: key, glyphs: workspace.glyphs, range: glyphs)
    }
  }

  @inline(__always)
  private static func shard(of word: Word) -> Int { Int(word.hash >> 60) }
}
