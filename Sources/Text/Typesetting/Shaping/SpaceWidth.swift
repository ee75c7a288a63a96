internal import Fonts

/// The width of a space that a text gets by ``TextAutospace``.
enum SpaceWidth: UInt8 {
  /// An eighth of an em, between an ideograph and another script.
  case eighth
  /// As wide as U+202F.
  case narrow
  /// As wide as U+00A0.
  case word

  /// In shaping units.
  func units(in font: ItemFont) -> Int32 {
    let shaping = font.font.shaping
    switch self {
    case .eighth: return Int32(shaping.unitsPerEm / 8)
    case .word: return shaping.advance(of: " ")
    // HarfBuzz halves the space of a font without the narrow one.
    case .narrow:
      return shaping.glyph(for: "\u{202F}").map(shaping.advance(ofGlyph:)) ?? shaping.advance(of: " ") / 2
    }
  }
}
