internal import CCairo
internal import Fonts
internal import Geometry
internal import Glibc

extension CairoContext {
  /// Paints the picture of a coloured glyph and keeps the current path.
  ///
  /// - Parameters:
  ///   - matrix: from ems, y downwards, to points of the drawing.
  ///   - textColor: the colour of the text, which parts of the picture may have.
  func paint(_ glyph: PaintedGlyph, _ matrix: cairo_matrix_t, textColor: Color) {
    guard let bounds = glyph.bounds else { return }
    let path = cairo_copy_path(handle)
    cairo_new_path(handle)
    cairo_save(handle)
    let painter = GlyphPainter(context: self, glyph: glyph, textColor: textColor)
    // From font units, y upwards, to ems.
    let scale = 1 / glyph.unitsPerEm
    var (units, matrix, product) = (
      cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: -scale, x0: 0, y0: 0), matrix, cairo_matrix_t()
    )
    cairo_matrix_multiply(&product, &units, &matrix)
    if painter.transform(product) {
      if glyph.groupDepth > 0 { clipToPixels(around: bounds) }
      painter.paint(glyph.root)
    }
    cairo_restore(handle)
    cairo_append_path(handle, path)
    cairo_path_destroy(path)
  }

  /// Clips to the whole pixels around a rectangle, so that images for groups are no larger.
  private func clipToPixels(around rect: Rect) {
    guard let box = pixels(around: rect) else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(handle, &matrix)
    cairo_identity_matrix(handle)
    cairo_rectangle(handle, box.minX, box.minY, box.width, box.height)
    cairo_clip(handle)
    cairo_set_matrix(handle, &matrix)
  }

  /// The whole pixels around a rectangle that are not clipped; `nil` without any.
  private func pixels(around rect: Rect) -> Rect? {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)].map {
      var (x, y) = $0
      cairo_user_to_device(handle, &x, &y)
      return (x: min(max(x, -4e6), 4e6).rounded(), y: min(max(y, -4e6), 4e6).rounded())
    }
    guard let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return nil }
    return Rect(x: left - 1, y: top - 1, width: right - left + 2, height: bottom - top + 2)
  }
}

extension PaintedGlyph {
  /// Pixels per em of pictures in files that have no gradients of this kind.
  private static let pixelsPerEm = 256.0
  /// The greatest side of such a picture, in pixels.
  private static let largestSide = 1024.0

  /// The picture as a bitmap; `nil` for one without ink.
  ///
  /// - Throws: `tooLarge` when there is no memory, or the work budget has come to its end.
  func bitmap(textColor: Color) throws(DrawingError) -> GlyphBitmap? {
    guard let bounds, bounds.width > 0, bounds.height > 0 else { return nil }
    let largest = max(bounds.width, bounds.height) / unitsPerEm
    let scale = min(Self.pixelsPerEm, Self.largestSide / largest)
    // In pixels, y downwards.
    let units = scale / unitsPerEm
    let (left, top) = ((bounds.minX * units).rounded(.down), (-bounds.maxY * units).rounded(.down))
    let width = (bounds.maxX * units).rounded(.up) - left
    let height = (-bounds.minY * units).rounded(.up) - top
    guard abs(left) < 4e6, abs(top) < 4e6, width > 0, height > 0 else { return nil }
    let image = try CairoImage(width: Int(width), height: Int(height))
    try image.spend(pixelsInStep: CairoImage.pixelsPaintedInStep)
    CairoContext(image).paint(
      self, cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: -left, y0: -top), textColor: textColor)
    return GlyphBitmap(
      image: image, isMask: false, left: left / scale, top: -top / scale, width: width / scale, height: height / scale)
  }
}

/// Paints the tree of a picture.
private struct GlyphPainter {
  let context: CairoContext
  let glyph: PaintedGlyph
  let textColor: Color

  private var handle: OpaquePointer { context.handle }

  /// Applies a transformation to what is painted from now on.
  ///
  /// - Returns: `false` for one that leaves nothing to be seen, or moves it out of Cairo's range: nothing is to be painted.
  func transform(_ transform: cairo_matrix_t) -> Bool {
    var (transform, current, product) = (transform, cairo_matrix_t(), cairo_matrix_t())
    cairo_get_matrix(handle, &current)
    cairo_matrix_multiply(&product, &transform, &current)
    let determinant = product.xx * product.yy - product.xy * product.yx
    let largest = [product.xx, product.yx, product.xy, product.yy].map(abs).max() ?? 0
    // Cairo cannot invert others.
    guard determinant.isNormal, largest * glyph.unitsPerEm < 4e6, abs(determinant) > 1e-9 * largest * largest,
      Point(x: product.x0, y: product.y0).isDrawable
    else { return false }
    cairo_set_matrix(handle, &product)
    return true
  }

  private func transform(_ transform: PaintTransform) -> Bool {
    self.transform(
      cairo_matrix_t(
        xx: transform.xx, yx: transform.yx, xy: transform.xy, yy: transform.yy, x0: transform.dx, y0: transform.dy))
  }

  func paint(_ paint: ColorPaint) {
    switch paint {
    case .layers(let layers):
      for layer in layers { self.paint(layer) }
      return
    case .composite(let source, let mode, let backdrop):
      composite(source, mode, backdrop)
      return
    default: break
    }
    cairo_save(handle)
    switch paint {
    case .solid, .linear, .radial, .sweep: if setSource(paint) { cairo_paint(handle) }
    case .glyph(let id, let paint): fill(id, paint)
    case .clip(let rect, let paint):
      cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
      cairo_clip(handle)
      self.paint(paint)
    case .transform(let transform, let paint): if self.transform(transform) { self.paint(paint) }
    case .layers, .composite: break
    }
    cairo_restore(handle)
  }

  /// Fills an outline. A pattern fills it at once: a clip would be rounded to pixels and then painted.
  private func fill(_ id: UInt32, _ paint: ColorPaint) {
    guard let outline = glyph.outlines[id], !outline.elements.isEmpty else { return }
    let em = glyph.unitsPerEm
    cairo_new_path(handle)
    context.add(outline, cairo_matrix_t(xx: em, yx: 0, xy: 0, yy: -em, x0: 0, y0: 0))
    if paint.isFill {
      // The path is where it is, whatever is transformed now.
      if setSource(paint) { cairo_fill(handle) } else { cairo_new_path(handle) }
    } else {
      cairo_clip(handle)
      self.paint(paint)
    }
  }

  // MARK: Groups

  private func composite(_ source: ColorPaint, _ mode: CompositeMode, _ backdrop: ColorPaint) {
    switch mode {
    case .clear: return
    case .source: return paint(source)
    case .destination: return paint(backdrop)
    case .sourceOver:
      paint(backdrop)
      return paint(source)
    default: break
    }
    cairo_save(handle)
    group {
      paint(backdrop)
      group { paint(source) }
      cairo_set_operator(handle, mode.cairoOperator)
      cairo_paint(handle)
    }
    cairo_paint(handle)
    cairo_restore(handle)
  }

  /// Makes an image of what is painted the source.
  private func group(_ body: () -> Void) {
    cairo_push_group(handle)
    // Clipped once, when it is painted.
    cairo_reset_clip(handle)
    body()
    cairo_pop_group_to_source(handle)
  }

  // MARK: Patterns

  /// Makes a fill the source.
  ///
  /// - Returns: `false` for one that leaves everything as it is.
  private func setSource(_ paint: ColorPaint) -> Bool {
    switch paint {
    case .solid(let color):
      context.setColor(color.color(textColor))
      return true
    case .linear(let line, let start, let end):
      guard let colors = GradientColors(line, textColor: textColor) else { return false }
      func point(_ offset: Double) -> Point {
        Point(x: start.x + offset * (end.x - start.x), y: start.y + offset * (end.y - start.y))
      }
      let (first, last) = (point(colors.start), point(colors.end))
      return setSource(cairo_pattern_create_linear(first.x, first.y, last.x, last.y), colors)
    case .radial(let line, let start, let end):
      let growth = end.radius - start.radius
      guard var colors = GradientColors(line, textColor: textColor),
        colors.keepRadiiPositive(start.radius, growth: growth)
      else { return false }
      func circle(_ offset: Double) -> (center: Point, radius: Double) {
        let center = Point(
          x: start.center.x + offset * (end.center.x - start.center.x),
          y: start.center.y + offset * (end.center.y - start.center.y))
        return (center, max(0, start.radius + offset * growth))
      }
      let (first, last) = (circle(colors.start), circle(colors.end))
      return setSource(
        cairo_pattern_create_radial(
          first.center.x, first.center.y, first.radius, last.center.x, last.center.y, last.radius), colors)
    case .sweep(let line, let center, let start, let end):
      guard let colors = GradientColors(line, textColor: textColor) else { return false }
      return setSweep(colors.wedges(from: start, to: end), around: center)
    case .transform(let transform, let paint): return self.transform(transform) && setSource(paint)
    case .layers(let layers): return layers.count == 1 && setSource(layers[0])
    case .glyph, .clip, .composite: return false
    }
  }

  /// - Parameter pattern: released here.
  private func setSource(_ pattern: OpaquePointer?, _ colors: GradientColors) -> Bool {
    for stop in colors.stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    let extend =
      switch colors.extend {
      case .pad: CAIRO_EXTEND_PAD
      case .repeat: CAIRO_EXTEND_REPEAT
      case .reflect: CAIRO_EXTEND_REFLECT
      }
    cairo_pattern_set_extend(pattern, extend)
    cairo_set_source(handle, pattern)
    cairo_pattern_destroy(pattern)
    return true
  }

  /// Makes wedges around a point the source, as far out as is painted.
  private func setSweep(_ wedges: [GradientColors.Wedge], around center: Point) -> Bool {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    if cairo_has_current_point(handle) != 0 {
      cairo_fill_extents(handle, &left, &top, &right, &bottom)
    } else {
      cairo_clip_extents(handle, &left, &top, &right, &bottom)
    }
    let reach = Point(
      x: max(abs(left - center.x), abs(right - center.x)), y: max(abs(top - center.y), abs(bottom - center.y)))
    // The arcs of wedges are curves that bulge a little less than a circle.
    let radius = 1.01 * (reach.x * reach.x + reach.y * reach.y).squareRoot() + 1
    guard radius < 4e6, let mesh = cairo_pattern_create_mesh() else { return false }
    for wedge in wedges { mesh.add(wedge, center, radius) }
    cairo_set_source(handle, mesh)
    cairo_pattern_destroy(mesh)
    return true
  }
}

extension OpaquePointer {
  /// Adds a wedge to a mesh: a patch with its first side along the first angle, its second one the arc, its third one back,
  /// and none in the middle.
  fileprivate func add(_ wedge: GradientColors.Wedge, _ center: Point, _ radius: Double) {
    let (start, end) = (wedge.start * .pi / 180, wedge.end * .pi / 180)
    func point(_ angle: Double, _ along: Double) -> Point {
      Point(
        x: center.x + radius * (cos(angle) - along * sin(angle)),
        y: center.y + radius * (sin(angle) + along * cos(angle)))
    }
    // The control points of an arc lie on the tangents of its ends.
    let handle = 4 / 3 * tan((end - start) / 4)
    let (first, second) = (point(start, handle), point(end, -handle))
    let (from, to) = (point(start, 0), point(end, 0))
    cairo_mesh_pattern_begin_patch(self)
    cairo_mesh_pattern_move_to(self, center.x, center.y)
    cairo_mesh_pattern_line_to(self, from.x, from.y)
    cairo_mesh_pattern_curve_to(self, first.x, first.y, second.x, second.y, to.x, to.y)
    cairo_mesh_pattern_line_to(self, center.x, center.y)
    for (corner, color) in [wedge.first, wedge.first, wedge.last, wedge.last].enumerated() {
      cairo_mesh_pattern_set_corner_color_rgba(self, UInt32(corner), color.red, color.green, color.blue, color.alpha)
    }
    cairo_mesh_pattern_end_patch(self)
  }
}

extension CompositeMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .clear: CAIRO_OPERATOR_CLEAR
    case .source: CAIRO_OPERATOR_SOURCE
    case .destination: CAIRO_OPERATOR_DEST
    case .sourceOver: CAIRO_OPERATOR_OVER
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .sourceIn: CAIRO_OPERATOR_IN
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plus: CAIRO_OPERATOR_ADD
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}
