internal import CHarfBuzz
internal import Geometry

extension FontFace {
  /// The picture of a coloured glyph in the table `COLR`, in the colours of the first palette.
  ///
  /// - Parameter coordinates: a value for each axis, in the order of the axes; empty for the default instance.
  /// - Returns: `nil` for a glyph without one, and for one that cannot be read.
  /// - Complexity: O(parts of the picture)
  package func colorPicture(of glyph: UInt32, coordinates: [Double]) -> ColorPicture? {
    guard hasColorGlyphs else { return nil }
    return FaceTables.withBytes(of: "COLR", in: handle) { table in
      guard !table.isEmpty else { return nil }
      return ColorTable.picture(
        of: Int(glyph), in: table, palette: color, coordinates: normalized(coordinates))
    }
  }

  /// The rectangle around the picture of a coloured glyph that its font gives, in font units, y upwards; `nil` without one.
  func clipBox(ofPicture glyph: UInt32, coordinates: [Double]) -> Rect? {
    guard hasColorGlyphs else { return nil }
    return FaceTables.withBytes(of: "COLR", in: handle) { table in
      table.isEmpty ? nil : ColorTable.clipBox(of: Int(glyph), in: table, coordinates: normalized(coordinates))
    }
  }

  /// The colour of an entry of the first palette (`CPAL`); `nil` beyond it.
  private func color(_ index: Int) -> Color? {
    var (count, color): (UInt32, hb_color_t) = (1, 0)
    let all = hb_ot_color_palette_get_colors(handle, 0, UInt32(index), &count, &color)
    guard index < all, count == 1 else { return nil }
    return Color(
      red: Double(hb_color_get_red(color)) / 255, green: Double(hb_color_get_green(color)) / 255,
      blue: Double(hb_color_get_blue(color)) / 255, alpha: Double(hb_color_get_alpha(color)) / 255)
  }

  /// Axis values in fractions of 16,384 of the range of each axis.
  private func normalized(_ coordinates: [Double]) -> [Int] {
    if coordinates.isEmpty { return [] }
    let design = coordinates.map(Float.init)
    var normalized = [Int32](repeating: 0, count: design.count)
    hb_ot_var_normalize_coords(handle, UInt32(design.count), design, &normalized)
    return normalized.map(Int.init)
  }
}

extension Font {
  /// Whether a glyph is blank where it is drawn, because all that the font has for it is an SVG document.
  ///
  /// - Complexity: O(log glyphs), O(parts) for a glyph with a picture of another kind
  package func hasOnlySVG(of glyph: UInt32) -> Bool {
    guard face.hasSVGPictures else { return false }
    let document = hb_ot_color_glyph_reference_svg(face.handle, glyph)
    defer { hb_blob_destroy(document) }
    guard hb_blob_get_length(document) > 0, inkBounds(of: glyph) == nil else { return false }
    return face.colorPicture(of: glyph, coordinates: designCoordinates) == nil
  }
}
