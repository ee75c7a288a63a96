internal import Synchronization

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
