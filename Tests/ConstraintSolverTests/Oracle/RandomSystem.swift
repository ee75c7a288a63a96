import TestSupport

@testable import LinearOracle

/// Makes random systems of constraints.
struct RandomSystem {
  static let priorities: [Double] = [750, 750, 749.5, 250, 250, 500, 999, 1]

  private static let wholes: [Double] = [1, 1, 1, -1, -1, -1, 2, -2, 3, -3]
  private static let fractions: [Double] = [1, 1, -1, -1, 0.1, -0.3, 0.7, 1 / 3, -2 / 3, 1.25]

  private var random: SeededGenerator
  private var system = LinearSystem(variableCount: 0, rows: [])
  /// Some systems have numbers that a `Double` only comes close to.
  private var hasFractions = false

  /// From 2 variables to `largest`, small systems being the more frequent.
  static func make(_ generator: inout SeededGenerator, largest: Int = 30) -> LinearSystem {
    var maker = RandomSystem(random: generator)
    defer { generator = maker.random }
    maker.hasFractions = maker.random.chance(25)
    let limit = maker.random.chance(50) ? max(2, largest / 3) : largest
    let count = maker.random.int(2...limit)
    switch maker.random.int(0..<5) {
    case 0, 1: maker.makeLayout(count)
    case 2: maker.makeGrid(count)
    default: maker.makeWild(count)
    }
    if maker.random.chance(40) { maker.settle(count) }
    return maker.system
  }

  /// Makes fewer variables ambiguous: most get an optional value.
  private mutating func settle(_ count: Int) {
    let priority = optional()
    for variable in 0..<count where random.chance(90) {
      add([(variable, 1)], .equal, number(-20...100), at: random.chance(80) ? priority : optional())
    }
  }

  private mutating func add(
    _ terms: [(Int, Double)], _ relation: LinearSystem.Relation, _ constant: Double, at priority: Double = 1000
  ) {
    system.rows.append(LinearSystem.Row(terms, relation, constant, at: priority))
  }

  private mutating func optional() -> Double { random.pick(Self.priorities) }

  private mutating func mostlyRequired(_ percent: Int) -> Double { random.chance(percent) ? 1000 : optional() }

  /// A number that may also end in a third or a tenth.
  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    let whole = Double(random.int(range))
    return hasFractions ? (whole * 10 + random.pick([0, 1, 5, 10.0 / 3])) / 10 : whole
  }

  private mutating func relation() -> LinearSystem.Relation { random.pick(LinearSystem.Relation.allCases) }

  // MARK: Views in a row

  /// Views with two edges, or three variables with a width, in a container whose edges are the first two variables.
  private mutating func makeLayout(_ count: Int) {
    system.variableCount = count
    add([(0, 1)], .equal, 0, at: mostlyRequired(90))
    add([(1, 1)], random.chance(80) ? .equal : .less, number(40...400), at: mostlyRequired(60))
    var views: [(left: Int, right: Int)] = []
    var next = 2
    while next + 1 < count {
      let (left, right) = (next, next + 1)
      if next + 2 < count, random.chance(40) {
        add([(right, 1), (left, -1), (next + 2, -1)], .equal, 0)
        add([(next + 2, 1)], .greater, 0)
        next += 3
      } else {
        add([(right, 1), (left, -1)], .greater, 0, at: mostlyRequired(90))
        next += 2
      }
      views.append((left, right))
    }
    if next < count { add([(next, 2), (0, -1), (1, -1)], .equal, 0) }
    for index in views.indices { describe(views, index) }
    for _ in 0..<random.int(0..<views.count + 2) { relate(views) }
    if random.chance(50) { system.rows.shuffle(using: &random) }
  }

  private mutating func describe(_ views: [(left: Int, right: Int)], _ index: Int) {
    let (left, right) = views[index]
    let gap = random.pick([0.0, 8, 8, 16, hasFractions ? 1.0 / 3 : 0.5])
    let previous = index == 0 ? 0 : views[index - 1].right
    add([(left, 1), (previous, -1)], random.chance(75) ? .equal : .greater, gap, at: mostlyRequired(85))
    // The constraints of a label's intrinsic size.
    let size = number(0...160)
    let width = [(right, 1.0), (left, -1.0)]
    if random.chance(60) { add(width, .less, size, at: random.chance(70) ? 250 : optional()) }
    if random.chance(60) { add(width, .greater, size, at: random.chance(70) ? 750 : optional()) }
    if random.chance(15) { add(width, .equal, size, at: mostlyRequired(40)) }
    if index == views.count - 1 {
      add([(1, 1), (right, -1)], random.chance(70) ? .equal : .greater, gap, at: mostlyRequired(60))
    }
  }

  private mutating func relate(_ views: [(left: Int, right: Int)]) {
    if views.isEmpty { return }
    let (first, second) = (random.pick(views), random.pick(views))
    let width = [(first.right, 1.0), (first.left, -1.0)]
    let share = hasFractions ? random.pick([0.7, 1.0 / 3, 0.1]) : 0.5
    switch random.int(0..<6) {
    case 0: add(width + [(second.right, -1), (second.left, 1)], .equal, 0, at: mostlyRequired(40))
    case 1: add(width + [(second.right, -2), (second.left, 2)], relation(), 8, at: mostlyRequired(25))
    case 2: add(width + [(1, -share), (0, share)], relation(), number(-10...0), at: mostlyRequired(25))
    case 3: add([(first.left, 0.5), (first.right, 0.5), (0, -0.5), (1, -0.5)], .equal, 0, at: mostlyRequired(20))
    case 4: add([(first.left, 1), (second.right, -1)], relation(), 8, at: optional())
    default: add(width, relation(), number(0...100), at: optional())
    }
  }

  // MARK: Columns

  /// Lines of a grid in ascending order, with equal or proportional distances, and many ways to say the same.
  private mutating func makeGrid(_ count: Int) {
    system.variableCount = count
    for line in 1..<count {
      add([(line, 1), (line - 1, -1)], .greater, random.chance(80) ? 0 : 8)
      if line > 1, random.chance(50) {
        add([(line, 1), (line - 1, -2), (line - 2, 1)], .equal, 0, at: mostlyRequired(50))
      }
    }
    add([(0, 1)], .equal, 0, at: mostlyRequired(80))
    if random.chance(80) { add([(count - 1, 1)], .equal, number(0...300), at: mostlyRequired(60)) }
    for _ in 0..<random.int(1...count) {
      let (line, other) = (random.int(0..<count), random.int(0..<count))
      switch random.int(0..<4) {
      case 0: add([(line, 1)], relation(), number(0...300), at: optional())
      case 1: add([(line, 1), (other, -1)], relation(), number(-50...50), at: optional())
      case 2: add([(line, 2), (other, -1), (count - 1, -1)], .equal, 0, at: mostlyRequired(10))
      // Several at once that cannot all hold.
      default:
        let priority = optional()
        for _ in 0..<3 { add([(line, 1)], .equal, number(0...300), at: priority) }
      }
    }
  }

  // MARK: Anything

  private mutating func makeWild(_ count: Int) {
    system.variableCount = count
    let required = random.pick([0, 15, 30, 50, 80, 100])
    let rowCount = random.int(max(1, count / 2)...(count * 3 / 2 + 2))
    let homogeneous = random.chance(20)
    for _ in 0..<rowCount {
      let terms = wildTerms(count)
      let constant = homogeneous ? 0 : number(-12...12)
      add(terms, relation(), constant, at: mostlyRequired(required))
      if random.chance(20) { addRelative() }
    }
    if random.chance(30) {
      for variable in 0..<count where random.chance(70) { add([(variable, 1)], .greater, 0) }
    }
  }

  private mutating func wildTerms(_ count: Int) -> [(Int, Double)] {
    // Rarely a constraint whose variables cancel out.
    if random.chance(1) { return [(0, 1), (0, -1)] }
    // And sometimes a long sum, which may mention a variable several times.
    if random.chance(3) {
      return (0..<random.int(5...14)).map { _ in (random.int(0..<count), Double(random.int(-2...2))) }
    }
    let length = min(count, random.pick([1, 1, 2, 2, 2, 3, 3, 4]))
    var variables: Set<Int> = []
    while variables.count < length { variables.insert(random.int(0..<count)) }
    return variables.sorted().map { ($0, random.pick(hasFractions ? Self.fractions : Self.wholes)) }
  }

  /// A constraint made of earlier ones: the same again, a multiple, a sum, or a contradiction.
  private mutating func addRelative() {
    let (row, other) = (random.pick(system.rows), random.pick(system.rows))
    let again = row.terms.map { ($0.variable, $0.coefficient) }
    switch random.int(0..<4) {
    case 0: add(again, row.relation, row.constant, at: random.chance(50) ? row.priority : mostlyRequired(30))
    case 1: add(again.map { ($0, 2 * $1) }, row.relation, 2 * row.constant, at: mostlyRequired(30))
    case 2:
      let sum = again + other.terms.map { ($0.variable, $0.coefficient) }
      add(sum, row.relation, row.constant + other.constant, at: mostlyRequired(30))
    default: add(again, relation(), row.constant + Double(random.int(-4...4)), at: mostlyRequired(20))
    }
  }
}
