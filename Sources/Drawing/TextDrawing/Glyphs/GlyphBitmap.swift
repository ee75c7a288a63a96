// FreeType's declarations belong to the module of C that was loaded first, this one or Cairo's.
internal import CCairo
internal import CFreeType
internal import Fonts
internal import Geometry

/// The bitmap of a glyph, with its position and size in ems.
struct GlyphBitmap {
  var image: CairoImage
  /// Whether only the opacity of the image counts, which is painted in the colour of the text.
  var isMask: Bool
  /// From the glyph's origin to the left side of the bitmap.
  var left: Double
  /// From the baseline up to the top of the bitmap.
  var top: Double
  var width: Double
  var height: Double
}

/// The sizes at which a font has bitmaps (`CBDT`, `sbix`, and `EBDT` in a font without outlines).
struct BitmapStrikes {
  /// Pixels per em and FreeType's index, from the smallest to the largest.
  private let strikes: [(pixels: Double, index: Int)]
  /// The greatest number of them that is looked at.
  private static let most = 64

  var isEmpty: Bool { strikes.isEmpty }

  init(of face: FreeTypeFace) {
    let sizes = face.handle.pointee.available_sizes
    let count = min(Int(face.handle.pointee.num_fixed_sizes), Self.most)
    // In 1/64 pixel.
    strikes = (0..<max(0, count)).compactMap { index in sizes.map { (Double($0[index].y_ppem) / 64, index) } }
      .sorted { $0 < $1 }
  }

  /// The smallest size that is not enlarged, or the largest one: its place in the list, 0 for none.
  func index(for pixelsPerEm: Double) -> Int {
    // Without the last bits of a multiplied size.
    strikes.firstIndex { $0.pixels >= pixelsPerEm - 1e-6 } ?? max(0, strikes.count - 1)
  }

  /// The bitmap of a glyph in the strike at a place of the list, or in the nearest larger one, then smaller one, that has it.
  ///
  /// - Parameter areMasks: whether bitmaps without colours count. FreeType makes such ones of outlines.
  /// - Returns: `nil` for a glyph without one.
  func bitmap(of glyph: UInt32, at place: Int, in face: FreeTypeFace, areMasks: Bool) -> GlyphBitmap? {
    guard place < strikes.count else { return nil }
    let order = strikes[place...] + strikes[..<place].reversed()
    for strike in order {
      if let bitmap = face.bitmap(of: glyph, strike: strike.index, areMasks: areMasks) { return bitmap }
    }
    return nil
  }
}

extension FreeTypeFace {
  fileprivate func bitmap(of glyph: UInt32, strike: Int, areMasks: Bool) -> GlyphBitmap? {
    guard FT_Select_Size(handle, FT_Int(strike)) == 0,
      FT_Load_Glyph(handle, glyph, cfreetype_load_color) == 0, let slot = handle.pointee.glyph,
      let size = handle.pointee.size
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    let isMask = bitmap.pixel_mode != UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    guard !isMask || areMasks, width > 0, height > 0,
      let image = isMask ? bitmap.mask() : bitmap.picture()
    else { return nil }
    let (x, y) = (Double(size.pointee.metrics.x_ppem), Double(size.pointee.metrics.y_ppem))
    guard x > 0, y > 0 else { return nil }
    return GlyphBitmap(
      image: image, isMask: isMask, left: Double(slot.pointee.bitmap_left) / x,
      top: Double(slot.pointee.bitmap_top) / y, width: Double(width) / x, height: Double(height) / y)
  }
}

extension FT_Bitmap {
  fileprivate func picture() -> CairoImage? {
    guard Int(pitch) >= Int(width) * 4, let buffer, let image = try? CairoImage(width: Int(width), height: Int(rows))
    else { return nil }
    image.fill(from: buffer, stride: Int(pitch))
    return image
  }

  /// An image whose opacity is the pixels of one, two, four or eight bits.
  fileprivate func mask() -> CairoImage? {
    let bits: Int
    switch UInt32(pixel_mode) {
    case FT_PIXEL_MODE_MONO.rawValue: bits = 1
    case FT_PIXEL_MODE_GRAY2.rawValue: bits = 2
    case FT_PIXEL_MODE_GRAY4.rawValue: bits = 4
    case FT_PIXEL_MODE_GRAY.rawValue: bits = 8
    default: return nil
    }
    let (width, height, pitch) = (Int(width), Int(rows), Int(pitch))
    guard pitch * 8 >= width * bits, let buffer, let image = try? CairoImage(width: width, height: height) else {
      return nil
    }
    let most = bits == 8 && num_grays > 1 ? Int(num_grays) - 1 : 1 << bits - 1
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let bit = column * bits
        let byte = Int(buffer[row * pitch + bit / 8])
        let value = byte >> (8 - bits - bit % 8) & (1 << bits - 1)
        pixels[4 * (row * width + column) + 3] = UInt8(min(255, value * 255 / most))
      }
    }
    image.fill(from: pixels, stride: 4 * width)
    return image
  }
}

extension GlyphBitmap {
  /// The image as it looks in text of a colour.
  ///
  /// - Throws: `tooLarge` when there is no memory.
  func image(textColor: Color) throws(DrawingError) -> CairoImage {
    guard isMask else { return image }
    let colored = try CairoImage(width: image.width, height: image.height)
    let context = CairoContext(colored)
    // The opacity of the text is the opacity of what the image is painted in.
    context.setColor(Color(red: textColor.red, green: textColor.green, blue: textColor.blue))
    cairo_mask_surface(context.handle, image.handle, 0, 0)
    return colored
  }
}
