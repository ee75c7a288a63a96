/// The cost rows: one slot for each priority in use, and their order, highest first.
///
/// Slots keep their place when priorities come and go; only the order changes. Slot 0 is set aside for queries,
/// which need an objective of their own below all priorities.
struct LevelTable: ~Copyable {
  private(set) var priorities: Buffer<Double>
  private(set) var useCounts: Buffer<Int32>
  /// The slots in use, from the highest priority to the lowest.
  private(set) var order: Buffer<Int32>
  /// How many cost entries each column has.
  private(set) var stride = 4

  static let querySlot: Int32 = 0

  init() {
    priorities = Buffer(capacity: 8)
    useCounts = Buffer(capacity: 8)
    order = Buffer(capacity: 8)
    priorities.append(-1)
    useCounts.append(0)
  }

  var byteCount: Int { priorities.byteCount + useCounts.byteCount + order.byteCount }

  func find(_ priority: Double) -> Int32? {
    for position in 0..<order.count where priorities[order[position]] == priority { return order[position] }
    return nil
  }

  mutating func retain(_ slot: Int32) { useCounts[slot] += 1 }
  mutating func release(_ slot: Int32) { useCounts[slot] -= 1 }

  /// A new slot for a priority that has none.
  mutating func make(_ priority: Double) -> Int32 {
    var slot: Int32 = -1
    for candidate in 1..<max(priorities.count, 1) where priorities[candidate] < 0 { slot = Int32(candidate) }
    if slot < 0 {
      slot = Int32(priorities.count)
      priorities.append(priority)
      useCounts.append(0)
    }
    priorities[slot] = priority
    useCounts[slot] = 0
    var position = order.count
    order.append(slot)
    while position > 0, priorities[order[position - 1]] < priority {
      order[position] = order[position - 1]
      position -= 1
    }
    order[position] = slot
    return slot
  }

  /// Gives the slot of a priority that nobody uses back.
  mutating func discard(_ slot: Int32) {
    var kept = 0
    for position in 0..<order.count where order[position] != slot {
      order[kept] = order[position]
      kept += 1
    }
    order.truncate(to: kept)
    priorities[slot] = -1
  }

  mutating func removeAll() {
    priorities.truncate(to: 1)
    useCounts.truncate(to: 1)
    order.removeAll()
  }

  var needsWiderStride: Bool { priorities.count > stride }

  mutating func widen() { stride *= 2 }

  mutating func beginQuery() { order.append(Self.querySlot) }
  mutating func endQuery() { _ = order.removeLast() }
}
