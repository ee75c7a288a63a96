internal import Fonts
internal import Synchronization

/// Counts the items that would gain from knowing the space contexts of their font. To find these takes as long as shaping
/// some hundred words, which a program that shapes a few labels never gets back.
final class SpaceContextsDemand: Sendable {
  private static let slotCount = 64
  /// The number of such items after which the contexts are found.
  private let least: UInt8
  nonisolated(unsafe) private let counts: UnsafeMutablePointer<Atomic<UInt8>>

  init(configuration: DirectGlyphsConfiguration = .current) {
    least = configuration.leastItemCount
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
    if count.pointee.load(ordering: .relaxed) < least {
      count.pointee.add(1, ordering: .relaxed)
      return false
    }
    count.pointee.store(0, ordering: .relaxed)
    return true
  }
}
