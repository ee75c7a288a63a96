/// A colour that is not premultiplied.
struct BMPColor {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255
}

/// The bits of a pixel for each colour component, and their conversion to bytes.
struct BMPMasks {
  private let red: Field
  private let green: Field
  private let blue: Field
  private let alpha: Field

  /// - Parameter alpha: 0 for pixels that are opaque.
  init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    self.red = Field(red)
    self.green = Field(green)
    self.blue = Field(blue)
    self.alpha = Field(alpha)
  }

  /// 5 bits for each colour of 16; the highest bit is not used.
  static let fiveEach = BMPMasks(red: 0x7C00, green: 0x3E0, blue: 0x1F, alpha: 0)
  /// 8 bits for each colour of 32; the highest eight bits are not used.
  static let eightEach = BMPMasks(red: 0xFF0000, green: 0xFF00, blue: 0xFF, alpha: 0)

  func color(of pixel: UInt32) -> BMPColor {
    BMPColor(
      red: red.value(in: pixel), green: green.value(in: pixel), blue: blue.value(in: pixel),
      alpha: alpha.mask == 0 ? 255 : alpha.value(in: pixel))
  }

  private struct Field {
    let mask: UInt32
    private let shift: UInt32
    private let largest: UInt32

    init(_ mask: UInt32) {
      self.mask = mask
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      largest = mask >> shift
    }

    /// The value of the bits, scaled to 0 to 255; 0 for no bits.
    func value(in pixel: UInt32) -> UInt8 {
      guard largest > 0 else { return 0 }
      // In a mask with gaps, the bits in the gaps are 0, so no value exceeds the largest.
      return UInt8((UInt64(pixel & mask) >> UInt64(shift) * 255 + UInt64(largest) / 2) / UInt64(largest))
    }
  }
}
