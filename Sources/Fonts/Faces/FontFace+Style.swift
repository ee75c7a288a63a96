internal import CHarfBuzz

extension FontFace {
  /// The OpenType weight, 1 to 1000, of the instance with these axis values: that of `wght`, else of the default
  /// instance.
  package func weight(at variations: [FontTag: Double]) -> Double {
    if let weight = variations[.weight] { return weight }
    return withDefaultFont { Double(hb_style_get_value($0, HB_STYLE_TAG_WEIGHT)) }
  }

  /// The width in percent of normal, of the instance with these axis values: that of `wdth`, else of the default instance.
  package func width(at variations: [FontTag: Double]) -> Double {
    if let width = variations[.width] { return width }
    return withDefaultFont { Double(hb_style_get_value($0, HB_STYLE_TAG_WIDTH)) }
  }

  /// The OpenType weight, 1 to 1000, of the default instance.
  public var weight: Double { weight(at: [:]) }

  /// Whether the default instance is upright, italic or oblique.
  public var slant: FontSlant {
    withDefaultFont { font in
      if hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0 { return .italic }
      return hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0 ? .oblique : .upright
    }
  }

  private func withDefaultFont<R>(_ body: (OpaquePointer) -> R) -> R {
    body(shapingFont(ShapingFont.Key(variations: [], slant: 0)).handle)
  }
}
