internal import CCairo
internal import Geometry

/// A face of Cairo at the size, slant and turn of glyphs, unhinted.
final class CairoFont {
  private let face: CairoFontFace
  private let options: OpaquePointer
  private var matrix: cairo_matrix_t

  init(_ face: CairoFontFace, _ transform: GlyphTransform) {
    self.face = face
    options = cairo_font_options_create()
    matrix = transform.matrix(at: .zero)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  /// The number of a glyph of the font for Cairo; the number of `.notdef` for a glyph that the drawing does not show.
  func number(of glyph: UInt32) -> UInt { UInt(face.numbers[glyph] ?? 0) }

  deinit { cairo_font_options_destroy(options) }

  /// Sets the font of a context.
  func select(in context: CairoContext) {
    cairo_set_font_face(context.handle, face.handle)
    cairo_set_font_matrix(context.handle, &matrix)
    cairo_set_font_options(context.handle, options)
  }
}
