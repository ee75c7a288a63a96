/// A hash table of numbers that stand for entries of its owner: open addressing with linear probing.
///
/// The number of slots is a power of two. A search begins at the slot that the low bits of a hash give, and goes on slot by slot
/// to the number that it looks for, or to an empty slot. The owner knows what the numbers stand for: it compares, and it gives
/// hashes. It also enlarges the table in time, so that some slot is always empty.
///
/// The functions are inlined where they are used, as long as the type is `@usableFromInline`: without it every call is one to this
/// module, with a closure.
@usableFromInline package struct ProbeTable: Sendable {
  /// 0 is an empty slot.
  @usableFromInline var slots: ContiguousArray<UInt32>
  /// The number of slots that are taken.
  @usableFromInline var taken = 0

  /// A table without slots, in which nothing is found.
  @inlinable @inline(__always)
  package init() { slots = [] }

  /// A table of empty slots.
  ///
  /// - Parameter slotCount: a power of two.
  @inlinable
  package init(slotCount: Int) {
    assert(slotCount > 0 && slotCount & (slotCount - 1) == 0, "\(slotCount) slots")
    slots = ContiguousArray(repeating: 0, count: slotCount)
  }

  /// How many numbers the table has.
  @inlinable package var count: Int { @inline(__always) get { taken } }

  /// How many slots the table has: 0, or a power of two.
  @inlinable package var slotCount: Int { @inline(__always) get { slots.count } }

  /// The size of the slots in bytes.
  package var byteCount: Int { slots.capacity * MemoryLayout<UInt32>.stride }

  /// The address of the slots, of 32 bits each, for loading one ahead; valid until the table changes.
  package var unsafeAddress: UnsafeRawPointer? { slots.withUnsafeBytes { $0.baseAddress } }

  /// The first number with a hash that matches; 0 where none does.
  ///
  /// - Parameters:
  ///   - hash: the hash of what is looked for.
  ///   - matches: whether a number stands for it.
  /// - Complexity: O(1) on average
  @inlinable @inline(__always)
  package func find(hash: Int, where matches: (UInt32) -> Bool) -> UInt32 {
    slots.withUnsafeBufferPointer { slots in
      if slots.isEmpty { return 0 }
      let mask = slots.count &- 1
      var slot = hash & mask
      while slots[slot] != 0 {
        if matches(slots[slot]) { return slots[slot] }
        slot = (slot &+ 1) & mask
      }
      return 0
    }
  }

  /// Adds a number that the table does not have. One slot more has to be empty afterwards.
  ///
  /// - Parameters:
  ///   - number: not 0.
  ///   - hash: the hash of what the number stands for.
  /// - Complexity: O(1) on average
  @inlinable @inline(__always)
  package mutating func insert(_ number: UInt32, hash: Int) {
    assert(number != 0 && taken + 1 < slots.count, "\(number) in \(slots.count) slots, \(taken) of which are taken")
    taken &+= 1
    slots.withUnsafeMutableBufferPointer { slots in
      let mask = slots.count &- 1
      var slot = hash & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = number
    }
  }

  /// Puts another number in the place of one that the table has, for what has the same hash.
  ///
  /// - Complexity: O(1) on average
  @inlinable @inline(__always)
  package mutating func replace(_ number: UInt32, by other: UInt32, hash: Int) {
    slots.withUnsafeMutableBufferPointer { slots in
      guard let slot = Self.slot(of: number, hash: hash, in: slots) else { return }
      slots[slot] = other
    }
  }

  /// Removes a number; does nothing where the table does not have it. Later numbers move back, so that no search ends at a gap
  /// before its number, and no clean-up is needed.
  ///
  /// - Parameters:
  ///   - hash: the hash of what the number stands for.
  ///   - hashOf: the hash of what any number of the table stands for.
  /// - Complexity: O(1) on average
  @inlinable @inline(__always)
  package mutating func remove(_ number: UInt32, hash: Int, hashOf: (UInt32) -> Int) {
    let isRemoved = slots.withUnsafeMutableBufferPointer { slots in
      guard var gap = Self.slot(of: number, hash: hash, in: slots) else { return false }
      let mask = slots.count &- 1
      var next = (gap &+ 1) & mask
      while slots[next] != 0 {
        // A number may move back into the gap unless its search starts behind the gap.
        let distance = (next &- hashOf(slots[next])) & mask
        if distance >= (next &- gap) & mask {
          slots[gap] = slots[next]
          gap = next
        }
        next = (next &+ 1) & mask
      }
      slots[gap] = 0
      return true
    }
    if isRemoved { taken &-= 1 }
  }

  /// Gives the table more slots.
  ///
  /// - Parameters:
  ///   - slotCount: a power of two.
  ///   - hashOf: the hash of what any number of the table stands for.
  /// - Complexity: O(slots)
  @inlinable
  package mutating func enlarge(to slotCount: Int, hashOf: (UInt32) -> Int) {
    var larger = ProbeTable(slotCount: slotCount)
    for number in slots where number != 0 { larger.insert(number, hash: hashOf(number)) }
    self = larger
  }

  /// Empties all slots.
  ///
  /// - Complexity: O(slots), O(1) for an empty table
  package mutating func removeAll() {
    if taken == 0 { return }
    for slot in slots.indices { slots[slot] = 0 }
    taken = 0
  }

  @inlinable @inline(__always)
  static func slot(of number: UInt32, hash: Int, in slots: UnsafeMutableBufferPointer<UInt32>) -> Int? {
    if slots.isEmpty { return nil }
    let mask = slots.count &- 1
    var slot = hash & mask
    while slots[slot] != number {
      if slots[slot] == 0 { return nil }
      slot = (slot &+ 1) & mask
    }
    return slot
  }
}
