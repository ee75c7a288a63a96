internal import CCairo
internal import Fonts
internal import Geometry
internal import ImageDecoding
internal import Typesetting
internal import WorkBudgets

/// Renders pixels. Glyphs are filled outlines, because Cairo before 1.18 rounds the positions of font glyphs to whole
/// pixels.
struct PixelSurface: CairoSurface {
  let context: CairoContext
  let pixelsPerSquarePoint: Double
  /// Of the whole drawing.
  private let pixelCount: Double
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
    var surface = PixelSurface(
      context: context, pixelsPerSquarePoint: scale * scale, pixelCount: Double(image.width * image.height))
    try surface.draw(drawing)
    cairo_surface_flush(image.handle)
    let status = cairo_status(context.handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError(.failed, "Cairo cannot render the drawing: \(String(cString: cairo_status_to_string(status)))")
    }
    return image
  }

  private init(context: CairoContext, pixelsPerSquarePoint: Double, pixelCount: Double) {
    self.context = context
    self.pixelsPerSquarePoint = pixelsPerSquarePoint
    self.pixelCount = pixelCount
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
    let pixelsPerEm = span.font.size * pixelsPerSquarePoint.squareRoot()
    let transform = GlyphTransform(span.font, span.turn)
    cairo_new_path(context.handle)
    for glyph in span.glyphs where glyph.position.isDrawable {
      let matrix = transform.matrix(at: glyph.position)
      switch try store.shape(of: glyph.id, in: key, pixelsPerEm: pixelsPerEm) {
      case .outline(let outline): context.add(outline, matrix)
      case .bitmap(let bitmap): context.paint(bitmap, matrix, textColor: span.color)
      case .painted(let picture):
        try spend(picture, pixelsPerEm: pixelsPerEm)
        context.paint(picture, matrix, textColor: span.color)
      }
    }
    context.setColor(span.color)
    cairo_fill(context.handle)
  }

  /// Takes the steps of painting a picture from the work budget.
  ///
  /// - Throws: `tooLarge` also for groups that need more memory than the largest picture.
  private func spend(_ picture: PaintedGlyph, pixelsPerEm: Double) throws(DrawingError) {
    guard let bounds = picture.bounds else { return }
    let scale = pixelsPerEm / picture.unitsPerEm
    let pixels = min(bounds.width * scale * bounds.height * scale, pixelCount)
    guard pixels * Double(picture.groupDepth) <= Double(ImagePixels.largestArea) else {
      throw DrawingError(
        .tooLarge,
        "the groups of a coloured glyph take more than \(ImagePixels.largestArea) pixels: expected a smaller one")
    }
    // Most parts of a picture cover a small part of it.
    let painted = pixels * Double(picture.partCount / 8 + picture.groupDepth + 1)
    guard Work.spend(Int(painted) / CairoImage.pixelsPaintedInStep) else {
      throw DrawingError(.tooLarge, WorkBudgetError.exhausted.description)
    }
  }
}

extension CairoContext {
  /// Adds an outline to the path.
  func add(_ outline: GlyphOutline, _ matrix: cairo_matrix_t) {
    func transformed(_ point: Point) -> (x: Double, y: Double) {
      (
        matrix.xx * point.x + matrix.xy * point.y + matrix.x0,
        matrix.yx * point.x + matrix.yy * point.y + matrix.y0
      )
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

  /// Paints a bitmap, a mask in the colour of the text, and keeps the current path.
  func paint(_ glyph: GlyphBitmap, _ matrix: cairo_matrix_t, textColor: Color) {
    let path = cairo_copy_path(handle)
    cairo_new_path(handle)
    var frame = cairo_matrix_t(
      xx: glyph.width, yx: 0, xy: 0, yy: glyph.height, x0: glyph.left, y0: -glyph.top)
    var matrix = matrix
    var product = cairo_matrix_t()
    cairo_matrix_multiply(&product, &frame, &matrix)
    if glyph.isMask { setColor(textColor) }
    paint(glyph.image, product, isMask: glyph.isMask)
    cairo_append_path(handle, path)
    cairo_path_destroy(path)
  }
}
