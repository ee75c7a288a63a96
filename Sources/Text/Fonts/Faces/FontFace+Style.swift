internal import CHarfBuzz

/// The style of a face's default instance. Kept, because every text with fallback fonts asks for the styles of its fonts.
struct DefaultStyle {
  /// OpenType weight, 1 to 1000.
  let weight: Double
  /// Percent of normal.
  let width: Double
  let slant: FontSlant

  init(of face: OpaquePointer) {
    let font = hb_font_create(face)
    defer { hb_font_destroy(font) }
    weight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    width = Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
    slant =
      if hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0 {
        .italic
      } else {
        hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0 ? .oblique : .upright
      }
  }
}

extension FontFace {
  /// The OpenType weight, 1 to 1000, of the instance with these axis values: the value of `wght`, else the weight of
  /// the default instance.
  package func weight(at variations: [FontTag: Double]) -> Double { variations[.weight] ?? defaultStyle.weight }

  /// The width in percent of normal, of the instance with these axis values: the value of `wdth`, else the width of
  /// the default instance.
  package func width(at variations: [FontTag: Double]) -> Double { variations[.width] ?? defaultStyle.width }

  /// The OpenType weight, 1 to 1000, of the default instance.
  public var weight: Double { defaultStyle.weight }

  /// Whether the default instance is upright, italic or oblique.
  public var slant: FontSlant { defaultStyle.slant }
}
