/// Finds the glyphs without which no rule of several glyphs, other than pairs, matches a text of certain characters.
struct TouchedGlyphs {
  /// Without these no rule matches.
  private(set) var barred: Set<Int> = []
  /// Those, and all others that rules name.
  private(set) var named: Set<Int> = []
  /// The first glyphs of pairs.
  private(set) var pairStarts: Set<Int> = []
  /// The glyphs that the characters may become and that are not barred.
  private var candidates: Set<Int>
  /// How many glyphs of patterns may still be read. Parts of a table may overlap, so that a small hostile one would take
  /// hours.
  private var budget = 1 << 20
  /// The greatest number of substitutions one after the other. Real fonts have a few.
  private static let greatestDepth = 64

  /// - Parameters:
  ///   - lookups: those of GSUB and of GPOS.
  ///   - candidates: the glyphs of the characters.
  /// - Throws: `Unreadable` for damaged tables and unknown formats, and where nothing can be said: rules that any glyph
  ///   matches, pairs that go on behind their second glyph, lookups that ignore letters.
  /// - Complexity: O(glyphs of all rules)
  init(_ lookups: [LayoutLookups], candidates: Set<Int>) throws(TableReader.Unreadable) {
    self.candidates = candidates
    try addTargets(of: lookups)
    for table in lookups {
      // IgnoreBaseGlyphs and IgnoreLigatures: a rule would reach over such glyphs.
      guard table.flags & 6 == 0 else { throw TableReader.Unreadable() }
      var known: [GlyphPattern: [Int]?] = [:]
      for rule in table.rules + table.ligatures(containing: { _ in true }) {
        try bar(rule, of: table.table, &known)
      }
      for subtable in table.pairs { try addPairs(subtable, of: table.table) }
    }
    try barSources(of: lookups)
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

  /// Bars the candidates of one pattern of a rule, so that it cannot match; none where a pattern has none.
  private mutating func bar(
    _ rule: LayoutLookups.Rule, of table: TableReader, _ known: inout [GlyphPattern: [Int]?]
  ) throws(TableReader.Unreadable) {
    var fewest: [Int]?
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
      guard let glyphs else { continue }
      let own = glyphs.filter(candidates.contains)
      if own.count < fewest?.count ?? .max { fewest = own }
      if own.isEmpty { return }
    }
    guard let fewest else { throw TableReader.Unreadable() }
    barred.formUnion(fewest)
    candidates.subtract(fewest)
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
