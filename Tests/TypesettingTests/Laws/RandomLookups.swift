import TestSupport

/// Makes GSUB, GPOS, GDEF and kern tables of random rules over a few glyphs.
struct RandomLookups {
  /// Glyph numbers; the first one is the space.
  let glyphs: [Int]
  var generator: SeededGenerator
  /// The index of the lookup that is made.
  private var number = 0

  init(glyphs: [Int], generator: SeededGenerator) {
    (self.glyphs, self.generator) = (glyphs, generator)
  }

  // MARK: Bytes

  /// A part of a table: numbers of 16 bits, and offsets to parts that follow it.
  struct Node {
    enum Field {
      case number(Int)
      case offset(Node?)
      case longOffset(Node)
    }
    var fields: [Field] = []

    init(_ fields: [Field]) { self.fields = fields }

    static func numbers(_ values: [Int]) -> Node { Node(values.map { .number($0) }) }

    /// A count and as many offsets.
    static func list(_ nodes: [Node?]) -> [Field] { [.number(nodes.count)] + nodes.map { .offset($0) } }

    var bytes: [UInt8] {
      let size = fields.reduce(0) { if case .longOffset = $1 { $0 + 4 } else { $0 + 2 } }
      var header: [UInt8] = []
      var body: [UInt8] = []
      func add(_ value: Int, _ width: Int) {
        header += (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
      }
      for field in fields {
        switch field {
        case .number(let value): add(value, 2)
        case .offset(nil): add(0, 2)
        case .offset(let node?):
          add(size + body.count, 2)
          body += node.bytes
        case .longOffset(let node):
          add(size + body.count, 4)
          body += node.bytes
        }
      }
      return header + body
    }
  }

  // MARK: Sets

  private mutating func subset() -> [Int] {
    let chosen = glyphs.indices.filter { $0 == 0 ? generator.chance(25) : generator.chance(30) }
    return chosen.isEmpty ? [generator.pick(Array(glyphs.dropFirst()))] : chosen.map { glyphs[$0] }.sorted()
  }

  private mutating func coverage(_ members: [Int]) -> Node {
    if generator.oneIn(2) { return .numbers([1, members.count] + members) }
    let ranges = members.enumerated().flatMap { [$0.element, $0.element, $0.offset] }
    return .numbers([2, members.count] + ranges)
  }

  private mutating func coverage() -> Node { coverage(subset()) }

  private mutating func classes() -> Node {
    let sorted = glyphs.sorted()
    let classed = sorted.map { ($0, generator.int(0...3)) }.filter { $0.1 > 0 }
    return .numbers([2, classed.count] + classed.flatMap { [$0.0, $0.0, $0.1] })
  }

  private mutating func glyph() -> Int { generator.oneIn(6) ? glyphs[0] : generator.pick(glyphs) }

  // MARK: Lookups

  private static func lookup(_ type: Int, flag: Int, _ subtables: [Node]) -> Node {
    Node([.number(type), .number(flag)] + Node.list(subtables))
  }

  private mutating func flag() -> Int { generator.oneIn(8) ? generator.pick([2, 4, 8]) : 0 }

  private mutating func substitution(_ index: Int, of count: Int) -> Node {
    number = index
    let type = generator.pick([1, 1, 2, 3, 4, 4, 5, 6, 6, 6, 8])
    let subtables = (0..<generator.int(1...2)).map { _ in
      switch type {
      case 1: single()
      case 2, 3: multiple()
      case 4: ligatures()
      case 8: reverseChaining()
      default: context(isChained: type == 6, lookups: count)
      }
    }
    if generator.oneIn(5) {
      return Self.lookup(7, flag: flag(), subtables.map { Node([.number(1), .number(type), .longOffset($0)]) })
    }
    return Self.lookup(type, flag: flag(), subtables)
  }

  private mutating func positioning(_ index: Int, of count: Int) -> Node {
    number = index
    let type = generator.pick([2, 2, 2, 7, 8])
    let subtables = (0..<generator.int(1...2)).map { _ in
      type == 2
        ? (generator.oneIn(2) ? pairs() : classPairs()) : context(isChained: type == 8, lookups: count)
    }
    return Self.lookup(type, flag: flag(), subtables)
  }

  private mutating func single() -> Node {
    let members = subset()
    if generator.oneIn(3) { return Node([.number(1), .offset(coverage(members)), .number(generator.int(0...2))]) }
    let targets = members.map { _ in Node.Field.number(glyph()) }
    return Node([.number(2), .offset(coverage(members)), .number(members.count)] + targets)
  }

  private mutating func multiple() -> Node {
    let members = subset()
    let sequences = members.map { _ in
      let targets = (0..<generator.int(1...2)).map { _ in glyph() }
      return Node.numbers([targets.count] + targets)
    }
    return Node([.number(1), .offset(coverage(members))] + Node.list(sequences))
  }

  private mutating func ligatures() -> Node {
    let members = subset()
    let sets = members.map { _ in
      let set = (0..<generator.int(1...2)).map { _ in
        let rest = (0..<generator.int(1...2)).map { _ in glyph() }
        return Node.numbers([glyph(), rest.count + 1] + rest)
      }
      return Node(Node.list(set))
    }
    return Node([.number(1), .offset(coverage(members))] + Node.list(sets))
  }

  private mutating func reverseChaining() -> Node {
    let members = subset()
    let before = (0..<generator.int(0...2)).map { _ in coverage() }
    let after = (0..<generator.int(0...2)).map { _ in coverage() }
    let targets = members.map { _ in Node.Field.number(glyph()) }
    return Node(
      [.number(1), .offset(coverage(members))] + Node.list(before) + Node.list(after) + [.number(members.count)]
        + targets)
  }

  private mutating func calls(_ length: Int, lookups: Int) -> [Node.Field] {
    // Lookups that call each other in a circle are damaged, and most calls are of later ones.
    let first = generator.oneIn(20) ? 0 : number + 1
    let count = first < lookups ? generator.int(0...2) : 0
    let calls = (0..<count).map { _ in [generator.int(0..<length), generator.int(first..<lookups)] }
    return [.number(calls.count)] + calls.flatMap { $0 }.map { .number($0) }
  }

  private mutating func context(isChained: Bool, lookups: Int) -> Node {
    let input = generator.int(1...3)
    let (before, after) = isChained ? (generator.int(0...3), generator.int(0...2)) : (0, 0)
    let format = generator.int(1...3)
    if format == 3 {
      func coverages(_ count: Int) -> [Node] { (0..<count).map { _ in coverage() } }
      if isChained {
        return Node(
          [.number(3)] + Node.list(coverages(before)) + Node.list(coverages(input)) + Node.list(coverages(after))
            + calls(input, lookups: lookups))
      }
      let calls = calls(input, lookups: lookups)
      return Node(
        [.number(3), .number(input), calls[0]] + coverages(input).map { .offset($0) } + calls.dropFirst())
    }
    func value() -> Int { format == 1 ? glyph() : generator.int(0...3) }
    func values(_ count: Int) -> [Node.Field] { (0..<count).map { _ in .number(value()) } }
    func rule() -> Node {
      let calls = calls(input, lookups: lookups)
      if isChained {
        return Node(
          [.number(before)] + values(before) + [.number(input)] + values(input - 1) + [.number(after)]
            + values(after) + calls)
      }
      return Node([.number(input), calls[0]] + values(input - 1) + calls.dropFirst())
    }
    func set() -> Node? { generator.oneIn(5) ? nil : Node(Node.list((0..<generator.int(1...2)).map { _ in rule() })) }
    let members = subset()
    if format == 1 {
      return Node([.number(1), .offset(coverage(members))] + Node.list(members.map { _ in set() }))
    }
    let definitions = (0..<(isChained ? 3 : 1)).map { _ in Node.Field.offset(classes()) }
    return Node([.number(2), .offset(coverage(members))] + definitions + Node.list((0...3).map { _ in set() }))
  }

  // MARK: Pairs

  private mutating func advance() -> Int { generator.oneIn(3) ? 0 : generator.int(1...200) }

  private mutating func pairs() -> Node {
    let members = subset()
    let hasSecond = generator.oneIn(3)
    let sets = members.map { _ in
      let seconds = subset()
      return Node.numbers([seconds.count] + seconds.flatMap { [$0, advance()] + (hasSecond ? [advance()] : []) })
    }
    return Node([.number(1), .offset(coverage(members)), .number(4), .number(hasSecond ? 4 : 0)] + Node.list(sets))
  }

  private mutating func classPairs() -> Node {
    let hasSecond = generator.oneIn(3)
    let values = (0..<16).flatMap { _ in [advance()] + (hasSecond ? [advance()] : []) }
    return Node(
      [
        .number(2), .offset(coverage()), .number(4), .number(hasSecond ? 4 : 0), .offset(classes()),
        .offset(classes()), .number(4), .number(4),
      ] + values.map { .number($0) })
  }

  // MARK: Tables

  private static func feature(_ lookups: [Int]) -> Node { .numbers([0, lookups.count] + lookups) }

  private static func tagged(_ tag: String, _ node: Node) -> [Node.Field] {
    let bytes = Array(tag.utf8).map { Int($0) }
    return [.number(bytes[0] << 8 | bytes[1]), .number(bytes[2] << 8 | bytes[3]), .offset(node)]
  }

  /// A table of lookups, of which one feature has some and others are only called.
  ///
  /// - Parameter first: of the first lookups so many are active at least.
  private mutating func table(_ feature: String, _ lookups: [Node], active first: Int = 1) -> [UInt8] {
    let active = lookups.indices.filter { $0 < first || generator.chance(first == 1 ? 60 : 30) }
    let language = Node.numbers([0, 0xFFFF, 1, 0])
    let script = Node([.offset(language), .number(0)])
    return Node([
      .number(1), .number(0), .offset(Node([.number(1)] + Self.tagged("DFLT", script))),
      .offset(Node([.number(1)] + Self.tagged(feature, Self.feature(active)))), .offset(Node(Node.list(lookups))),
    ]).bytes
  }

  mutating func gsub() -> [UInt8] {
    let count = generator.int(1...4)
    return table("calt", (0..<count).map { substitution($0, of: count) })
  }

  /// A table whose first lookups change a space between other glyphs; sometimes others too.
  mutating func gsubOfSpaces() -> [UInt8] {
    func letters() -> Node {
      let chosen = subset().filter { $0 != glyphs[0] }
      return coverage(chosen.isEmpty ? [glyphs[1]] : chosen)
    }
    // What is before the rules decides which glyphs they see.
    var lookups = generator.oneIn(2) ? [Self.lookup(1, flag: 0, [single()])] : []
    let count = lookups.count + generator.int(1...3)
    while lookups.count < count {
      let between = generator.oneIn(4) ? [glyphs[0], generator.pick(glyphs)].sorted() : [glyphs[0]]
      let (before, space, after) = (letters(), coverage(Array(Set(between)).sorted()), letters())
      // Some rules act on what is beside the space.
      let parts =
        generator.oneIn(4) ? [[], [before, space, after], []] : [[before], [space], [after]]
      let position = generator.int(0..<parts[1].count)
      let calls: [Node.Field] = [.number(1), .number(position), .number(generator.int(count...count + 1))]
      lookups.append(Self.lookup(6, flag: 0, [Node([.number(3)] + parts.flatMap { Node.list($0) } + calls)]))
    }
    let target = Node([.number(2), .offset(coverage([glyphs[0]])), .number(1), .number(glyph())])
    lookups += [Self.lookup(1, flag: 0, [target]), Self.lookup(1, flag: 0, [single()])]
    if generator.oneIn(3) { lookups.append(substitution(lookups.count, of: lookups.count + 1)) }
    return table("calt", lookups, active: count)
  }

  mutating func gpos() -> [UInt8] {
    let count = generator.int(1...3)
    return table("kern", (0..<count).map { positioning($0, of: count) })
  }

  /// Classes of glyphs, mostly bases.
  mutating func gdef() -> [UInt8] {
    let classed = glyphs.sorted().map { ($0, generator.oneIn(6) ? generator.int(0...3) : 1) }.filter { $0.1 > 0 }
    let classes = Node.numbers([2, classed.count] + classed.flatMap { [$0.0, $0.0, $0.1] })
    return Node([.number(1), .number(0), .offset(classes), .offset(nil), .offset(nil), .offset(nil)]).bytes
  }

  mutating func kern() -> [UInt8] {
    let pairs = Set((0..<generator.int(1...12)).map { _ in [glyph(), glyph()] }).sorted {
      $0[0] << 16 | $0[1] < $1[0] << 16 | $1[1]
    }
    return Node.numbers(
      [0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count, 0, 0, 0] + pairs.flatMap { $0 + [generator.int(1...100)] }
    ).bytes
  }
}
