// FreeType's declarations belong to the module of C that was loaded first, this one or Cairo's.
internal import CCairo
internal import CFreeType
internal import Fonts

/// The bitmap of a coloured glyph, with its position and size in ems.
struct ColorGlyph {
  var image: CairoImage
  /// From the glyph's origin to the left side of the bitmap.
  var left: Double
  /// From the baseline up to the top of the bitmap.
  var top: Double
  var width: Double
  var height: Double
}

extension FreeTypeFace {
  /// The bitmap of a coloured glyph; `nil` for a glyph without colours.
  ///
  /// Bitmaps (`CBDT`, `sbix`) are those of the font's largest strike; layers (`COLR` version 0) are painted at 256
  /// pixels per em. FreeType does not paint gradients (`COLR` version 1) and `SVG `.
  func colorGlyph(_ glyph: UInt32) -> ColorGlyph? {
    if cfreetype_is_scalable(handle) == 0 || handle.pointee.num_fixed_sizes > 0 {
      guard selectLargestStrike() else { return nil }
    } else {
      guard FT_Set_Pixel_Sizes(handle, 0, Self.layerSize) == 0 else { return nil }
    }
    guard FT_Load_Glyph(handle, glyph, cfreetype_load_color) == 0, let slot = handle.pointee.glyph,
      let size = handle.pointee.size
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0,
      Int(bitmap.pitch) >= width * 4, let pixels = bitmap.buffer,
      let image = try? CairoImage(width: width, height: height)
    else { return nil }
    image.fill(from: pixels, stride: Int(bitmap.pitch))
    let (x, y) = (Double(size.pointee.metrics.x_ppem), Double(size.pointee.metrics.y_ppem))
    guard x > 0, y > 0 else { return nil }
    return ColorGlyph(
      image: image, left: Double(slot.pointee.bitmap_left) / x, top: Double(slot.pointee.bitmap_top) / y,
      width: Double(width) / x, height: Double(height) / y)
  }

  /// Pixels per em for layers.
  private static let layerSize: FT_UInt = 256

  private func selectLargestStrike() -> Bool {
    let count = Int(handle.pointee.num_fixed_sizes)
    guard let sizes = handle.pointee.available_sizes,
      let largest = (0..<count).max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem })
    else { return false }
    return FT_Select_Size(handle, FT_Int(largest)) == 0
  }
}
