internal import CCairo
internal import Geometry

/// A Cairo context and its surface, which it owns.
final class CairoContext {
  let handle: OpaquePointer
  private let surface: OpaquePointer

  /// - Parameter surface: the context takes ownership of the caller's reference.
  init(owning surface: OpaquePointer) {
    self.surface = surface
    handle = cairo_create(surface)
  }

  /// A context that draws on an image.
  convenience init(_ image: CairoImage) { self.init(owning: cairo_surface_reference(image.handle)) }

  deinit {
    cairo_destroy(handle)
    cairo_surface_destroy(surface)
  }

  /// Finishes the page and the file.
  ///
  /// - Throws: `failed` with the first error: after it a Cairo context ignores all drawing.
  func finish() throws(DrawingError) {
    cairo_show_page(handle)
    var status = cairo_status(handle)
    cairo_surface_finish(surface)
    if status == CAIRO_STATUS_SUCCESS { status = cairo_surface_status(surface) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(.failed, "Cairo cannot render the drawing: \(String(cString: cairo_status_to_string(status)))")
    }
  }

  func setColor(_ color: Color) { cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha) }

  func setLine(_ style: LineStyle) {
    setColor(style.color)
    cairo_set_line_width(handle, style.width)
    let dash = style.usableDash
    cairo_set_dash(handle, dash, Int32(dash.count), 0)
  }

  func fill(_ rect: Rect, _ color: Color) {
    setColor(color)
    cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(handle)
  }

  func stroke(_ rect: Rect, _ style: LineStyle) {
    setLine(style)
    cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
    cairo_stroke(handle)
  }

  func fill(_ rect: Rect, radius: Double, _ color: Color) {
    setColor(color)
    addRounded(rect, radius: radius)
    cairo_fill(handle)
  }

  func stroke(_ rect: Rect, radius: Double, _ style: LineStyle) {
    setLine(style)
    addRounded(rect, radius: radius)
    cairo_stroke(handle)
  }

  /// Adds a rounded rectangle to the path: four quarter circles, which Cairo connects with lines.
  private func addRounded(_ rect: Rect, radius: Double) {
    cairo_new_sub_path(handle)
    for (x, y, start) in [
      (rect.maxX - radius, rect.minY + radius, -Double.pi / 2), (rect.maxX - radius, rect.maxY - radius, 0),
      (rect.minX + radius, rect.maxY - radius, Double.pi / 2), (rect.minX + radius, rect.minY + radius, Double.pi),
    ] {
      cairo_arc(handle, x, y, radius, start, start + Double.pi / 2)
    }
    cairo_close_path(handle)
  }

  func line(_ start: Point, _ end: Point, _ style: LineStyle) {
    setLine(style)
    cairo_move_to(handle, start.x, start.y)
    cairo_line_to(handle, end.x, end.y)
    cairo_stroke(handle)
  }

  /// Paints an image over the transformed unit square.
  ///
  /// - Parameters:
  ///   - edges: the pixels with which an enlarged image is interpolated at its sides; with `CAIRO_EXTEND_NONE` they are
  ///     transparent, so that its sides are soft.
  ///   - isMask: whether to paint the colour that is set, where the image is opaque.
  func paint(
    _ image: CairoImage, _ matrix: cairo_matrix_t, edges: cairo_extend_t = CAIRO_EXTEND_NONE, isMask: Bool = false
  ) {
    var matrix = matrix
    cairo_save(handle)
    cairo_transform(handle, &matrix)
    cairo_scale(handle, 1 / Double(image.width), 1 / Double(image.height))
    if isMask {
      cairo_mask_surface(handle, image.handle, 0, 0)
      cairo_restore(handle)
      return
    }
    cairo_set_source_surface(handle, image.handle, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(handle), edges)
    cairo_rectangle(handle, 0, 0, Double(image.width), Double(image.height))
    cairo_fill(handle)
    cairo_restore(handle)
  }

  func beginClip(_ rect: Rect, radius: Double) {
    cairo_save(handle)
    if radius > 0 {
      addRounded(rect, radius: radius)
    } else {
      cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
    }
    cairo_clip(handle)
  }

  func endClip() { cairo_restore(handle) }
}
