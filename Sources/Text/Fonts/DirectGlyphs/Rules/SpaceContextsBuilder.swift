/// Finds the rules of a font that match glyphs on both sides of a space.
struct SpaceContextsBuilder {
  /// What the builder asks of a font.
  struct Source {
    var glyphCount: Int
    var gsub: LayoutLookups
    var gpos: LayoutLookups
    /// The bytes of the table `kern`; empty without one.
    var kern: UnsafeBufferPointer<UInt8>
    /// The glyph of the space.
    var space: Int
    /// The GDEF class of a glyph: 1 base, 2 ligature, 3 mark; another number for none of these.
    var glyphClass: (Int) -> Int
    /// The glyphs of GDEF class 3.
    var marks: () -> [Int]
    /// The characters of the font, ascending, and their glyphs.
    var characters: () -> (scalars: [UInt32], glyphs: [Int])
  }

  /// What is known of the patterns of one table.
  private struct KnownPatterns {
    /// Whether a pattern accepts a space.
    var spaces: [GlyphPattern: Bool] = [:]
    /// The bit of a pattern's glyphs; 0 where it accepts most glyphs.
    var bits: [GlyphPattern: UInt64] = [:]
  }

  /// The greatest number of glyphs that a space may become, and of substitutions one after the other. Real fonts have
  /// some; hostile ones would take long.
  private static let greatestCount = 64

  private let source: Source
  /// The glyphs that a space may become, or become a part of.
  private let spaces: [Int]
  /// The number of bits that are in use.
  private var bitCount = 0
  /// The bits of each glyph.
  private var glyphBits: [UInt64]
  /// The bits that each rule needs.
  private var rules: Set<UInt64> = []
  private var reach = 0
  /// How many glyphs of patterns may still be read.
  private var budget = 1 << 22

  /// - Throws: `Unreadable` for damaged tables and unknown formats.
  /// - Complexity: O(rules + substitutions + characters of the font)
  static func contexts(_ source: Source) throws(TableReader.Unreadable) -> SpaceContexts {
    var builder = Self(source)
    guard builder.spaces.count <= Self.greatestCount, !builder.ignoresSpaces else { return .unknown }
    try builder.readRules()
    if builder.rules.isEmpty { return .none }
    // Where a rule needs nothing but spaces and any glyphs, every space may be crossed.
    return builder.rules.contains(0) ? .unknown : builder.contexts()
  }

  private init(_ source: Source) {
    self.source = source
    glyphBits = [UInt64](repeating: 0, count: source.glyphCount)
    var isSpace = [Bool](repeating: false, count: 1 << 16)
    var spaces = [source.space]
    isSpace[source.space & 0xFFFF] = true
    var count = 0
    while count < spaces.count, spaces.count <= Self.greatestCount {
      count = spaces.count
      for (from, to) in source.gsub.substitutions where isSpace[Int(from)] && !isSpace[Int(to)] {
        isSpace[Int(to)] = true
        spaces.append(Int(to))
      }
    }
    self.spaces = spaces
  }

  /// Whether a lookup may ignore the glyph of a space, so that it matches what is beyond it without a pattern for it.
  private var ignoresSpaces: Bool {
    let flags = source.gsub.flags | source.gpos.flags
    return spaces.contains { glyph in
      switch source.glyphClass(glyph) {
      case 1: flags & 2 != 0
      case 2: flags & 4 != 0
      case 3: true
      default: false
      }
    }
  }

  // MARK: Rules

  private mutating func readRules() throws(TableReader.Unreadable) {
    for lookups in [source.gsub, source.gpos] {
      var known = KnownPatterns()
      for rule in lookups.rules + lookups.ligatures(containing: spaces.contains) {
        try add(rule, of: lookups.table, &known)
      }
      for space in spaces {
        for subtable in lookups.pairs {
          for second in try lookups.seconds(after: space, inPairs: subtable) {
            try add([.glyph(space), second], of: lookups.table, &known)
          }
        }
      }
    }
    try readKerning()
    mergeRules()
  }

  private mutating func readKerning() throws(TableReader.Unreadable) {
    guard !source.kern.isEmpty else { return }
    let table = TableReader(bytes: source.kern)
    var known = KnownPatterns()
    for space in spaces {
      // HarfBuzz takes the next glyph that is no mark for the second one, and goes on there: a mark after the space is
      // not the first one of a pair.
      for seconds in [try KerningTable.seconds(after: space, in: source.kern), source.marks()] where !seconds.isEmpty {
        try add([.glyph(space), .glyphs(seconds)], of: table, &known)
      }
    }
  }

  private mutating func add(
    _ patterns: [GlyphPattern], of table: TableReader, _ known: inout KnownPatterns
  ) throws(TableReader.Unreadable) {
    var crossed = 0
    var needed: [GlyphPattern] = []
    for (index, pattern) in patterns.enumerated() {
      guard try mayBeSpace(pattern, of: table, &known) else {
        needed.append(pattern)
        continue
      }
      // A word has its spaces at its end, so that a rule whose last glyph is a space crosses none.
      if index < patterns.count - 1 { crossed += 1 }
    }
    guard crossed > 0 else { return }
    var rule: UInt64 = 0
    for pattern in needed { rule |= try bit(of: pattern, of: table, &known) }
    rules.insert(rule)
    reach = max(reach, crossed)
  }

  private mutating func mayBeSpace(
    _ pattern: GlyphPattern, of table: TableReader, _ known: inout KnownPatterns
  ) throws(TableReader.Unreadable) -> Bool {
    if case .glyph(let glyph) = pattern { return spaces.contains(glyph) }
    if let answer = known.spaces[pattern] { return answer }
    var answer = false
    for space in spaces where try pattern.accepts(space, in: table) { answer = true }
    known.spaces[pattern] = answer
    return answer
  }

  /// The bit of the glyphs that a pattern accepts, none of which is a space.
  private mutating func bit(
    of pattern: GlyphPattern, of table: TableReader, _ known: inout KnownPatterns
  ) throws(TableReader.Unreadable) -> UInt64 {
    if let bit = known.bits[pattern] { return bit }
    let accepted = try pattern.glyphs(in: table)
    budget -= 1 + (accepted?.count ?? 0)
    if budget < 0 { throw TableReader.Unreadable() }
    guard let glyphs = accepted, glyphs.count * 2 < source.glyphCount else {
      known.bits[pattern] = 0
      return 0
    }
    // Patterns beyond the 63rd share the last bit.
    let bit: UInt64 = 1 << UInt64(min(bitCount, 63))
    bitCount += 1
    for glyph in glyphs where glyph < glyphBits.count { glyphBits[glyph] |= bit }
    known.bits[pattern] = bit
    return bit
  }

  /// Leaves at most 64 rules: first without those that need more than another one, then, if there are still too many,
  /// with one bit each.
  private mutating func mergeRules() {
    if rules.contains(0) || rules.count < 2 { return }
    if rules.count <= 1024 {
      var kept: [UInt64] = []
      for rule in rules.sorted(by: { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) })
      where !kept.contains(where: { rule & $0 == $0 }) {
        kept.append(rule)
      }
      rules = Set(kept)
    }
    if rules.count > 64 { rules = Set(rules.map { 1 << UInt64($0.trailingZeroBitCount) }) }
  }

  // MARK: Characters

  /// Gives every glyph the bits of the glyphs that it may become, and every character the bits of the glyphs that it may be
  /// shaped as.
  private func contexts() -> SpaceContexts {
    var glyphBits = glyphBits
    var isComplete = false
    for _ in 0..<Self.greatestCount where !isComplete {
      isComplete = true
      for (from, to) in source.gsub.substitutions {
        let (from, to) = (Int(from), Int(to))
        guard from < glyphBits.count, to < glyphBits.count, glyphBits[from] | glyphBits[to] != glyphBits[from] else {
          continue
        }
        glyphBits[from] |= glyphBits[to]
        isComplete = false
      }
    }
    guard isComplete else { return .unknown }
    let (scalars, glyphs) = source.characters()
    let own = glyphs.map { $0 < glyphBits.count ? glyphBits[$0] : .max }
    let bits = NormalizedBits(scalars: scalars, bits: own).all()
    return SpaceContexts(reach: reach, rules: Array(rules), characters: CharacterBits(scalars, bits))
  }
}
