internal import CCairo
internal import Fonts
internal import Geometry
internal import ImageDecoding
internal import Typesetting

/// Renders pixels. Glyphs are filled outlines, because Cairo before 1.18 rounds the positions of font glyphs to whole
/// pixels.
struct PixelSurface: CairoSurface {
  let context: CairoContext
  let pixelsPerSquarePoint: Double
  private let store = GlyphStore()

  /// The pixels of a drawing.
  ///
  /// - Throws: `invalidSize`, `failed`, or `tooLarge`, also when the work budget has come to its end.
  static func image(of drawing: Drawing, scale: Double) throws(DrawingError) -> CairoImage {
    guard scale >= DrawingFormat.leastScale, scale.isFinite else {
      throw DrawingError(
        .invalidSize, "the scale \(scale) is out of range: expected a finite number from \(DrawingFormat.leastScale)")
    }
    let width = PixelRounding.ceil(drawing.size.width * scale, scale: 1)
    let height = PixelRounding.ceil(drawing.size.height * scale, scale: 1)
    guard max(width, height) <= Double(ImagePixels.largestSide) else {
      throw DrawingError(
        .tooLarge,
        "\(drawing.size.width) × \(drawing.size.height) points at scale \(scale) are too many pixels: expected sides of at most \(ImagePixels.largestSide)"
      )
    }
    let image = try CairoImage(width: max(1, Int(width)), height: max(1, Int(height)))
    try image.spend(pixelsInStep: CairoImage.pixelsPaintedInStep)
    let context = CairoContext(image)
    cairo_scale(context.handle, scale, scale)
    var surface = PixelSurface(context: context, pixelsPerSquarePoint: scale * scale)
    try surface.draw(drawing)
    cairo_surface_flush(image.handle)
    let status = cairo_status(context.handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(.failed, "Cairo cannot render the drawing: \(String(cString: cairo_status_to_string(status)))")
    }
    return image
  }

  private init(context: CairoContext, pixelsPerSquarePoint: Double) {
    self.context = context
    self.pixelsPerSquarePoint = pixelsPerSquarePoint
  }

  /// Paints all pixels, since the last ones of a row and a column may be partly outside the drawing.
  func paintBackground(_ color: Color, _ size: Size) {
    context.setColor(color)
    cairo_paint(context.handle)
  }

  func picture(_ picture: Picture, in rect: Rect) throws(DrawingError) {
    context.paint(
      try CairoImage(of: picture),
      cairo_matrix_t(xx: rect.width, yx: 0, xy: 0, yy: rect.height, x0: rect.minX, y0: rect.minY),
      edges: CAIRO_EXTEND_PAD)
  }

  func glyphs(_ span: GlyphSpan) throws(DrawingError) {
    let key = GlyphStore.FontKey(span.font)
    cairo_new_path(context.handle)
    for glyph in span.glyphs where glyph.position.isDrawable {
      switch try store.shape(of: glyph.id, in: key) {
      case .outline(let outline): context.add(outline, glyph.matrix(in: span.font))
      case .color(let color): context.paint(color, glyph.matrix(in: span.font))
      }
    }
    context.setColor(span.color)
    cairo_fill(context.handle)
  }
}

extension Glyph {
  /// The transformation from ems, y downwards, to points of the drawing, with the font's synthetic slant.
  func matrix(in font: Font) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: font.size, yx: 0, xy: -font.syntheticSlant * font.size, yy: font.size, x0: position.x, y0: position.y)
  }
}

extension CairoContext {
  /// Adds an outline to the path.
  func add(_ outline: GlyphOutline, _ matrix: cairo_matrix_t) {
    func transformed(_ point: Point) -> (x: Double, y: Double) {
      (matrix.xx * point.x + matrix.xy * point.y + matrix.x0, matrix.yy * point.y + matrix.y0)
    }
    var here = Point.zero
    for element in outline.elements {
      switch element {
      case .move(let point):
        let point = transformed(point)
        cairo_move_to(handle, point.x, point.y)
      case .line(let point):
        let point = transformed(point)
        cairo_line_to(handle, point.x, point.y)
      case .quadratic(let control, let end):
        // The control points of the same curve as a cubic one are two thirds of the way to the quadratic control point.
        let first = transformed(
          Point(x: here.x + (control.x - here.x) * 2 / 3, y: here.y + (control.y - here.y) * 2 / 3))
        let second = transformed(Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
        let point = transformed(end)
        cairo_curve_to(handle, first.x, first.y, second.x, second.y, point.x, point.y)
      case .cubic(let first, let second, let end):
        let (first, second, end) = (transformed(first), transformed(second), transformed(end))
        cairo_curve_to(handle, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(handle)
      }
      here = element.points.last ?? here
    }
  }

  /// Paints a coloured glyph and keeps the current path.
  func paint(_ glyph: ColorGlyph, _ matrix: cairo_matrix_t) {
    let path = cairo_copy_path(handle)
    cairo_new_path(handle)
    var frame = cairo_matrix_t(
      xx: glyph.width, yx: 0, xy: 0, yy: glyph.height, x0: glyph.left, y0: -glyph.top)
    var matrix = matrix
    var product = cairo_matrix_t()
    cairo_matrix_multiply(&product, &frame, &matrix)
    paint(glyph.image, product)
    cairo_append_path(handle, path)
    cairo_path_destroy(path)
  }
}
