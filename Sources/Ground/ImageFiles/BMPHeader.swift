/// The headers of a BMP: a file header of 14 bytes, then one of several bitmap headers, which differ in length
/// (Microsoft, "Bitmap Structures").
package struct BMPHeader {
  private let bytes: ImageBytes
  /// The length of the bitmap header in bytes: 12, 16, 40, 52, 56, 64, 108 or 124.
  private let length: Int
  /// Whether the first row of the file is the lowest of the image.
  package let startsAtBottom: Bool
  let imageHeader: ImageHeader

  /// Reads the size.
  ///
  /// - Throws: `malformed`.
  package init(_ bytes: ImageBytes) throws(ImageFileError) {
    self.bytes = bytes
    try bytes.require(14, at: 0, "the 14-byte file header")
    let length = try bytes.little32(14, "the length of the bitmap header")
    switch length {
    case 12:
      startsAtBottom = true
      imageHeader = try bytes.header(
        width: bytes.little16(18, "the width"), height: bytes.little16(20, "the height"), at: 18)
    // OS/2 2.x: 16 (short) and 64; Windows: 40 (BITMAPINFOHEADER), 52, 56, 108 and 124 (its versions 2 to 5).
    case 16, 40, 52, 56, 64, 108, 124:
      let width = Int32(bitPattern: try bytes.little32(18, "the width"))
      let height = Int32(bitPattern: try bytes.little32(22, "the height"))
      // A negative height means that the top row comes first. `Int32.min` has no absolute value.
      guard width >= 0, height > .min else {
        throw bytes.error("expected a size above zero, found \(width) × \(height)", at: 18)
      }
      startsAtBottom = height > 0
      imageHeader = try bytes.header(width: Int(width), height: Int(abs(height)), at: 18)
    default:
      throw bytes.error(
        "expected a bitmap header of 12, 16, 40, 52, 56, 64, 108 or 124 bytes, found \(length)", at: 14)
    }
    self.length = Int(length)
  }

  // MARK: Pixels

  /// The number of bits of a pixel: 1, 4, 8, 16, 24 or 32.
  ///
  /// - Throws: `malformed`, also for any other number.
  package func bitsPerPixel() throws(ImageFileError) -> Int {
    let offset = length == 12 ? 24 : 28
    let bits = try bytes.little16(offset, "the bits of a pixel")
    guard [1, 4, 8, 16, 24, 32].contains(bits) else {
      throw bytes.error("expected pixels of 1, 4, 8, 16, 24 or 32 bits, found \(bits)", at: offset)
    }
    return bits
  }

  /// The offset of the first row in the file, in bytes.
  ///
  /// - Throws: `malformed`.
  package func firstPixel() throws(ImageFileError) -> Int {
    let offset = Int(try bytes.little32(10, "the offset of the pixels"))
    guard offset >= tableStart else {
      throw bytes.error("expected pixels after the headers, found them at byte \(offset)", at: 10)
    }
    return offset
  }

  /// The encoding of pixels.
  package enum Encoding: Sendable {
    /// Indices into the colour table, or colours with fixed masks.
    case plain
    /// Colours with the masks of the file.
    case masked(hasAlpha: Bool)
  }

  /// The encoding of pixels with a number of bits.
  ///
  /// - Throws: `malformed` for compressed pixels, which few programs write.
  package func encoding(bitsPerPixel: Int) throws(ImageFileError) -> Encoding {
    // Shorter headers have no compression field.
    guard length >= 40 else { return .plain }
    let value = try bytes.little32(30, "the compression")
    // In OS/2's header of 64 bytes the same numbers mean other methods.
    let allowsMasks = length != 64 && (bitsPerPixel == 16 || bitsPerPixel == 32)
    switch value {
    case 0: return .plain
    case 3 where allowsMasks: return .masked(hasAlpha: length >= 56)
    case 6 where allowsMasks: return .masked(hasAlpha: true)
    case 1, 2: throw bytes.error("expected pixels that are not compressed, found run-length encoding", at: 30)
    default: throw bytes.error("expected pixels that are not compressed, found the compression \(value)", at: 30)
    }
  }

  /// The bit masks of red, green, blue and alpha in a pixel; 0 for no bits. They have the same offsets in a header that
  /// contains them and after a header that does not.
  package func masks(hasAlpha: Bool) throws(ImageFileError) -> (UInt32, UInt32, UInt32, UInt32) {
    (
      try bytes.little32(54, "the bits of red"), try bytes.little32(58, "the bits of green"),
      try bytes.little32(62, "the bits of blue"), hasAlpha ? try bytes.little32(66, "the bits of alpha") : 0
    )
  }

  /// The offset of each entry of the colour table, which follows the headers. An entry starts with blue, green and red.
  package func colorOffsets(bitsPerPixel: Int, firstPixel: Int) throws(ImageFileError) -> [Int] {
    let largest = 1 << bitsPerPixel
    let stated = length >= 40 ? Int(try bytes.little32(46, "the number of colours")) : 0
    guard stated <= largest else { throw bytes.error("expected at most \(largest) colours, found \(stated)", at: 46) }
    // An entry has three bytes in the oldest files, four in others.
    let entry = length == 12 ? 3 : 4
    // Some old programs write fewer colours than the header states, so the pixels limit the table.
    let count = min(stated == 0 ? largest : stated, (firstPixel - tableStart) / entry)
    return (0..<count).map { tableStart + $0 * entry }
  }

  private var tableStart: Int { 14 + length }
}
