internal import CGlyphTables
internal import CHarfBuzz

/// The characters of a font that are one glyph each whatever stands beside them, but for kerning, in text from left to right
/// of one script, language and list of features: `cg_direct`. Most characters of fonts for Latin, Greek, Cyrillic, Chinese,
/// Japanese and Korean are direct. Guides/DirectGlyphs.md says why.
@usableFromInline package final class DirectGlyphs: Sendable {
  nonisolated(unsafe) private let handle: OpaquePointer

  /// The tables refer to their arrays.
  private let rules: DirectGlyphRules
  /// What text beyond a space glyphs may depend on, for the text between direct characters.
  package let contexts: SpaceContexts

  init(handle: OpaquePointer, rules: DirectGlyphRules) {
    assert(Self.unsafeToBreak == CG_UNSAFE_TO_BREAK)
    self.handle = handle
    self.rules = rules
    contexts = rules.contexts
  }

  deinit { cg_direct_destroy(handle) }

  /// Whether HarfBuzz shapes a script as `cg_direct` does.
  ///
  /// - Parameter script: an ISO 15924 tag.
  package static func mayExist(script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_COMMON,
      HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC:
      true
    default: false
    }
  }

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

extension DirectGlyphs {
  /// Finds the entries of characters and their pairs.
  ///
  /// - Parameter units: ascending.
  /// - Returns: the rules of these tables, with the entries.
  /// - Complexity: O(units²): HarfBuzz shapes every pair
  func found(_ units: [UInt16]) -> DirectGlyphRules {
    func additions(_ first: UInt16, _ others: [UInt16]) -> [UInt32] {
      [UInt32](unsafeUninitializedCapacity: others.count) { buffer, count in
        cg_direct_find_pairs(handle, first, others, UInt32(others.count), buffer.baseAddress)
        count = others.count
      }
    }
    let characters = units.map { cg_direct_character(handle, $0) }
    // Characters of one glyph have the same pairs.
    var unitOfGlyph: [UInt16: UInt16] = [:]
    for (unit, character) in zip(units, characters) where character.is_direct == 1 {
      unitOfGlyph[UInt16(character.glyph), default: unit] = unit
    }
    let glyphs = unitOfGlyph.keys.sorted()
    let others = glyphs.map { unitOfGlyph[$0, default: 0] }
    var rules = rules
    rules.units = KeptArray(units)
    rules.characters = KeptArray(characters.map(\.bits))
    rules.pairs = KnownPairs(glyphs, additions: others.map { additions($0, others) })
    return rules
  }
}
