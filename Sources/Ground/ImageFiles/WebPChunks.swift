/// The first chunk of a WebP, which contains the size.
struct WebPChunks {
  private let bytes: ImageBytes

  init(_ bytes: ImageBytes) { self.bytes = bytes }

  /// RFC 9649: the first chunk is `VP8 `, `VP8L` or `VP8X`, each of which stores the size differently.
  func imageHeader() throws(ImageFileError) -> ImageHeader {
    try bytes.require(12, at: 0, "the 12-byte signature")
    try bytes.require(4, at: 12, "the name of the first chunk")
    let length = try bytes.little32(16, "the length of the first chunk")
    let minimum: UInt32
    let read: () throws(ImageFileError) -> ImageHeader
    if bytes.has("VP8 ", at: 12) {
      (minimum, read) = (10, readLossy)
    } else if bytes.has("VP8L", at: 12) {
      (minimum, read) = (5, readLossless)
    } else if bytes.has("VP8X", at: 12) {
      (minimum, read) = (10, readExtended)
    } else {
      throw bytes.error("expected the chunk VP8, VP8L or VP8X", at: 12)
    }
    guard length >= minimum else {
      throw bytes.error("expected a first chunk of at least \(minimum) bytes, found \(length)", at: 16)
    }
    return try read()
  }

  /// RFC 6386, 9.1: a frame tag of three bytes, a start code, then each side in 14 bits, below 2 bits of scaling.
  private func readLossy() throws(ImageFileError) -> ImageHeader {
    guard try bytes.byte(20, "the frame tag") & 1 == 0 else { throw bytes.error("expected a key frame", at: 20) }
    let code = try bytes.little24(23, "the start code")
    guard code == 0x2A019D else { throw bytes.error("expected the start code 9D 01 2A", at: 23) }
    let width = try bytes.little16(26, "the width") & 0x3FFF
    let height = try bytes.little16(28, "the height") & 0x3FFF
    return try bytes.header(width: width, height: height, at: 26)
  }

  /// RFC 9649, 3.4: a signature, then each side minus one in 14 bits, a bit for alpha and three for the version.
  private func readLossless() throws(ImageFileError) -> ImageHeader {
    guard try bytes.byte(20, "the signature 2F") == 0x2F else { throw bytes.error("expected the signature 2F", at: 20) }
    let bits = try bytes.little32(21, "the size")
    guard bits >> 29 == 0 else { throw bytes.error("expected version 0, found \(bits >> 29)", at: 24) }
    return try bytes.header(width: Int(bits & 0x3FFF) + 1, height: Int(bits >> 14 & 0x3FFF) + 1, at: 21)
  }

  /// RFC 9649, 2.7: flags, then each side of the canvas minus one in 24 bits.
  private func readExtended() throws(ImageFileError) -> ImageHeader {
    let width = try bytes.little24(24, "the width of the canvas") + 1
    let height = try bytes.little24(27, "the height of the canvas") + 1
    // "The product of Canvas Width and Canvas Height MUST be at most 2^32 - 1."
    guard UInt64(width) * UInt64(height) <= UInt64(UInt32.max) else {
      throw bytes.error("expected a canvas of at most 4294967295 pixels, found \(width) × \(height)", at: 24)
    }
    return try bytes.header(width: width, height: height, at: 24)
  }
}
