internal import CUnicode
internal import Fonts

/// The requirements of a grapheme cluster on its font.
struct ClusterFontNeeds {
  /// The scalars that need a glyph, alone or in a ligature, without default ignorable ones such as joiners and
  /// selectors.
  private(set) var scalars: [UInt32] = []
  private var hasEmojiSelector = false
  private var hasTextSelector = false
  private var hasModifier = false
  private var first: CharacterProperties?

  mutating func add(_ scalar: UInt32) {
    let properties = CharacterProperties(scalar)
    if first == nil { first = properties } else if properties.has(CU_EMOJI_MODIFIER) { hasModifier = true }
    switch scalar {
    case 0xFE0F: hasEmojiSelector = true
    case 0xFE0E: hasTextSelector = true
    default: break
    }
    if !properties.has(CU_DEFAULT_IGNORABLE) { scalars.append(scalar) }
  }

  /// Whether the cluster has emoji presentation (UTS #51 §4): by its selector, by a skin tone, or by default.
  var prefersColor: Bool {
    guard let first, !hasTextSelector else { return false }
    if hasEmojiSelector || hasModifier { return first.has(CU_EMOJI) }
    return first.has(CU_EMOJI_PRESENTATION)
  }

  /// Whether shaping in the font gives a glyph for every scalar, as it is, decomposed or composed.
  func isCovered(by font: Font) -> Bool {
    let coverage = font.face.coverage.bitmaps
    return scalars.allSatisfy { Self.covers(coverage, $0) } || composes(coverage)
  }

  /// Whether shaping gives a glyph for one character, as it is or decomposed.
  static func covers(_ coverage: FontCoverage.Bitmaps, _ scalar: UInt32, depth: Int = 0) -> Bool {
    if coverage.contains(scalar) { return true }
    // HarfBuzz substitutes U+0020 for other spaces, and a hyphen for a no-break hyphen.
    if CharacterProperties(scalar).has(CU_SPACE_SEPARATOR) { return coverage.contains(0x20) }
    if scalar == 0x2011 { return coverage.contains(0x2010) }
    var parts: (UInt32, UInt32) = (0, 0)
    let count = withUnsafeMutablePointer(to: &parts) {
      $0.withMemoryRebound(to: UInt32.self, capacity: 2) { cu_canonical_decomposition(scalar, $0) }
    }
    guard count > 0, depth < 4 else { return false }
    return covers(coverage, parts.0, depth: depth + 1) && (count == 1 || covers(coverage, parts.1, depth: depth + 1))
  }

  /// Whether the cluster's base and marks compose to characters that the font has, as HarfBuzz composes them.
  private func composes(_ coverage: FontCoverage.Bitmaps) -> Bool {
    guard var base = scalars.first, scalars.count > 1 else { return false }
    for mark in scalars.dropFirst() {
      let composed = cu_compose(base, mark)
      if composed != 0, coverage.contains(composed) {
        base = composed
      } else if !coverage.contains(mark) {
        return false
      }
    }
    return coverage.contains(base)
  }
}
