internal import CCairo
internal import CFreeType
internal import Fonts

/// A font for surfaces on which Cairo writes text and not outlines.
///
/// Cairo caches fonts after their last use. Its font face therefore owns the FreeType face, and with it the font file,
/// as user data.
final class CairoFont {
  private let face: OpaquePointer
  private let options: OpaquePointer
  private var matrix: cairo_matrix_t

  /// - Throws: `failed` when FreeType cannot open the font.
  init(_ font: Font) throws(DrawingError) {
    let coordinates = font.designCoordinates
    let freeType = try FreeTypeFace(drawing: font.face, coordinates: coordinates)
    face = cairo_ft_font_face_create_for_ft_face(freeType.handle, cfreetype_load_outline)
    let status = cairo_font_face_set_user_data(face, Self.key, Unmanaged.passRetained(freeType).toOpaque()) { object in
      if let object { Unmanaged<FreeTypeFace>.fromOpaque(object).release() }
    }
    options = cairo_font_options_create()
    matrix = cairo_matrix_t(
      xx: font.size, yx: 0, xy: -font.syntheticSlant * font.size, yy: font.size, x0: 0, y0: 0)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(
        .failed, "Cairo cannot use the font '\(font.face.fullName)'",
        at: font.face.path.map { DrawingError.Location(path: $0) })
    }
    if font.hasSyntheticBold { cairo_ft_font_face_set_synthesize(face, UInt32(CAIRO_FT_SYNTHESIZE_BOLD.rawValue)) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    if !coordinates.isEmpty {
      // Cairo sets the axes of the FreeType face from these options each time that it reads a glyph.
      let axes = zip(font.face.axes, coordinates).map { "\($0.tag)=\($1)" }
      cairo_font_options_set_variations(options, axes.joined(separator: ","))
    }
  }

  deinit {
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(face)
  }

  /// Sets the font of a context.
  func select(in context: CairoContext) {
    cairo_set_font_face(context.handle, face)
    cairo_set_font_matrix(context.handle, &matrix)
    cairo_set_font_options(context.handle, options)
  }

  /// The key of the user data; Cairo compares only its address.
  private nonisolated(unsafe) static let key: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    key.initialize(to: cairo_user_data_key_t())
    return key
  }()
}
