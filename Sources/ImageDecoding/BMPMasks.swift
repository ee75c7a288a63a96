/// A colour that is not multiplied with its alpha.
struct BMPColor {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8 = 255
}

/// Which bits of a pixel are which colour, and how they become a byte.
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

  /// 16 bits, of which the highest is not used.
  static let fiveEach = BMPMasks(red: 0x7C00, green: 0x3E0, blue: 0x1F, alpha: 0)
  /// 32 bits, of which the highest eight are not used.
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

    /// The bits as a part of 255; 0 for no bits.
    func value(in pixel: UInt32) -> UInt8 {
      guard largest > 0 else { return 0 }
      // Bits between those of a mask with holes are 0, so no value is above the largest.
      return UInt8((UInt64(pixel & mask) >> UInt64(shift) * 255 + UInt64(largest) / 2) / UInt64(largest))
    }
  }
}
