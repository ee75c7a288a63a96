/// The lookups on which direct glyphs depend, beside the features.
struct DirectGlyphsLookups: Equatable {
  /// Indices of lookups, ascending.
  let gsub: [Int]
  let gpos: [Int]
  /// The ISO 15924 tag of a script for which HarfBuzz has a shaper of its own; 0 for all others.
  let shaper: UInt32
}

/// Glyphs as ranges: the first and the last glyph of each, ascending.
typealias GlyphRanges = KeptArray<UInt32>

extension GlyphRanges {
  /// - Parameter glyphs: ascending.
  init(ofGlyphs glyphs: some Sequence<UInt32>) {
    var bounds: [UInt32] = []
    for glyph in glyphs {
      if let last = bounds.last, glyph == last + 1 {
        bounds[bounds.count - 1] = glyph
      } else {
        bounds += [glyph, glyph]
      }
    }
    self.init(bounds)
  }

  init(ofGlyphs glyphs: Set<Int>) { self.init(ofGlyphs: glyphs.sorted().lazy.map { UInt32($0) }) }
}

/// What `direct_glyphs.c` decides by which characters of a font are direct, for a list of lookups: `cg_touched_glyphs`, and the texts
/// beside a space.
struct DirectGlyphRules: Sendable {
  var barred: GlyphRanges
  var named: GlyphRanges
  var covered: GlyphRanges
  var pairStarts: GlyphRanges
  /// The glyphs that the space may become, and those that substitutions act at; empty without `spaceRules`.
  var spaces: GlyphRanges
  var substituted: GlyphRanges
  var spaceRules: [(before: GlyphRanges, after: GlyphRanges)]
  /// Ascending.
  var barredPairs: KeptArray<UInt32>
  var contexts: SpaceContexts
  /// What is known of characters, `cg_known`: the `bits` of each `cg_character`.
  var units: KeptArray<UInt16>
  var characters: KeptArray<UInt64>
  var pairs: KnownPairs
}
