internal import CGlyphTables
package import CHarfBuzz
internal import Locking

/// The characters of a font that are one glyph each whatever stands beside them, but for kerning, in text from left to right
/// of one script, language and list of features: `cg_direct`. Most characters of fonts for Latin, Greek, Cyrillic, Chinese,
/// Japanese and Korean are direct.
package final class DirectGlyphs: Sendable {
  nonisolated(unsafe) private let handle: OpaquePointer

  /// What text beyond a space glyphs may depend on, for the text between direct characters.
  package let contexts: SpaceContexts

  fileprivate init(handle: OpaquePointer, contexts: SpaceContexts) {
    assert(Self.unsafeToBreak == CG_UNSAFE_TO_BREAK)
    self.handle = handle
    self.contexts = contexts
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

  /// Takes over the pairs of a text of direct characters, for which `shape` knew a pair not, from the glyphs that HarfBuzz
  /// gave it: one for each unit, without offsets.
  package func learn(
    _ units: UnsafePointer<UInt16>, count: Int, ids: UnsafePointer<UInt32>, advances: UnsafePointer<Int32>
  ) {
    cg_direct_learn(handle, units, UInt32(count), ids, advances)
  }
}

/// What is known of a font's direct glyphs.
package enum DirectGlyphsAnswer: @unchecked Sendable {
  /// They were not looked for.
  case notYet
  /// The font has none, or its rules cannot be read.
  case never
  /// They live as long as the font.
  case known(Unmanaged<DirectGlyphs>)
}

/// The direct glyphs that were found for a font.
final class KnownDirectGlyphs: Sendable {
  fileprivate struct State {
    /// `nil` for a font that has none.
    var answers = SmallDictionary<SpaceContexts.Key, DirectGlyphs?>()
    /// Scripts and languages with the same lookups have the same tables.
    var all: [(lookups: DirectGlyphsKey, glyphs: DirectGlyphs?)] = []
    /// The number of items that would gain from direct glyphs.
    var demand = 0
  }

  fileprivate let state = Mutex(State())
}

/// What direct glyphs depend on.
private struct DirectGlyphsKey: Equatable {
  let gsub: [Int]
  let gpos: [Int]
  let features: SpaceContexts.Key
}

extension ShapingFont {
  /// The number of items after which the direct glyphs are found. In Inter that takes as long as shaping some hundred labels
  /// (18 million instructions), which a program of few labels never gets back.
  #if DEBUG
    private static let leastDemand = 48
  #else
    private static let leastDemand = 1024
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
  /// - Parameter features: those that the key's number stands for.
  /// - Complexity: O(1), but O(rules of the font) once
  package func directGlyphs(
    _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>
  ) -> DirectGlyphsAnswer {
    guard !isSlanted, !key.isRightToLeft, Self.mayHaveDirectGlyphs(script: key.script) else { return .never }
    return knownDirectGlyphs.state.withLock { state in
      if let known = state.answers[key] { return Self.answer(known) }
      guard state.answers.count < Self.greatestCount else { return .never }
      state.demand += 1
      guard state.demand >= Self.leastDemand else { return .notYet }
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
    among all: inout [(lookups: DirectGlyphsKey, glyphs: DirectGlyphs?)]
  ) -> DirectGlyphs? {
    let face = hb_font_get_face(handle)
    // State machines, tracking and the old table of kerning are not read here, and random alternates depend on all glyphs
    // before.
    let isSupported =
      ["morx", "mort", "kerx", "kern", "trak"].allSatisfy { !FaceTables.contains($0, in: face) }
      && !FaceTables.featureTags(of: "GSUB", in: face).contains(.randomize)
    guard isSupported else { return nil }
    // HarfBuzz applies these around a fraction slash only, which is not direct, unless the features ask for them.
    let withoutFractions = FontTag.fractions.map { chb_global_feature($0.rawValue, 0) } + Array(features)
    let plan = withoutFractions.withUnsafeBufferPointer { shapePlan(key, features: $0) }
    defer { hb_shape_plan_destroy(plan) }
    let gsub = Self.lookups(of: plan, in: "GSUB")
    let gpos = Self.lookups(of: plan, in: "GPOS")
    // HarfBuzz has a shaper of its own for Hangul.
    let shaper = key.script == HB_SCRIPT_HANGUL.rawValue ? key.script : 0
    let lookups = DirectGlyphsKey(gsub: gsub, gpos: gpos, features: key.withoutLanguage(script: shaper))
    if let known = all.first(where: { $0.lookups == lookups }) { return known.glyphs }
    let found = findDirectGlyphs(key, features: features, gsub: gsub, gpos: gpos)
    all.append((lookups, found))
    return found
  }

  private func findDirectGlyphs(
    _ key: SpaceContexts.Key, features: UnsafeBufferPointer<hb_feature_t>, gsub: [Int], gpos: [Int]
  ) -> DirectGlyphs? {
    let face = hb_font_get_face(handle)
    let plain = hb_set_create()
    defer { hb_set_destroy(plain) }
    cg_plain_glyphs(handle, plain)
    let touched: TouchedGlyphs? = FaceTables.withBytes(of: "GSUB", in: face) { gsubBytes in
      FaceTables.withBytes(of: "GPOS", in: face) { gposBytes in
        do throws(TableReader.Unreadable) {
          return try TouchedGlyphs.find(
            gsub: LayoutLookups(gsubBytes, isPositioning: false, indices: gsub),
            gpos: LayoutLookups(gposBytes, isPositioning: true, indices: gpos),
            candidates: Set(Self.values(of: plain).map { Int($0) }), marks: Set(Self.marks(of: face)),
            space: glyph(for: " ").map { Int($0) })
        } catch {
          return nil
        }
      }
    }
    guard let touched else { return nil }
    let covered = hb_set_create()
    for (table, indices) in [("GSUB", gsub), ("GPOS", gpos)] {
      for index in indices {
        hb_ot_layout_lookup_collect_glyphs(
          face, hb_tag_from_string(table, 4), UInt32(index), nil, covered, nil, nil)
      }
    }
    let spaceRules = touched.spaceRules.map {
      cg_space_rule(before: Self.set(Set($0.before)), after: Self.set(Set($0.after)))
    }
    var sets = cg_touched_glyphs()
    sets.barred = Self.set(touched.barred)
    sets.named = Self.set(touched.named.union(touched.barred))
    sets.covered = covered
    sets.pair_starts = Self.set(touched.pairStarts)
    if !spaceRules.isEmpty {
      sets.space = glyph(for: " ") ?? 0
      sets.spaces = Self.set(touched.spaces)
      sets.substituted = Self.set(touched.substituted)
    }
    defer {
      let rules = spaceRules.flatMap { [$0.before, $0.after] }
      for set in [sets.barred, sets.named, covered, sets.pair_starts, sets.spaces, sets.substituted] + rules {
        hb_set_destroy(set)
      }
    }
    let glyphs = spaceRules.withUnsafeBufferPointer { rules in
      touched.barredPairs.sorted().withUnsafeBufferPointer { pairs in
        sets.space_rules = rules.baseAddress
        sets.space_rule_count = UInt32(rules.count)
        sets.barred_pairs = pairs.baseAddress
        sets.barred_pair_count = UInt32(pairs.count)
        return cg_direct_create(handle, key.script, key.language, features.baseAddress, UInt32(features.count), sets)
      }
    }
    return glyphs.map { DirectGlyphs(handle: $0, contexts: spaceContexts(key, features: Array(features))) }
  }

  private static func set(_ glyphs: Set<Int>) -> OpaquePointer? {
    let set = hb_set_create()
    for glyph in glyphs { hb_set_add(set, hb_codepoint_t(glyph)) }
    return set
  }
}
