import TestSupport

@testable import LinearOracle

/// Makes random sequences of changes; the same seed makes the same sequence.
struct RandomHistory {
  private var random: SeededGenerator
  private var changes: [Change] = []
  private var pool: [LinearSystem.Row]
  private var keys: [Int] = []
  private var nextKey = 0
  private var edited: [Int] = []
  private let variableCount: Int
  private let hasHugeConstants: Bool

  private init(seed: UInt64, largest: Int) {
    let system = RandomSystem.make(seed: seed, largest: largest)
    variableCount = system.variableCount
    pool = system.rows
    random = SeededGenerator(seed: seed ^ 0xD1CE)
    hasHugeConstants = random.chance(10)
    // What is in the system fits; the rest may clash.
    for _ in 0..<variableCount { pool.append(randomRow()) }
  }

  static func make(seed: UInt64, count: Int, largest: Int) -> History {
    var maker = RandomHistory(seed: seed, largest: largest)
    if maker.random.chance(70) { maker.addPool() }
    let checks = maker.random.choose([100, 50, 15])
    for _ in 0..<count {
      maker.change()
      if maker.random.chance(checks) { maker.changes.append(.check) }
    }
    maker.changes.append(.check)
    return History(variableCount: maker.variableCount, changes: maker.changes)
  }

  private mutating func randomRow() -> LinearSystem.Row {
    let length = min(variableCount, random.number(1...3))
    var variables: Set<Int> = []
    while variables.count < length { variables.insert(random.below(variableCount)) }
    let terms = variables.sorted().map { ($0, random.choose([1.0, 1, -1, -1, 2, -0.5, 3])) }
    return LinearSystem.Row(terms, random.choose(LinearSystem.Relation.allCases), constant(), at: priority())
  }

  private mutating func constant() -> Double {
    let constant = Double(random.number(-40...400)) * random.choose([0.5, 1, 1])
    // What is huge for a while must leave no trace.
    return hasHugeConstants && random.chance(2) ? constant * 1_048_576 : constant
  }

  private mutating func priority() -> Double { random.chance(35) ? 1000 : random.choose(RandomSystem.priorities) }

  private mutating func add(_ row: LinearSystem.Row) {
    changes.append(.add(row, key: nextKey))
    keys.append(nextKey)
    nextKey += 1
  }

  /// Puts most of a whole system in place.
  private mutating func addPool() {
    for row in pool where random.chance(80) { add(row) }
  }

  private mutating func change() {
    if random.below(700) == 0 {
      changes.append(.reset)
      (keys, edited) = ([], [])
      addPool()
    }
    // Some keys stand for constraints that were refused; the history skips those.
    switch random.below(10) {
    case 0, 1: add(random.chance(70) ? random.choose(pool) : randomRow())
    case 2, 3:
      if keys.isEmpty { return }
      let index = random.below(keys.count)
      changes.append(.remove(keys.remove(at: index)))
    case 4, 5: if !keys.isEmpty { changes.append(.setConstant(constant(), of: random.choose(keys))) }
    case 6, 7: if !keys.isEmpty { changes.append(.setPriority(priority(), of: random.choose(keys))) }
    case 8: suggest()
    default: toggleEdit()
    }
  }

  private mutating func suggest() {
    if edited.isEmpty { return toggleEdit() }
    for _ in 0..<random.number(1...3) { changes.append(.suggest(constant(), for: random.choose(edited))) }
  }

  private mutating func toggleEdit() {
    let variable = random.below(variableCount)
    if let index = edited.firstIndex(of: variable) {
      edited.remove(at: index)
      changes.append(.stopEditing(variable))
    } else {
      edited.append(variable)
      let priority = random.chance(15) ? 1000 : random.choose(RandomSystem.priorities)
      changes.append(.edit(variable, priority: priority, suggesting: constant()))
    }
  }
}
