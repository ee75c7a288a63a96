/// The rules of the lookups of a GSUB or GPOS table (OpenType, "Common Table Formats").
struct LayoutLookups {
  /// A rule acts where glyphs match patterns one after the other, apart from those that its lookup ignores. The patterns
  /// are in the order of the text.
  typealias Rule = [GlyphPattern]

  let table: TableReader
  private let isPositioning: Bool
  private let lookups: [Int]
  /// The lookups that each lookup calls, of those that were read.
  private var calls: [Int: Set<Int>] = [:]
  private var current = 0
  /// The lookups that were followed to the end of their calls.
  private var finished: Set<Int> = []
  /// How many rules, pairs and glyphs may still be read. Parts of a table may overlap, so that a small hostile one would
  /// take hours.
  private var budget = 1 << 20

  /// The rules of more than one glyph, but not ligatures and pairs, of which there can be many thousands.
  private(set) var rules: [Rule] = []
  /// For each rule, the patterns of the glyphs that it acts on; the others are its context.
  private(set) var inputs: [Range<Int>] = []
  /// The components of all ligatures, one ligature after the other.
  private var components: [UInt16] = []
  /// The end in `components` of each ligature.
  private var ligatureEnds: [Int] = []
  /// The offsets of subtables with pairs.
  private(set) var pairs: [Int] = []
  /// Glyphs that a substitution turns into others, or into parts of others.
  private(set) var substitutions: [(from: UInt16, to: UInt16)] = []
  /// The glyphs of those substitutions of each lookup that act on one glyph.
  private var changingByLookup: [Int: Set<Int>] = [:]
  /// The lookups with rules of one glyph.
  private var withRulesOfOne: Set<Int> = []
  /// The lookups that act by themselves.
  private let indices: [Int]
  /// The flags of all lookups with rules of more than one glyph, together.
  private(set) var flags = 0

  private typealias Unreadable = TableReader.Unreadable

  /// Reads lookups, and those that they call.
  ///
  /// - Throws: `Unreadable` for a damaged table or an unknown format.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, isPositioning: Bool, indices: [Int]
  ) throws(TableReader.Unreadable) {
    table = TableReader(bytes: bytes)
    self.isPositioning = isPositioning
    self.indices = indices
    guard !indices.isEmpty else {
      lookups = []
      return
    }
    guard try table.number(at: 0) == 1, let list = try table.offset(at: 8, from: 0) else { throw Unreadable() }
    lookups = try table.numbers(at: list + 2, count: table.number(at: list)).map { list + $0 }
    for index in indices { try readLookups(from: index, callers: []) }
  }

  /// Reads a lookup, and those that it calls.
  private mutating func readLookups(from index: Int, callers: [Int]) throws(TableReader.Unreadable) {
    // HarfBuzz gives up where a lookup calls itself, in the middle of a text, and goes no deeper than this.
    guard !callers.contains(index), callers.count < 64 else { throw Unreadable() }
    if finished.contains(index) { return }
    calls[index] = []
    current = index
    try readLookup(index)
    for callee in calls[index] ?? [] { try readLookups(from: callee, callers: callers + [index]) }
    finished.insert(index)
  }

  private mutating func spend(_ amount: Int) throws(TableReader.Unreadable) {
    budget -= amount
    if budget < 0 { throw Unreadable() }
  }

  private mutating func readLookup(_ index: Int) throws(TableReader.Unreadable) {
    guard lookups.indices.contains(index) else { throw Unreadable() }
    let lookup = lookups[index]
    let flags = try table.number(at: lookup + 2)
    for field in 0..<(try table.number(at: lookup + 4)) {
      try spend(1)
      guard var subtable = try table.offset(at: lookup + 6 + 2 * field, from: lookup) else { continue }
      var type = try table.number(at: lookup)
      if type == (isPositioning ? 9 : 7) {
        guard try table.number(at: subtable) == 1 else { throw Unreadable() }
        type = try table.number(at: subtable + 2)
        subtable += try table.longNumber(at: subtable + 4)
      }
      let known = (rules.count, pairs.count, ligatureEnds.count)
      if isPositioning { try readPositioning(type, subtable) } else { try readSubstitution(type, subtable) }
      // What is attached to a mark ignores marks only, whatever the flags are.
      let isAttachment = isPositioning && (4...6).contains(type)
      if (rules.count, pairs.count, ligatureEnds.count) != known, !isAttachment { self.flags |= flags }
    }
  }

  // MARK: Substitution

  private mutating func readSubstitution(_ type: Int, _ subtable: Int) throws(TableReader.Unreadable) {
    let format = try table.number(at: subtable)
    if type == 5 || type == 6 { return try readContext(subtable, format, isChained: type == 6) }
    guard let coverage = try table.offset(at: subtable + 2, from: subtable) else { return }
    var covered: [(glyph: Int, index: Int)] = []
    try table.forEachGlyph(ofCoverage: coverage) { (glyph, index) throws(Unreadable) in covered.append((glyph, index)) }
    try spend(covered.count)
    switch (type, format) {
    case (1, 1):
      let difference = try table.number(at: subtable + 4)
      for (glyph, _) in covered { addSubstitution(glyph, glyph + difference) }
    case (1, 2):
      let targets = try table.numbers(at: subtable + 6, count: table.number(at: subtable + 4))
      for (glyph, index) in covered where index < targets.count { addSubstitution(glyph, targets[index]) }
    case (2, 1), (3, 1):
      let count = try table.number(at: subtable + 4)
      for (glyph, index) in covered where index < count {
        guard let sequence = try table.offset(at: subtable + 6 + 2 * index, from: subtable) else { continue }
        let targets = try table.numbers(at: sequence + 2, count: table.number(at: sequence))
        try spend(targets.count)
        for target in targets {
          addSubstitution(glyph, target)
        }
      }
    case (4, 1):
      let count = try table.number(at: subtable + 4)
      for (glyph, index) in covered where index < count {
        guard let set = try table.offset(at: subtable + 6 + 2 * index, from: subtable) else { continue }
        try readLigatures(set, first: glyph)
      }
    case (8, 1): try readReverseChaining(subtable, coverage, covered)
    default: throw Unreadable()
    }
  }

  private mutating func addSubstitution(_ glyph: Int, _ target: Int, isOfLigature: Bool = false) {
    let (from, to) = (UInt16(truncatingIfNeeded: glyph), UInt16(truncatingIfNeeded: target))
    substitutions.append((from, to))
    if !isOfLigature { changingByLookup[current, default: []].formUnion([Int(from), Int(to)]) }
  }

  /// The glyphs of those substitutions that act on a glyph whatever stands beside it: not the substitutions of ligatures of several
  /// glyphs, and not the ones that only rules of several glyphs call.
  var changing: Set<Int> {
    var acting = Set(indices)
    var remaining = indices
    var glyphs: Set<Int> = []
    while let lookup = remaining.popLast() {
      glyphs.formUnion(changingByLookup[lookup] ?? [])
      guard withRulesOfOne.contains(lookup) else { continue }
      for callee in calls[lookup] ?? [] where acting.insert(callee).inserted { remaining.append(callee) }
    }
    return glyphs
  }

  /// The rules of the ligatures that contain one of some glyphs.
  func ligatures(containing isContained: (Int) -> Bool) -> [Rule] {
    var found: [Rule] = []
    var start = 0
    for end in ligatureEnds {
      if components[start..<end].contains(where: { isContained(Int($0)) }) {
        found.append(components[start..<end].map { .glyph(Int($0)) })
      }
      start = end
    }
    return found
  }

  private mutating func readLigatures(_ set: Int, first: Int) throws(TableReader.Unreadable) {
    for field in 0..<(try table.number(at: set)) {
      try spend(1)
      guard let ligature = try table.offset(at: set + 2 + 2 * field, from: set) else { continue }
      let target = try table.number(at: ligature)
      let count = try table.number(at: ligature + 2)
      guard count > 0 else { continue }
      let start = components.count
      components.append(UInt16(truncatingIfNeeded: first))
      for index in 0..<(count - 1) {
        components.append(UInt16(truncatingIfNeeded: try table.number(at: ligature + 4 + 2 * index)))
      }
      try spend(count)
      ligatureEnds.append(components.count)
      for component in components[start...] { addSubstitution(Int(component), target, isOfLigature: count > 1) }
    }
  }

  private mutating func readReverseChaining(
    _ subtable: Int, _ coverage: Int, _ covered: [(glyph: Int, index: Int)]
  ) throws(TableReader.Unreadable) {
    var field = subtable + 4
    guard let before = try coverages(at: &field, from: subtable), let after = try coverages(at: &field, from: subtable)
    else { return }
    let targets = try table.numbers(at: field + 2, count: table.number(at: field))
    for (glyph, index) in covered where index < targets.count { addSubstitution(glyph, targets[index]) }
    try addRule(before.reversed() + [.coverage(coverage)] + after, input: before.count..<before.count + 1)
  }

  // MARK: Positioning

  private mutating func readPositioning(_ type: Int, _ subtable: Int) throws(TableReader.Unreadable) {
    let format = try table.number(at: subtable)
    switch (type, format) {
    case (1, 1), (1, 2): return
    case (2, 1), (2, 2):
      try spend(1 << 10)
      pairs.append(subtable)
    case (3, 1):
      guard let coverage = try table.offset(at: subtable + 2, from: subtable) else { return }
      try addRule([.coverage(coverage), .coverage(coverage)])
    case (4, 1), (5, 1), (6, 1):
      guard let mark = try table.offset(at: subtable + 2, from: subtable),
        let base = try table.offset(at: subtable + 4, from: subtable)
      else { return }
      try addRule([.coverage(base), .coverage(mark)])
    case (7, _), (8, _): try readContext(subtable, format, isChained: type == 8)
    default: throw Unreadable()
    }
  }

  /// The glyphs that a pair subtable places differently after a glyph.
  func seconds(after glyph: Int, inPairs subtable: Int) throws(TableReader.Unreadable) -> [GlyphPattern] {
    guard let coverage = try table.offset(at: subtable + 2, from: subtable),
      let index = try table.index(ofGlyph: glyph, inCoverage: coverage)
    else { return [] }
    let firstSize = 2 * (try table.number(at: subtable + 4)).nonzeroBitCount
    let secondSize = 2 * (try table.number(at: subtable + 6)).nonzeroBitCount
    guard try table.number(at: subtable) == 2 else {
      guard index < (try table.number(at: subtable + 8)),
        let set = try table.offset(at: subtable + 10 + 2 * index, from: subtable)
      else { return [] }
      var glyphs: [Int] = []
      for record in 0..<(try table.number(at: set)) {
        glyphs.append(try table.number(at: set + 2 + record * (2 + firstSize + secondSize)))
      }
      return [.glyphs(glyphs)]
    }
    let firstClasses = try table.offset(at: subtable + 8, from: subtable)
    let secondClasses = try table.offset(at: subtable + 10, from: subtable)
    let first =
      try firstClasses.map { (offset) throws(Unreadable) in try table.glyphClass(of: glyph, definition: offset) } ?? 0
    guard first < (try table.number(at: subtable + 12)) else { return [] }
    let count = try table.number(at: subtable + 14)
    var found: [GlyphPattern] = []
    for second in 0..<count {
      let record = subtable + 16 + (first * count + second) * (firstSize + secondSize)
      let values = try table.numbers(at: record, count: (firstSize + secondSize) / 2)
      // After a pair with a second value, HarfBuzz goes on behind the second glyph, whatever the value is.
      if secondSize > 0 || values.contains(where: { $0 != 0 }) {
        found.append(.glyphClass(second, definition: secondClasses))
      }
    }
    return found
  }

  // MARK: Contexts

  /// - Parameter input: the patterns of the glyphs that the rule acts on; `nil` for all.
  private mutating func addRule(
    _ patterns: [GlyphPattern], input: Range<Int>? = nil
  ) throws(TableReader.Unreadable) {
    try spend(1 + patterns.count)
    guard patterns.count > 1 else {
      withRulesOfOne.insert(current)
      return
    }
    rules.append(patterns)
    inputs.append(input ?? patterns.indices)
  }

  /// Adds the lookups that a rule calls, from an array of records with a position and a lookup each.
  private mutating func addCalls(at field: Int, count: Int) throws(TableReader.Unreadable) {
    try spend(count)
    for record in 0..<count { calls[current, default: []].insert(try table.number(at: field + 4 * record + 2)) }
  }

  /// The patterns of an array of coverage offsets after its count, and moves the field behind it; `nil` when one of them
  /// is absent, so that the rule matches nothing.
  private func coverages(at field: inout Int, from base: Int) throws(TableReader.Unreadable) -> [GlyphPattern]? {
    let count = try table.number(at: field)
    let offsets = try table.numbers(at: field + 2, count: count)
    field += 2 + 2 * count
    return offsets.contains(0) ? nil : offsets.map { .coverage(base + $0) }
  }

  private mutating func readContext(
    _ subtable: Int, _ format: Int, isChained: Bool
  ) throws(TableReader.Unreadable) {
    switch format {
    case 1, 2: try readRuleSets(subtable, usesClasses: format == 2, isChained: isChained)
    case 3 where isChained:
      var field = subtable + 2
      let before = try coverages(at: &field, from: subtable)
      let input = try coverages(at: &field, from: subtable)
      let after = try coverages(at: &field, from: subtable)
      guard let before, let input, let after else { return }
      try addRule(before.reversed() + input + after, input: before.count..<before.count + input.count)
      try addCalls(at: field + 2, count: table.number(at: field))
    case 3:
      let count = try table.number(at: subtable + 2)
      let offsets = try table.numbers(at: subtable + 6, count: count)
      guard !offsets.contains(0) else { return }
      try addRule(offsets.map { .coverage(subtable + $0) })
      try addCalls(at: subtable + 6 + 2 * count, count: table.number(at: subtable + 4))
    default: throw Unreadable()
    }
  }

  /// Reads the formats 1 and 2 of contextual lookups, whose rules name glyphs or classes of glyphs.
  private mutating func readRuleSets(
    _ subtable: Int, usesClasses: Bool, isChained: Bool
  ) throws(TableReader.Unreadable) {
    guard let coverage = try table.offset(at: subtable + 2, from: subtable) else { return }
    var field = subtable + 4
    // The definitions of the classes before, of and after the input; one for all three without chaining.
    var definitions: [Int?] = [nil, nil, nil]
    if usesClasses {
      for index in 0..<(isChained ? 3 : 1) {
        definitions[index] = try table.offset(at: field, from: subtable)
        field += 2
      }
      if !isChained { definitions = [nil, definitions[0], nil] }
    }
    let firsts: [Int: Int]
    if usesClasses {
      firsts = [:]
    } else {
      var glyphs: [Int: Int] = [:]
      try table.forEachGlyph(ofCoverage: coverage) { (glyph, index) throws(Unreadable) in glyphs[index] = glyph }
      firsts = glyphs
    }
    for index in 0..<(try table.number(at: field)) {
      guard let set = try table.offset(at: field + 2 + 2 * index, from: subtable) else { continue }
      let first: GlyphPattern
      if usesClasses {
        first = index == 0 ? .coverage(coverage) : .glyphClass(index, definition: definitions[1])
      } else {
        guard let glyph = firsts[index] else { continue }
        first = .glyph(glyph)
      }
      for number in 0..<(try table.number(at: set)) {
        try spend(1)
        guard let rule = try table.offset(at: set + 2 + 2 * number, from: set) else { continue }
        try readRule(rule, first: first, definitions: definitions, usesClasses: usesClasses, isChained: isChained)
      }
    }
  }

  private mutating func readRule(
    _ rule: Int, first: GlyphPattern, definitions: [Int?], usesClasses: Bool, isChained: Bool
  ) throws(TableReader.Unreadable) {
    func patterns(_ values: [Int], _ part: Int) -> [GlyphPattern] {
      values.map { usesClasses ? .glyphClass($0, definition: definitions[part]) : .glyph($0) }
    }
    guard isChained else {
      let count = try table.number(at: rule)
      guard count > 0 else { return }
      let input = try table.numbers(at: rule + 4, count: count - 1)
      try addRule([first] + patterns(input, 1))
      return try addCalls(at: rule + 4 + 2 * (count - 1), count: table.number(at: rule + 2))
    }
    var field = rule
    func values(less: Int) throws(TableReader.Unreadable) -> [Int]? {
      let count = try table.number(at: field) - less
      guard count >= 0 else { return nil }
      defer { field += 2 + 2 * count }
      return try table.numbers(at: field + 2, count: count)
    }
    guard let before = try values(less: 0), let input = try values(less: 1), let after = try values(less: 0) else {
      return
    }
    try addRule(
      patterns(before.reversed(), 0) + [first] + patterns(input, 1) + patterns(after, 2),
      input: before.count..<before.count + 1 + input.count)
    try addCalls(at: field + 2, count: table.number(at: field))
  }
}
