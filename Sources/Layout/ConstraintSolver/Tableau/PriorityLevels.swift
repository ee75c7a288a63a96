/// One component of the lexicographic objective. Its index stays the same while other levels are added and removed.
struct PriorityLevel: BufferKey {
  let index: Int32

  /// The objective of a query, which ranks below all priorities. Required constraints, which have no component in the
  /// objective, have this level as well.
  static var query: PriorityLevel { @inline(__always) get { PriorityLevel(index: 0) } }

  var isQuery: Bool { @inline(__always) get { index == 0 } }
}

/// The levels of the lexicographic objective: one for each priority in use, and their order, highest first.
struct PriorityLevels: ~Copyable {
  /// The priority of each level; ``unused`` for a level without one.
  private(set) var priorities: KeyedBuffer<PriorityLevel, Double>
  /// How many constraints have the level's priority.
  private(set) var useCounts: KeyedBuffer<PriorityLevel, Int32>
  /// The levels in use, from the highest priority to the lowest.
  private(set) var order: Buffer<PriorityLevel>
  /// How many reduced costs each column has room for.
  private(set) var stride = 4

  private static let unused = -1.0

  init() {
    priorities = KeyedBuffer(capacity: 8)
    useCounts = KeyedBuffer(capacity: 8)
    order = Buffer(capacity: 8)
    setUpQueryLevel()
  }

  private mutating func setUpQueryLevel() {
    priorities.append(Self.unused)
    useCounts.append(0)
  }

  var byteCount: Int { priorities.byteCount + useCounts.byteCount + order.byteCount }

  func find(_ priority: Double) -> PriorityLevel? {
    for position in 0..<order.count where priorities[order[position]] == priority { return order[position] }
    return nil
  }

  mutating func retain(_ level: PriorityLevel) { useCounts[level] += 1 }
  mutating func release(_ level: PriorityLevel) { useCounts[level] -= 1 }

  /// A new level for a priority that has none.
  ///
  /// - Complexity: O(levels)
  mutating func make(_ priority: Double) -> PriorityLevel {
    var level = PriorityLevel.none
    for candidate in priorities.keys where !candidate.isQuery && priorities[candidate] == Self.unused {
      level = candidate
    }
    if !level.exists {
      level = priorities.append(priority)
      useCounts.append(0)
    }
    priorities[level] = priority
    useCounts[level] = 0
    var position = order.count
    order.append(level)
    while position > 0, priorities[order[position - 1]] < priority {
      order[position] = order[position - 1]
      position -= 1
    }
    order[position] = level
    return level
  }

  /// Frees the level of a priority that no constraint has, for another priority.
  mutating func discard(_ level: PriorityLevel) {
    var kept = 0
    for position in 0..<order.count where order[position] != level {
      order[kept] = order[position]
      kept += 1
    }
    order.truncate(to: kept)
    priorities[level] = Self.unused
  }

  mutating func removeAll() {
    priorities.removeAll()
    useCounts.removeAll()
    order.removeAll()
    setUpQueryLevel()
  }

  var needsWiderStride: Bool { priorities.count > stride }

  mutating func widen() { stride *= 2 }

  /// The sign of a vector of the lexicographic objective, which has one number a level: the sign of its first number, from
  /// the highest priority on, that differs from zero by more than rounding.
  @inline(__always)
  func sign(_ number: (PriorityLevel) -> Double) -> Int {
    for position in 0..<order.count {
      let value = number(order[position])
      if value < -Tolerance.cost { return -1 }
      if value > Tolerance.cost { return 1 }
    }
    return 0
  }

  /// Adds the query's objective below all priorities.
  mutating func beginQuery() { order.append(.query) }
  mutating func endQuery() { _ = order.removeLast() }
}
