internal import Synchronization

/// Remembers roughly which words were met, a bit for each. A word that was not met before is not in the cache, which
/// this tells without a lock.
final class SeenWords: Sendable {
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

  /// Notes a word; whether it had been noted before.
  @inline(__always)
  func insert(_ hash: UInt64) -> Bool {
    let bit = Int(truncatingIfNeeded: hash) & (Self.bitCount - 1)
    let mask: UInt64 = 1 << UInt64(bit & 63)
    if words[bit >> 6].bitwiseOr(mask, ordering: .relaxed).oldValue & mask != 0 { return true }
    // When half of the bits are set, an answer says little: start afresh. Words that are in the cache come back to it
    // when they are met again.
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

/// Fonts whose lookups reach across spaces, for which looking for safe places is lost labour.
final class CrossingFonts: Sendable {
  private static let slotCount = 256
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

  private func slot(_ context: WordContext) -> Int {
    Int(truncatingIfNeeded: context.hash >> 40) & (Self.slotCount - 1)
  }

  /// Whether the cache is worth trying. A font that fails is tried again now and then.
  @inline(__always)
  func mayCache(_ context: WordContext) -> Bool {
    let slot = slot(context)
    let score = scores[slot].load(ordering: .relaxed)
    if score <= Self.limit { return true }
    scores[slot].store(score - 1, ordering: .relaxed)
    return false
  }

  func noteCrossing(_ context: WordContext) {
    let slot = slot(context)
    let score = scores[slot].load(ordering: .relaxed)
    // One failure outweighs four successes; at the limit a long pause begins.
    scores[slot].store(score >= Self.limit ? Self.limit * 32 : score + 4, ordering: .relaxed)
  }

  func noteSuccess(_ context: WordContext) {
    let slot = slot(context)
    let score = scores[slot].load(ordering: .relaxed)
    if score > 0 { scores[slot].store(score - 1, ordering: .relaxed) }
  }
}
