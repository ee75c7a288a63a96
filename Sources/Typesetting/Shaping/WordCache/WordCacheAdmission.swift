internal import Synchronization

// Admission to the word cache: words are inserted when they are met for the second time (`SeenWordFilter`), and not in
// fonts whose glyphs depend on text across spaces (`SpaceCrossingFonts`).

/// An approximate set of the words that were met: one bit for each hash. A word that is not in it is not looked up in
/// the cache, which needs a lock.
final class SeenWordFilter: Sendable {
  private static let bitCount = 1 << 18
  nonisolated(unsafe) private let words: UnsafeMutablePointer<Atomic<UInt64>>
  private let setCount = Atomic<Int>(0)

  init() {
    words = .allocate(capacity: Self.bitCount / 64)
    for index in 0..<Self.bitCount / 64 { (words + index).initialize(to: Atomic(0)) }
  }

  deinit {
    words.deinitialize(count: Self.bitCount / 64)
    words.deallocate()
  }

  @inline(__always)
  func contains(_ hash: UInt64) -> Bool {
    let bit = Int(truncatingIfNeeded: hash) & (Self.bitCount - 1)
    return words[bit >> 6].load(ordering: .relaxed) & 1 << UInt64(bit & 63) != 0
  }

  /// Adds a word.
  ///
  /// - Returns: whether its bit was already set.
  @inline(__always)
  func insert(_ hash: UInt64) -> Bool {
    let bit = Int(truncatingIfNeeded: hash) & (Self.bitCount - 1)
    let mask: UInt64 = 1 << UInt64(bit & 63)
    if words[bit >> 6].bitwiseOr(mask, ordering: .relaxed).oldValue & mask != 0 { return true }
    // With half of the bits set, the filter lets too many new words pass, so it is cleared. Words in the cache are
    // looked up again after they are met again.
    if setCount.add(1, ordering: .relaxed).newValue > Self.bitCount / 2 {
      removeAll()
    }
    return false
  }

  func removeAll() {
    setCount.store(0, ordering: .relaxed)
    for index in 0..<Self.bitCount / 64 { words[index].store(0, ordering: .relaxed) }
  }
}

/// Counts, for each font, how often glyphs depend on text across spaces, to skip shaping by words in such fonts.
final class SpaceCrossingFonts: Sendable {
  private static let slotCount = 256
  /// One score for each hash of a `WordKey`; it grows each time that words could not be cached.
  nonisolated(unsafe) private let scores: UnsafeMutablePointer<Atomic<Int>>
  private static let limit = 32

  init() {
    scores = .allocate(capacity: Self.slotCount)
    for index in 0..<Self.slotCount { (scores + index).initialize(to: Atomic(0)) }
  }

  deinit {
    scores.deinitialize(count: Self.slotCount)
    scores.deallocate()
  }

  private func slot(_ key: WordKey) -> Int {
    Int(truncatingIfNeeded: key.hash >> 40) & (Self.slotCount - 1)
  }

  /// Whether to shape by words. A call for a font over the limit lowers its score, so that it is tried again later.
  @inline(__always)
  func mayCache(_ key: WordKey) -> Bool {
    let slot = slot(key)
    let score = scores[slot].load(ordering: .relaxed)
    if score <= Self.limit { return true }
    scores[slot].store(score - 1, ordering: .relaxed)
    return false
  }

  func addCrossing(_ key: WordKey) {
    let slot = slot(key)
    let score = scores[slot].load(ordering: .relaxed)
    // One failure outweighs four successes. At the limit the score jumps, so that the next thousand items are not
    // tried.
    scores[slot].store(score >= Self.limit ? Self.limit * 32 : score + 4, ordering: .relaxed)
  }

  func addSuccess(_ key: WordKey) {
    let slot = slot(key)
    let score = scores[slot].load(ordering: .relaxed)
    if score > 0 { scores[slot].store(score - 1, ordering: .relaxed) }
  }
}
