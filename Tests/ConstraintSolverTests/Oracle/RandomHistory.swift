import TestSupport

@testable import LinearOracle

/// Makes random sequences of changes.
struct RandomHistory {
  private var random: SeededGenerator
  private var changes: [Change] = []
  private var pool: [LinearSystem.Row]
  private var keys: [Int] = []
  private var nextKey = 0
  private var edited: [Int] = []
  private let variableCount: Int
  private let hasHugeConstants: Bool

  private init(_ generator: SeededGenerator, largest: Int) {
    random = generator
    let system = RandomSystem.make(&random, largest: largest)
    variableCount = system.variableCount
    pool = system.rows
    hasHugeConstants = random.chance(10)
    // The rows of the system can hold together; the others need not.
    for _ in 0..<variableCount { pool.append(randomRow()) }
  }

  static func make(_ generator: inout SeededGenerator, count: Int, largest: Int) -> History {
    var maker = RandomHistory(generator, largest: largest)
    defer { generator = maker.random }
    if maker.random.chance(70) { maker.addPool() }
    let checks = maker.random.pick([100, 50, 15])
    for _ in 0..<count {
      maker.change()
      if maker.random.chance(checks) { maker.changes.append(.check) }
    }
    maker.changes.append(.check)
    return History(variableCount: maker.variableCount, changes: maker.changes)
  }

  private mutating func randomRow() -> LinearSystem.Row {
    let length = min(variableCount, random.int(1...3))
    var variables: Set<Int> = []
    while variables.count < length { variables.insert(random.int(0..<variableCount)) }
    let terms = variables.sorted().map { ($0, random.pick([1.0, 1, -1, -1, 2, -0.5, 3])) }
    return LinearSystem.Row(terms, random.pick(LinearSystem.Relation.allCases), constant(), at: priority())
  }

  private mutating func constant() -> Double {
    let constant = Double(random.int(-40...400)) * random.pick([0.5, 1, 1])
    // A huge constant that is replaced later must not change the tolerance for good.
    return hasHugeConstants && random.chance(2) ? constant * 1_048_576 : constant
  }

  private mutating func priority() -> Double { random.chance(35) ? 1000 : random.pick(RandomSystem.priorities) }

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
    if random.int(0..<700) == 0 {
      changes.append(.reset)
      (keys, edited) = ([], [])
      addPool()
    }
    // Some keys are of constraints that were rejected; the history skips those.
    switch random.int(0..<10) {
    case 0, 1: add(random.chance(70) ? random.pick(pool) : randomRow())
    case 2, 3:
      if keys.isEmpty { return }
      let index = random.int(0..<keys.count)
      changes.append(.remove(keys.remove(at: index)))
    case 4, 5: if !keys.isEmpty { changes.append(.setConstant(constant(), of: random.pick(keys))) }
    case 6, 7: if !keys.isEmpty { changes.append(.setPriority(priority(), of: random.pick(keys))) }
    case 8: suggest()
    default: toggleEdit()
    }
  }

  private mutating func suggest() {
    if edited.isEmpty { return toggleEdit() }
    for _ in 0..<random.int(1...3) { changes.append(.suggest(constant(), for: random.pick(edited))) }
  }

  private mutating func toggleEdit() {
    let variable = random.int(0..<variableCount)
    if let index = edited.firstIndex(of: variable) {
      edited.remove(at: index)
      changes.append(.stopEditing(variable))
    } else {
      edited.append(variable)
      let priority = random.chance(15) ? 1000 : random.pick(RandomSystem.priorities)
      changes.append(.edit(variable, priority: priority, suggesting: constant()))
    }
  }
}
