internal import CFreeType
internal import Fonts

/// A coloured glyph as the font has it: pixels, and where they stand.
struct ColorGlyph {
  var image: PixelImage
  /// From the glyph's origin to the left edge and up to the top edge, and the size, in ems.
  var left: Double
  var top: Double
  var width: Double
  var height: Double
}

extension FreeTypeFace {
  /// The picture of a coloured glyph; `nil` for a glyph without colours.
  ///
  /// Pictures of the font's largest size are taken (`CBDT`, `sbix`); layers (`COLR` version 0) are painted at a size at
  /// which nobody counts their pixels. Gradients (`COLR` version 1) and `SVG ` are not painted by FreeType.
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
      let image = try? PixelImage(width: width, height: height)
    else { return nil }
    image.fill(from: pixels, stride: Int(bitmap.pitch))
    let (x, y) = (Double(size.pointee.metrics.x_ppem), Double(size.pointee.metrics.y_ppem))
    guard x > 0, y > 0 else { return nil }
    return ColorGlyph(
      image: image, left: Double(slot.pointee.bitmap_left) / x, top: Double(slot.pointee.bitmap_top) / y,
      width: Double(width) / x, height: Double(height) / y)
  }

  private static let layerSize: FT_UInt = 256

  private func selectLargestStrike() -> Bool {
    let count = Int(handle.pointee.num_fixed_sizes)
    guard let sizes = handle.pointee.available_sizes,
      let largest = (0..<count).max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem })
    else { return false }
    return FT_Select_Size(handle, FT_Int(largest)) == 0
  }
}
