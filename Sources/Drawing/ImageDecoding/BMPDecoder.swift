internal import ImageFiles

/// Decodes BMP with pixels of 1, 4 and 8 bits and a colour table, and of 16, 24 and 32 bits, also with masks.
/// Compressed pixels, which few programs write, are rejected with an error.
enum BMPDecoder: ImageFormatDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels {
    try ImagePixels(width: header.width, height: header.height) { pixels throws(ImageFileError) in
      try ImageBytes.reading(bytes, of: .bmp) { bytes throws(ImageFileError) in
        try BMPRows(bytes, header).read(into: pixels)
      }
    }
  }
}

/// The rows of a BMP. Every offset is checked.
private struct BMPRows {
  private let bytes: ImageBytes
  private let width: Int
  private let height: Int
  private let header: BMPHeader
  private let bitsPerPixel: Int
  private let firstPixel: Int
  private let bytesPerRow: Int

  /// - Throws: `malformed` for unsupported pixels, and when there are too few of them.
  init(_ bytes: ImageBytes, _ image: ImageHeader) throws(ImageFileError) {
    self.bytes = bytes
    (width, height) = (image.width, image.height)
    header = try BMPHeader(bytes)
    bitsPerPixel = try header.bitsPerPixel()
    firstPixel = try header.firstPixel()
    // Rows are padded to four bytes.
    bytesPerRow = (width * bitsPerPixel + 31) / 32 * 4
    // The last row needs no padding.
    let needed = bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8
    try bytes.require(needed, at: firstPixel, "\(needed) bytes of pixels")
  }

  /// Writes all pixels, premultiplied.
  func read(into pixels: UnsafeMutableBufferPointer<UInt8>) throws(ImageFileError) {
    let encoding = try header.encoding(bitsPerPixel: bitsPerPixel)
    let table = bitsPerPixel <= 8 ? try colorTable() : []
    let masks = try masks(encoding)
    for y in 0..<height {
      try ImageFileError.spend()
      let row = firstPixel + bytesPerRow * (header.startsAtBottom ? height - 1 - y : y)
      for x in 0..<width {
        let start = (y * width + x) * 4
        let color: BMPColor
        switch bitsPerPixel {
        case 24: color = try self.color(at: row + x * 3)
        case 16: color = masks.color(of: UInt32(try bytes.little16(row + x * 2, "a pixel")))
        case 32: color = masks.color(of: try bytes.little32(row + x * 4, "a pixel"))
        default:
          let bit = x * bitsPerPixel
          let byte = try bytes.byte(row + bit / 8, "a pixel")
          let index = Int(byte) >> (8 - bitsPerPixel - bit % 8) & (1 << bitsPerPixel - 1)
          guard index < table.count else {
            throw bytes.error("expected one of \(table.count) colours, found number \(index)", at: row + bit / 8)
          }
          color = table[index]
        }
        pixels[start] = ImagePixels.premultiplied(color.blue, color.alpha)
        pixels[start + 1] = ImagePixels.premultiplied(color.green, color.alpha)
        pixels[start + 2] = ImagePixels.premultiplied(color.red, color.alpha)
        pixels[start + 3] = color.alpha
      }
    }
  }

  private func colorTable() throws(ImageFileError) -> [BMPColor] {
    var table: [BMPColor] = []
    for offset in try header.colorOffsets(bitsPerPixel: bitsPerPixel, firstPixel: firstPixel) {
      table.append(try color(at: offset))
    }
    return table
  }

  private func color(at offset: Int) throws(ImageFileError) -> BMPColor {
    BMPColor(
      red: try bytes.byte(offset + 2, "red"), green: try bytes.byte(offset + 1, "green"),
      blue: try bytes.byte(offset, "blue"))
  }

  private func masks(_ encoding: BMPHeader.Encoding) throws(ImageFileError) -> BMPMasks {
    switch encoding {
    case .plain: return bitsPerPixel == 16 ? .fiveEach : .eightEach
    case .masked(let hasAlpha):
      let (red, green, blue, alpha) = try header.masks(hasAlpha: hasAlpha)
      return BMPMasks(red: red, green: green, blue: blue, alpha: alpha)
    }
  }
}
