internal import CGlyphTables
internal import CHarfBuzz
internal import Locking

/// What is known of a font's direct glyphs.
package enum DirectGlyphsAnswer: @unchecked Sendable {
  /// Direct glyphs were not looked for.
  case notYet
  /// The font has none, or its rules cannot be read.
  case never
  /// The direct glyphs, which live as long as the font.
  case known(Unmanaged<DirectGlyphs>)
}

// Finds the direct glyphs of a font.
extension FontRules {
  /// The direct glyphs for a key, as far as they are known.
  ///
  /// - Parameters:
  ///   - key: a script of text from left to right that `DirectGlyphs.mayExist` is true for.
  ///   - features: the features that the key's number stands for.
  ///   - byteCount: the UTF-8 bytes of the item that would gain from them.
  ///   - prepared: what a file has of the font without features; `nil` where it has nothing.
  ///   - keepsPlan: whether HarfBuzz keeps plans of the features, as it does once it has shaped with them.
  /// - Complexity: O(1), but O(rules of the font) once
  func directGlyphs(
    _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>, byteCount: Int, prepared: PreparedFace?,
    configuration: DirectGlyphsConfiguration, keepsPlan: () -> Bool
  ) -> DirectGlyphsAnswer {
    direct.withLock { known in
      if let answer = known.answers[key] { return Self.answer(answer) }
      guard known.answers.count < configuration.mostKeys else { return .never }
      known.demand += min(byteCount, configuration.leastByteCount)
      guard prepared != nil || known.demand >= configuration.leastByteCount else { return .notYet }
      // HarfBuzz shapes single characters for them, and so keeps a plan.
      guard features.isEmpty || keepsPlan() else { return .never }
      let found = findDirectGlyphs(
        key, features: features, prepared: prepared, among: &known.all, configuration: configuration)
      known.answers.insert(found, for: key)
      return Self.answer(found)
    }
  }

  private static func answer(_ glyphs: DirectGlyphs?) -> DirectGlyphsAnswer {
    glyphs.map { .known(Unmanaged.passUnretained($0)) } ?? .never
  }

  private func findDirectGlyphs(
    _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>, prepared: PreparedFace?,
    among all: inout [Known], configuration: DirectGlyphsConfiguration
  ) -> DirectGlyphs? {
    func made(from source: Source, _ rules: () -> DirectGlyphRules?) -> DirectGlyphs? {
      if let known = all.first(where: { $0.source == source }) { return known.glyphs }
      let glyphs = rules().flatMap { directGlyphs($0, key, features: features) }
      all.append(Known(source: source, glyphs: glyphs))
      return glyphs
    }
    if let found = prepared?.direct(script: key.script, languageSystems: Self.languageSystems(key)) {
      return made(from: .file(offset: found.offset)) { found.rules }
    }
    let lookups = directGlyphsLookups(key, features: features)
    if let found = prepared?.direct(lookups) { return made(from: .file(offset: found.offset)) { found.rules } }
    return made(from: .lookups(lookups, features: key.withoutLanguage(script: 0))) {
      directGlyphRules(lookups, key, features: features, configuration: configuration)
    }
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
    _ lookups: DirectGlyphsLookups, _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>,
    configuration: DirectGlyphsConfiguration = .current
  ) -> DirectGlyphRules? {
    // State machines, tracking and the old table of kerning are not read here, and random alternates depend on all glyphs
    // before.
    let isSupported =
      ["morx", "mort", "kerx", "kern", "trak"].allSatisfy { !FaceTables.contains($0, in: face) }
      && !FaceTables.featureTags(of: "GSUB", in: face).contains(.randomize)
    guard isSupported else { return nil }
    let plain = hb_set_create()
    defer { hb_set_destroy(plain) }
    cg_plain_glyphs(font, plain)
    let touched: TouchedGlyphs? = FaceTables.withBytes(of: "GSUB", in: face) { gsubBytes in
      FaceTables.withBytes(of: "GPOS", in: face) { gposBytes in
        do throws(TableReader.Unreadable) {
          return try TouchedGlyphs.find(
            gsub: LayoutLookups(gsubBytes, isPositioning: false, indices: lookups.gsub),
            gpos: LayoutLookups(gposBytes, isPositioning: true, indices: lookups.gpos),
            candidates: Set(Self.values(of: plain).map { Int($0) }), marks: Set(Self.marks(of: face)),
            space: self.space.map { Int($0) })
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
      barredPairs: KeptArray(touched.barredPairs.sorted()),
      contexts: spaceContexts(key, features: Array(features), configuration: configuration),
      units: none(), characters: none(), pairs: .none)
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
      touched.space = space ?? 0
      touched.spaces = Self.ranges(rules.spaces)
      touched.substituted = Self.ranges(rules.substituted)
    }
    let characters = UnsafeRawPointer(rules.characters.elements.baseAddress)
    let known = cg_known(
      units: rules.units.elements.baseAddress, characters: characters?.assumingMemoryBound(to: cg_character.self),
      unit_count: UInt32(rules.units.count), pairs: rules.pairs.unsafeTable)
    let glyphs = spaceRules.withUnsafeBufferPointer { spaceRules in
      touched.space_rules = spaceRules.baseAddress
      touched.space_rule_count = UInt32(spaceRules.count)
      return cg_direct_create(
        font, key.script, key.language, features.baseAddress, UInt32(features.count), touched, known)
    }
    return glyphs.map { DirectGlyphs(handle: $0, rules: rules) }
  }

  private static func ranges(_ ranges: GlyphRanges) -> cg_ranges {
    cg_ranges(bounds: ranges.elements.baseAddress, count: UInt32(ranges.count))
  }
}
