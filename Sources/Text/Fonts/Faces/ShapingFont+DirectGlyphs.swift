internal import CGlyphTables
package import CHarfBuzz
internal import Locking

/// The characters of a font that are one glyph each whatever stands beside them, but for kerning, in text from left to right
/// of one script, language and list of features: `cg_direct`. Most characters of fonts for Latin, Greek, Cyrillic, Chinese,
/// Japanese and Korean are direct.
package final class DirectGlyphs: Sendable {
  nonisolated(unsafe) private let handle: OpaquePointer

  /// The tables refer to their arrays.
  private let rules: DirectGlyphRules
  /// What text beyond a space glyphs may depend on, for the text between direct characters.
  package let contexts: SpaceContexts

  fileprivate init(handle: OpaquePointer, rules: DirectGlyphRules) {
    assert(Self.unsafeToBreak == CG_UNSAFE_TO_BREAK)
    self.handle = handle
    self.rules = rules
    contexts = rules.contexts
  }

  deinit { cg_direct_destroy(handle) }

  /// The outcome of `shape`.
  @usableFromInline package enum Outcome {
    case shaped
    /// Some character is not direct, so that HarfBuzz has to shape the text.
    case notDirect
    /// All characters are direct, but HarfBuzz has to shape some pair the first time: then `learn`.
    case unknownPair

    /// Inlinable: other modules would call the compiler's own through the protocol, for each word.
    @inlinable @inline(__always)
    package static func == (first: Outcome, second: Outcome) -> Bool {
      switch (first, second) {
      case (.shaped, .shaped), (.notDirect, .notDirect), (.unknownPair, .unknownPair): true
      default: false
      }
    }
  }

  /// The bit of a glyph's number that says that glyphs may change when the text is cut before it: `CG_UNSAFE_TO_BREAK`,
  /// inlined in other modules.
  @inlinable package static var unsafeToBreak: UInt32 { 1 << 31 }

  /// Shapes UTF-16 units into one glyph each; what is in the arrays is of use for `shaped` only.
  ///
  /// - Parameter ids: receives numbers of glyphs with ``unsafeToBreak``.
  @inline(__always)
  package func shape(
    _ units: UnsafePointer<UInt16>, offsets: UnsafePointer<UInt32>, count: Int, ids: UnsafeMutablePointer<UInt32>,
    clusters: UnsafeMutablePointer<UInt32>, advances: UnsafeMutablePointer<Int32>
  ) -> Outcome {
    let outcome = cg_direct_shape(handle, units, offsets, UInt32(count), ids, clusters, advances)
    return outcome == CG_SHAPED ? .shaped : outcome == CG_UNKNOWN_PAIR ? .unknownPair : .notDirect
  }

  /// Takes over the pairs of a text for which `shape` answered `unknownPair`, from the glyphs that HarfBuzz
  /// gave the text: one for each unit, without offsets.
  package func learn(
    _ units: UnsafePointer<UInt16>, count: Int, ids: UnsafePointer<UInt32>, advances: UnsafePointer<Int32>
  ) {
    cg_direct_learn(handle, units, UInt32(count), ids, advances)
  }
}

/// What is known of a font's direct glyphs.
package enum DirectGlyphsAnswer: @unchecked Sendable {
  /// Direct glyphs were not looked for.
  case notYet
  /// The font has none, or its rules cannot be read.
  case never
  /// The direct glyphs, which live as long as the font.
  case known(Unmanaged<DirectGlyphs>)
}

/// The direct glyphs that were found for a font.
final class KnownDirectGlyphs: Sendable {
  /// Scripts and languages of one source share their tables.
  fileprivate enum Source: Equatable {
    case file(offset: Int)
    /// The features have no script and no language.
    case lookups(DirectGlyphsLookups, features: SpaceContexts.Key)
  }

  fileprivate struct Known {
    let source: Source
    let glyphs: DirectGlyphs?
  }

  fileprivate struct State {
    /// `nil` for a font that has none.
    var answers = SmallDictionary<SpaceContexts.Key, DirectGlyphs?>()
    /// Scripts and languages with the same lookups have the same tables.
    var all: [Known] = []
    /// The UTF-8 bytes of items that would gain from direct glyphs.
    var demand = 0
  }

  fileprivate let state = Mutex(State())
}

extension ShapingFont {
  /// The bytes of text after which the direct glyphs are found. In Inter that takes as long as shaping some hundred labels
  /// (18 million instructions), which a program of few labels never gets back.
  #if DEBUG
    private static let leastDemand = 48 * 32
  #else
    private static let leastDemand = 1024 * 32
  #endif
  private static let greatestCount = 64

  /// Whether HarfBuzz shapes a script as `cg_direct` does.
  package static func mayHaveDirectGlyphs(script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_COMMON,
      HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC:
      true
    default: false
    }
  }

  /// The direct glyphs for a key, as far as they are known.
  ///
  /// - Parameters:
  ///   - features: the features that the key's number stands for.
  ///   - byteCount: the UTF-8 bytes of the item that would gain from them.
  /// - Complexity: O(1), but O(rules of the font) once
  package func directGlyphs(
    _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>, byteCount: Int
  ) -> DirectGlyphsAnswer {
    guard !isSlanted, key.direction == .leftToRight, Self.mayHaveDirectGlyphs(script: key.script) else { return .never }
    return knownDirectGlyphs.state.withLock { state in
      if let known = state.answers[key] { return Self.answer(known) }
      guard state.answers.count < Self.greatestCount else { return .never }
      state.demand += min(byteCount, Self.leastDemand)
      guard hasPrepared(features) || state.demand >= Self.leastDemand else { return .notYet }
      // HarfBuzz shapes single characters for them, and so keeps a plan.
      guard features.isEmpty || plans.keeps(key) else { return .never }
      let found = findDirectGlyphs(key, features: features, among: &state.all)
      state.answers.insert(found, for: key)
      return Self.answer(found)
    }
  }

  private static func answer(_ glyphs: DirectGlyphs?) -> DirectGlyphsAnswer {
    glyphs.map { .known(Unmanaged.passUnretained($0)) } ?? .never
  }

  private func findDirectGlyphs(
    _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>,
    among all: inout [KnownDirectGlyphs.Known]
  ) -> DirectGlyphs? {
    func made(from source: KnownDirectGlyphs.Source, _ rules: () -> DirectGlyphRules?) -> DirectGlyphs? {
      if let known = all.first(where: { $0.source == source }) { return known.glyphs }
      let glyphs = rules().flatMap { directGlyphs($0, key, features: features) }
      all.append(KnownDirectGlyphs.Known(source: source, glyphs: glyphs))
      return glyphs
    }
    let prepared = hasPrepared(features) ? self.prepared : nil
    if let found = prepared?.direct(script: key.script, languageSystems: Self.languageSystems(key)) {
      return made(from: .file(offset: found.offset)) { found.rules }
    }
    let lookups = directGlyphsLookups(key, features: features)
    if let found = prepared?.direct(lookups) { return made(from: .file(offset: found.offset)) { found.rules } }
    return made(from: .lookups(lookups, features: key.withoutLanguage(script: 0))) {
      directGlyphRules(lookups, key, features: features)
    }
  }

  /// Whether a file may have what is known for the features.
  private func hasPrepared(_ features: UnsafeBufferPointer<hb_feature_t>) -> Bool {
    prepared != nil && features.isEmpty && self.key.variations.isEmpty
  }

  /// The OpenType tags under which HarfBuzz looks for the rules of a language.
  private static func languageSystems(_ key: SpaceContexts.Key) -> [UInt32] {
    var (scriptCount, count): (UInt32, UInt32) = (0, UInt32(HB_OT_MAX_TAGS_PER_LANGUAGE))
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: key.script), key.language, &scriptCount, nil, &count, &tags)
    return Array(tags.prefix(Int(count)))
  }

  /// The OpenType tags of the languages for which the font has rules of their own, in a script.
  func otherLanguages(_ script: UInt32) -> [UInt32] {
    var (count, languageCount) = (UInt32(HB_OT_MAX_TAGS_PER_SCRIPT), UInt32(0))
    var scripts = [hb_tag_t](repeating: 0, count: Int(count))
    hb_ot_tags_from_script_and_language(hb_script_t(rawValue: script), nil, &count, &scripts, &languageCount, nil)
    let face = hb_font_get_face(handle)
    var found: Set<UInt32> = []
    for table in ["GSUB", "GPOS"] {
      let tag = hb_tag_from_string(table, 4)
      var (index, chosen): (UInt32, hb_tag_t) = (0, 0)
      hb_ot_layout_table_select_script(face, tag, count, scripts, &index, &chosen)
      var length = hb_ot_layout_script_get_language_tags(face, tag, index, 0, nil, nil)
      var languages = [hb_tag_t](repeating: 0, count: Int(length))
      hb_ot_layout_script_get_language_tags(face, tag, index, 0, &length, &languages)
      found.formUnion(languages.prefix(Int(length)))
    }
    return found.sorted()
  }

  /// The lookups of a plan, but for the lookups of fractions.
  func directGlyphsLookups(
    _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>
  ) -> DirectGlyphsLookups {
    // HarfBuzz applies these around a fraction slash only, which is not direct, unless the features ask for them.
    let withoutFractions = FontTag.fractions.map { chb_global_feature($0.rawValue, 0) } + Array(features)
    let plan = withoutFractions.withUnsafeBufferPointer { shapePlan(key, features: $0) }
    defer { hb_shape_plan_destroy(plan) }
    let gsub = Self.lookups(of: plan, in: "GSUB")
    let gpos = Self.lookups(of: plan, in: "GPOS")
    // HarfBuzz has a shaper of its own for Hangul.
    let shaper = key.script == HB_SCRIPT_HANGUL.rawValue ? key.script : 0
    return DirectGlyphsLookups(gsub: gsub, gpos: gpos, shaper: shaper)
  }

  /// The rules that decide; `nil` where there are no direct glyphs, or the tables cannot be read.
  func directGlyphRules(
    _ lookups: DirectGlyphsLookups, _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>
  ) -> DirectGlyphRules? {
    let face = hb_font_get_face(handle)
    // State machines, tracking and the old table of kerning are not read here, and random alternates depend on all glyphs
    // before.
    let isSupported =
      ["morx", "mort", "kerx", "kern", "trak"].allSatisfy { !FaceTables.contains($0, in: face) }
      && !FaceTables.featureTags(of: "GSUB", in: face).contains(.randomize)
    guard isSupported else { return nil }
    let plain = hb_set_create()
    defer { hb_set_destroy(plain) }
    cg_plain_glyphs(handle, plain)
    let touched: TouchedGlyphs? = FaceTables.withBytes(of: "GSUB", in: face) { gsubBytes in
      FaceTables.withBytes(of: "GPOS", in: face) { gposBytes in
        do throws(TableReader.Unreadable) {
          return try TouchedGlyphs.find(
            gsub: LayoutLookups(gsubBytes, isPositioning: false, indices: lookups.gsub),
            gpos: LayoutLookups(gposBytes, isPositioning: true, indices: lookups.gpos),
            candidates: Set(Self.values(of: plain).map { Int($0) }), marks: Set(Self.marks(of: face)),
            space: glyph(for: " ").map { Int($0) })
        } catch {
          return nil
        }
      }
    }
    guard let touched else { return nil }
    let covered = hb_set_create()
    defer { hb_set_destroy(covered) }
    for (table, indices) in [("GSUB", lookups.gsub), ("GPOS", lookups.gpos)] {
      for index in indices {
        hb_ot_layout_lookup_collect_glyphs(
          face, hb_tag_from_string(table, 4), UInt32(index), nil, covered, nil, nil)
      }
    }
    func none<Element: BitwiseCopyable>() -> KeptArray<Element> { KeptArray([]) }
    return DirectGlyphRules(
      barred: GlyphRanges(ofGlyphs: touched.barred),
      named: GlyphRanges(ofGlyphs: touched.named.union(touched.barred)),
      covered: GlyphRanges(ofGlyphs: Self.values(of: covered)), pairStarts: GlyphRanges(ofGlyphs: touched.pairStarts),
      spaces: GlyphRanges(ofGlyphs: touched.spaces), substituted: GlyphRanges(ofGlyphs: touched.substituted),
      spaceRules: touched.spaceRules.map {
        (GlyphRanges(ofGlyphs: Set($0.before)), GlyphRanges(ofGlyphs: Set($0.after)))
      },
      barredPairs: KeptArray(touched.barredPairs.sorted()), contexts: spaceContexts(key, features: Array(features)),
      units: none(), entries: none(), pairs: none())
  }

  /// The tables for rules; `nil` without memory.
  func directGlyphs(
    _ rules: DirectGlyphRules, _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>
  ) -> DirectGlyphs? {
    let spaceRules = rules.spaceRules.map {
      cg_space_rule(before: Self.ranges($0.before), after: Self.ranges($0.after))
    }
    var touched = cg_touched_glyphs()
    touched.barred = Self.ranges(rules.barred)
    touched.named = Self.ranges(rules.named)
    touched.covered = Self.ranges(rules.covered)
    touched.pair_starts = Self.ranges(rules.pairStarts)
    touched.barred_pairs = rules.barredPairs.elements.baseAddress
    touched.barred_pair_count = UInt32(rules.barredPairs.count)
    if !spaceRules.isEmpty {
      touched.space = glyph(for: " ") ?? 0
      touched.spaces = Self.ranges(rules.spaces)
      touched.substituted = Self.ranges(rules.substituted)
    }
    let known = cg_known(
      units: rules.units.elements.baseAddress, entries: rules.entries.elements.baseAddress,
      unit_count: UInt32(rules.units.count), pairs: rules.pairs.elements.baseAddress,
      pair_count: UInt32(rules.pairs.count))
    let glyphs = spaceRules.withUnsafeBufferPointer { spaceRules in
      touched.space_rules = spaceRules.baseAddress
      touched.space_rule_count = UInt32(spaceRules.count)
      return cg_direct_create(
        handle, key.script, key.language, features.baseAddress, UInt32(features.count), touched, known)
    }
    return glyphs.map { DirectGlyphs(handle: $0, rules: rules) }
  }

  private static func ranges(_ ranges: GlyphRanges) -> cg_ranges {
    cg_ranges(bounds: ranges.elements.baseAddress, count: UInt32(ranges.count))
  }
}

extension DirectGlyphs {
  /// Finds the entries of characters and their pairs.
  ///
  /// - Parameter units: ascending.
  /// - Returns: the rules of these tables, with the entries.
  func found(_ units: [UInt16]) -> DirectGlyphRules {
    cg_direct_find(handle, units, UInt32(units.count))
    let pairs = [UInt64](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      count = Int(cg_direct_pairs(handle, buffer.baseAddress, UInt32(buffer.count)))
    }
    var rules = rules
    rules.units = KeptArray(units)
    rules.entries = KeptArray(units.map { cg_direct_entry(handle, $0) })
    rules.pairs = KeptArray(pairs)
    return rules
  }
}
