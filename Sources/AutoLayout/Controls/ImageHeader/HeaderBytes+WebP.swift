extension HeaderBytes {
  /// RFC 9649: the first chunk is `VP8 `, `VP8L` or `VP8X`, and each has the size in its own way.
  func readWebP() throws(ImageHeaderError) -> ImageHeader {
    try require(12, at: 0, "the 12-byte signature")
    try require(4, at: 12, "the name of the first chunk")
    let length = try little32(16, "the length of the first chunk")
    let minimum: UInt32
    let read: () throws(ImageHeaderError) -> ImageHeader
    if has("VP8 ", at: 12) {
      (minimum, read) = (10, readLossy)
    } else if has("VP8L", at: 12) {
      (minimum, read) = (5, readLossless)
    } else if has("VP8X", at: 12) {
      (minimum, read) = (10, readExtended)
    } else {
      throw error("expected the chunk VP8, VP8L or VP8X", at: 12)
    }
    guard length >= minimum else {
      throw error("expected a first chunk of at least \(minimum) bytes, found \(length)", at: 16)
    }
    return try read()
  }

  /// RFC 6386, 9.1: three bytes about the frame, a start code, then 14 bits of each side under 2 bits of scaling.
  private func readLossy() throws(ImageHeaderError) -> ImageHeader {
    guard try byte(20, "the frame tag") & 1 == 0 else { throw error("expected a key frame", at: 20) }
    let code = try little24(23, "the start code")
    guard code == 0x2A019D else { throw error("expected the start code 9D 01 2A", at: 23) }
    let width = try little16(26, "the width") & 0x3FFF
    let height = try little16(28, "the height") & 0x3FFF
    return try header(width: width, height: height, at: 26)
  }

  /// RFC 9649, 3.4: a signature, then each side less one in 14 bits, a bit for alpha and three for the version.
  private func readLossless() throws(ImageHeaderError) -> ImageHeader {
    guard try byte(20, "the signature 2F") == 0x2F else { throw error("expected the signature 2F", at: 20) }
    let bits = try little32(21, "the size")
    guard bits >> 29 == 0 else { throw error("expected version 0, found \(bits >> 29)", at: 24) }
    return try header(width: Int(bits & 0x3FFF) + 1, height: Int(bits >> 14 & 0x3FFF) + 1, at: 21)
  }

  /// RFC 9649, 2.7: flags, then each side of the canvas less one in 24 bits.
  private func readExtended() throws(ImageHeaderError) -> ImageHeader {
    let width = try little24(24, "the width of the canvas") + 1
    let height = try little24(27, "the height of the canvas") + 1
    // "The product of Canvas Width and Canvas Height MUST be at most 2^32 - 1."
    guard UInt64(width) * UInt64(height) <= UInt64(UInt32.max) else {
      throw error("expected a canvas of at most 4294967295 pixels, found \(width) × \(height)", at: 24)
    }
    return try header(width: width, height: height, at: 24)
  }
}
