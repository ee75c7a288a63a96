/// Finds the glyphs without which no rule of several glyphs, other than pairs, matches a text of certain characters.
struct TouchedGlyphs {
  /// A rule that changes nothing but a space between two glyphs, as in fonts that have a wider one for Korean.
  struct SpaceRule {
    /// The glyphs before and behind the space.
    let before: [Int]
    let after: [Int]
  }

  /// Without these glyphs no rule but the rules in `spaceRules` matches, in a text that has none of `barredPairs` either.
  private(set) var barred: Set<Int> = []
  /// The numbers of two glyphs one after the other, the first one in the upper half: a letter that begins a ligature is barred
  /// only before the letters with which it may do so.
  private(set) var barredPairs: Set<UInt32> = []
  /// The barred glyphs, and all others that rules name but the rules in `spaceRules`.
  private(set) var named: Set<Int> = []
  /// The first glyphs of pairs.
  private(set) var pairStarts: Set<Int> = []
  /// The rules that are told from the glyphs beside a space; empty where the space is barred, or no rule has one.
  private(set) var spaceRules: [SpaceRule] = []
  /// The glyphs that the space may become; empty without `spaceRules`.
  private(set) var spaces: Set<Int> = []
  /// The glyphs that substitutions act at; empty without `spaceRules`.
  private(set) var substituted: Set<Int> = []
  /// The glyphs that the characters may become and that are not barred.
  private var candidates: Set<Int>
  /// How many glyphs of patterns may still be read. Parts of a table may overlap, so that a small hostile one would take
  /// hours.
  private var budget = 1 << 20
  /// The greatest number of substitutions one after the other. Real fonts have a few.
  private static let greatestDepth = 64
  /// The greatest number of `spaceRules`: `CG_SPACE_RULES`.
  private static let mostSpaceRules = 4
  /// The greatest number of pairs that are barred for one rule, and for all.
  private static let mostPairsOfRule = 64
  private static let mostPairs = 4096
  /// The glyphs that are not barred as one of a pair: what a rule sees of them is not always what becomes of them.
  private var unpaired: Set<Int>
  private let space: Int?

  /// - Parameters:
  ///   - gsub, gpos: the lookups of a plan.
  ///   - candidates: the glyphs of the characters.
  ///   - marks: the glyphs that rules may ignore.
  ///   - space: the glyph of U+0020.
  /// - Throws: `Unreadable` for damaged tables and unknown formats, and where nothing can be said: rules that any glyph
  ///   matches, pairs that go on behind their second glyph, lookups that ignore letters.
  /// - Complexity: O(glyphs of all rules)
  static func find(
    gsub: LayoutLookups, gpos: LayoutLookups, candidates: Set<Int>, marks: Set<Int>, space: Int?
  ) throws(TableReader.Unreadable) -> Self {
    func find(tellsSpaces: Bool) throws(TableReader.Unreadable) -> Self {
      try Self(
        gsub: gsub, gpos: gpos, candidates: candidates, marks: marks, space: space, tellsSpaces: tellsSpaces)
    }
    if let space, (try? mayTellSpaces(space, in: gsub)) ?? false, let told = try? find(tellsSpaces: true),
      !told.spaceRules.isEmpty
    {
      return told
    }
    return try find(tellsSpaces: false)
  }

  /// Whether any rule has the form of a space rule: in most fonts none has, and their rules are read once only.
  private static func mayTellSpaces(_ space: Int, in gsub: LayoutLookups) throws(TableReader.Unreadable) -> Bool {
    var spaces: Set<Int>?
    for (rule, input) in zip(gsub.rules, gsub.inputs) where rule.count == 3 && input == 1..<2 {
      let known: Set<Int>
      if let spaces { known = spaces } else { known = try targets(of: space, in: gsub) }
      spaces = known
      for space in known where try rule[1].accepts(space, in: gsub.table) { return true }
    }
    return false
  }

  /// - Parameters:
  ///   - space: the glyph of a space, which is barred where no other glyph is in its place only.
  ///   - tellsSpaces: whether the space is not to be barred, and what rules make of it is told from the glyphs beside it.
  private init(
    gsub: LayoutLookups, gpos: LayoutLookups, candidates: Set<Int>, marks: Set<Int>, space: Int?, tellsSpaces: Bool
  ) throws(TableReader.Unreadable) {
    self.candidates = candidates
    self.space = space
    unpaired = gsub.changing
    let lookups = [gsub, gpos]
    try addTargets(of: lookups)
    // Rules reach over a letter that becomes a mark.
    barred = marks.intersection(self.candidates)
    self.candidates.subtract(barred)
    if let space, tellsSpaces {
      spaces = try Self.targets(of: space, in: gsub)
      unpaired.formUnion(spaces)
      substituted = Set(gsub.substitutions.map { Int($0.from) })
      // What may become a space is matched as one.
      for (from, to) in gsub.substitutions where spaces.contains(Int(to)) && !spaces.contains(Int(from)) {
        barred.insert(Int(from))
        named.insert(Int(from))
      }
      self.candidates.subtract(barred)
    }
    for (table, isPositioning) in [(gsub, false), (gpos, true)] {
      // IgnoreBaseGlyphs and IgnoreLigatures: a rule would reach over such glyphs.
      guard table.flags & 6 == 0 else { throw TableReader.Unreadable() }
      var known: [GlyphPattern: [Int]?] = [:]
      for (rule, input) in zip(table.rules, table.inputs) {
        if !isPositioning, let found = try spaceRule(rule, input, of: table.table) {
          spaceRules.append(found)
        } else {
          try bar(rule, of: table.table, &known)
        }
      }
      for ligature in table.ligatures(containing: { _ in true }) { try bar(ligature, of: table.table, &known) }
      for subtable in table.pairs { try addPairs(subtable, of: table.table) }
    }
    try barSources(of: lookups)
    guard spaceRules.count <= Self.mostSpaceRules, spaces.isDisjoint(with: barred) else {
      throw TableReader.Unreadable()
    }
  }

  /// The glyphs that substitutions turn a glyph into, one after the other, and itself.
  private static func targets(of glyph: Int, in gsub: LayoutLookups) throws(TableReader.Unreadable) -> Set<Int> {
    var targets: Set = [glyph]
    for _ in 0..<greatestDepth {
      let count = targets.count
      for (from, to) in gsub.substitutions where targets.contains(Int(from)) { targets.insert(Int(to)) }
      if targets.count == count { return targets }
    }
    throw TableReader.Unreadable()
  }

  /// The rule as one that acts on a space between two other glyphs; `nil` for any other rule.
  private mutating func spaceRule(
    _ rule: LayoutLookups.Rule, _ input: Range<Int>, of table: TableReader
  ) throws(TableReader.Unreadable) -> SpaceRule? {
    guard !spaces.isEmpty, rule.count == 3, input == 1..<2 else { return nil }
    var isSpace = false
    for space in spaces where try rule[1].accepts(space, in: table) { isSpace = true }
    guard isSpace, let before = try rule[0].glyphs(in: table), let after = try rule[2].glyphs(in: table) else {
      return nil
    }
    budget -= before.count + after.count
    guard budget >= 0 else { throw TableReader.Unreadable() }
    guard spaces.isDisjoint(with: before), spaces.isDisjoint(with: after) else { return nil }
    // What else the rule acts on stays barred.
    if let acted = try rule[1].glyphs(in: table), spaces.isSuperset(of: acted) {
      return SpaceRule(before: before, after: after)
    }
    return nil
  }

  /// Adds to the candidates what substitutions turn them into.
  private mutating func addTargets(of lookups: [LayoutLookups]) throws(TableReader.Unreadable) {
    for _ in 0..<Self.greatestDepth {
      let count = candidates.count
      for table in lookups {
        for (from, to) in table.substitutions where candidates.contains(Int(from)) { candidates.insert(Int(to)) }
      }
      if candidates.count == count { return }
    }
    throw TableReader.Unreadable()
  }

  /// Bars the glyphs that substitutions may turn into barred ones, and names those that they turn into named ones.
  private mutating func barSources(of lookups: [LayoutLookups]) throws(TableReader.Unreadable) {
    for _ in 0..<Self.greatestDepth {
      let count = barred.count + named.count
      for table in lookups {
        for (from, to) in table.substitutions {
          if barred.contains(Int(to)) { barred.insert(Int(from)) }
          if named.contains(Int(to)) { named.insert(Int(from)) }
        }
      }
      if barred.count + named.count == count { return }
    }
    throw TableReader.Unreadable()
  }

  /// Bars the candidates of one pattern of a rule, or pairs of candidates of two patterns beside each other, so that the rule cannot match;
  /// none where a pattern has none.
  private mutating func bar(
    _ rule: LayoutLookups.Rule, of table: TableReader, _ known: inout [GlyphPattern: [Int]?]
  ) throws(TableReader.Unreadable) {
    var fewest: (glyphs: [Int], cost: Int)?
    var fewestPairs: (first: [Int], second: [Int])?
    var previous: [Int]?
    for pattern in rule {
      let glyphs: [Int]?
      if let found = known[pattern] {
        glyphs = found
      } else {
        glyphs = try pattern.glyphs(in: table)
        budget -= 1 + (glyphs?.count ?? 0)
        guard budget >= 0 else { throw TableReader.Unreadable() }
        named.formUnion(glyphs ?? [])
        known[pattern] = .some(glyphs)
      }
      guard let glyphs else {
        previous = nil
        continue
      }
      let own = glyphs.filter(candidates.contains)
      if own.isEmpty { return }
      // Nearly all texts have spaces.
      let cost = space.map(own.contains) ?? false ? Int.max - 1 : own.count
      if cost < fewest?.cost ?? .max, spaces.isDisjoint(with: own) { fewest = (own, cost) }
      let current = own.count <= Self.mostPairsOfRule && unpaired.isDisjoint(with: own) ? own : nil
      if let previous, let current,
        previous.count * current.count < fewestPairs.map({ $0.first.count * $0.second.count })
          ?? (Self.mostPairsOfRule + 1)
      {
        fewestPairs = (previous, current)
      }
      previous = current
    }
    if let fewestPairs, barredPairs.count + fewestPairs.first.count * fewestPairs.second.count <= Self.mostPairs {
      for first in fewestPairs.first {
        for second in fewestPairs.second { barredPairs.insert(UInt32(first) << 16 | UInt32(second)) }
      }
      return
    }
    guard let fewest else { throw TableReader.Unreadable() }
    barred.formUnion(fewest.glyphs)
    candidates.subtract(fewest.glyphs)
  }

  private mutating func addPairs(_ subtable: Int, of table: TableReader) throws(TableReader.Unreadable) {
    // After a pair with a second value, HarfBuzz goes on behind the second glyph.
    guard try table.number(at: subtable + 6) == 0 else { throw TableReader.Unreadable() }
    guard let coverage = try table.offset(at: subtable + 2, from: subtable) else { return }
    let glyphs = try GlyphPattern.coverage(coverage).glyphs(in: table) ?? []
    budget -= glyphs.count
    guard budget >= 0 else { throw TableReader.Unreadable() }
    pairStarts.formUnion(glyphs)
  }
}
