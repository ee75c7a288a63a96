internal import CFreeType
internal import Geometry

extension FreeTypeFace {
  /// The outline of a glyph, unhinted; empty for a glyph without one.
  ///
  /// - Parameter isBold: whether the outline is emboldened as by FreeType and Cairo, by 1/24 em to the right and
  ///   upwards.
  package func outline(of glyph: UInt32, isBold: Bool) -> GlyphOutline {
    guard cfreetype_is_scalable(handle) != 0 else { return GlyphOutline() }
    // At one pixel per font unit, FreeType's 26.6 numbers keep the fractions of a unit that variable fonts have.
    let units = Int(handle.pointee.units_per_EM)
    guard units > 0, FT_Set_Pixel_Sizes(handle, 0, FT_UInt(units)) == 0,
      FT_Load_Glyph(handle, glyph, cfreetype_load_outline) == 0, let slot = handle.pointee.glyph,
      cfreetype_is_outline(slot) != 0
    else { return GlyphOutline() }
    if isBold, slot.pointee.outline.n_points > 0 {
      let strength = FT_Pos(units * 64 / 24)
      FT_Outline_EmboldenXY(&slot.pointee.outline, strength, strength)
    }
    var pen = OutlinePen(scale: 1 / Double(units * 64))
    var callbacks = FT_Outline_Funcs(
      move_to: { to, pen in OutlinePen.with(pen) { $0.move(to) } },
      line_to: { to, pen in OutlinePen.with(pen) { $0.add(.line($0.point(to))) } },
      conic_to: { control, to, pen in OutlinePen.with(pen) { $0.add(.quadratic($0.point(control), $0.point(to))) } },
      cubic_to: { first, second, to, pen in
        OutlinePen.with(pen) { $0.add(.cubic($0.point(first), $0.point(second), $0.point(to))) }
      },
      shift: 0, delta: 0)
    let code = withUnsafeMutablePointer(to: &pen) { FT_Outline_Decompose(&slot.pointee.outline, &callbacks, $0) }
    pen.close()
    return code == 0 ? pen.outline : GlyphOutline()
  }
}

/// Collects the path elements that FreeType reports.
private struct OutlinePen {
  var outline = GlyphOutline()
  let scale: Double
  private var isOpen = false

  init(scale: Double) { self.scale = scale }

  static func with(_ pointer: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
    guard let pointer else { return 1 }
    body(&pointer.assumingMemoryBound(to: OutlinePen.self).pointee)
    return 0
  }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector = vector?.pointee else { return .zero }
    return Point(x: Double(vector.x) * scale, y: -Double(vector.y) * scale)
  }

  mutating func move(_ to: UnsafePointer<FT_Vector>?) {
    close()
    outline.elements.append(.move(point(to)))
    isOpen = true
  }

  mutating func add(_ element: GlyphOutline.Element) { outline.elements.append(element) }

  mutating func close() {
    if isOpen { outline.elements.append(.close) }
    isOpen = false
  }
}
