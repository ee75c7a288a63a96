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

/// Counts the items that would gain from knowing the space contexts of their font. To find these takes as long as shaping
/// some hundred words, which a program that shapes a few labels never gets back.
final class SpaceContextsDemand: Sendable {
  private static let slotCount = 64
  /// The number of such items after which the contexts are found.
  private static let least: UInt8 = 32
  nonisolated(unsafe) private let counts: UnsafeMutablePointer<Atomic<UInt8>>

  init() {
    counts = .allocate(capacity: Self.slotCount)
    for index in 0..<Self.slotCount { (counts + index).initialize(to: Atomic(0)) }
  }

  deinit {
    counts.deinitialize(count: Self.slotCount)
    counts.deallocate()
  }

  /// Counts an item; returns whether there were enough. Then the count starts anew, because keys share it: of a stream in
  /// which each text has other features, every text would find the contexts of its own otherwise.
  ///
  /// - Parameter hash: the hash of the key of the item's words.
  func isWorth(_ hash: UInt64) -> Bool {
    let count = counts + Int(truncatingIfNeeded: hash >> 40) & (Self.slotCount - 1)
    if count.pointee.load(ordering: .relaxed) < Self.least {
      count.pointee.add(1, ordering: .relaxed)
      return false
    }
    count.pointee.store(0, ordering: .relaxed)
    return true
  }
}
