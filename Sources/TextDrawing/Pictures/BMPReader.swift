internal import AutoLayout

/// The parts of a BMP file behind the size. Each offset is checked as it is read.
struct BMPReader {
  private let bytes: HeaderBytes
  private let width: Int
  private let height: Int
  /// Bytes of the second header.
  private let length: Int
  private let bitsPerPixel: Int
  /// Whether the first row is the lowest.
  private let startsAtBottom: Bool
  private let firstPixel: Int
  private let bytesPerRow: Int

  /// - Throws: for a kind of pixels that is not read, and when there are too few of them.
  init(_ bytes: HeaderBytes, _ header: ImageHeader) throws(ImageHeaderError) {
    self.bytes = bytes
    (width, height) = (header.width, header.height)
    length = Int(try bytes.little32(14, "the length of the bitmap header"))
    let isOld = length == 12
    startsAtBottom = isOld ? true : try bytes.little32(22, "the height") < 1 << 31
    let place = isOld ? 24 : 28
    bitsPerPixel = try bytes.little16(place, "the bits of a pixel")
    guard [1, 4, 8, 16, 24, 32].contains(bitsPerPixel) else {
      throw bytes.error("expected pixels of 1, 4, 8, 16, 24 or 32 bits, found \(bitsPerPixel)", at: place)
    }
    // A length that does not fit is none of a file.
    firstPixel = Int(try bytes.little32(10, "the place of the pixels"))
    bytesPerRow = (width * bitsPerPixel + 31) / 32 * 4
    guard firstPixel >= 14 + length else {
      throw bytes.error("expected pixels behind the headers, found them at byte \(firstPixel)", at: 10)
    }
    // The last row needs no padding.
    let needed = bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8
    try bytes.require(needed, at: firstPixel, "\(needed) bytes of pixels")
  }

  /// 0 for plain pixels, 3 for fields of bits, 6 for those with alpha.
  private func compression() throws(ImageHeaderError) -> UInt32 {
    // The short headers end before it.
    guard length >= 40 else { return 0 }
    let value = try bytes.little32(30, "the compression")
    switch value {
    case 0: return 0
    // OS/2's header of 64 bytes has other methods under the same numbers.
    case 3 where length != 64 && bitsPerPixel >= 16 && bitsPerPixel != 24,
      6 where length != 64 && bitsPerPixel >= 16 && bitsPerPixel != 24:
      return value
    case 1, 2: throw bytes.error("expected pixels that are not compressed, found run-length encoding", at: 30)
    default: throw bytes.error("expected pixels that are not compressed, found the compression \(value)", at: 30)
    }
  }

  /// Writes all pixels, premultiplied.
  func read(into pixels: UnsafeMutableBufferPointer<UInt8>) throws(ImageHeaderError) {
    let compression = try compression()
    let table = bitsPerPixel <= 8 ? try colorTable() : []
    let fields = try bitFields(compression)
    for y in 0..<height {
      let row = firstPixel + bytesPerRow * (startsAtBottom ? height - 1 - y : y)
      for x in 0..<width {
        let place = (y * width + x) * 4
        let color: BMPColor
        switch bitsPerPixel {
        case 24:
          let start = row + x * 3
          color = BMPColor(
            red: try bytes.byte(start + 2, "red"), green: try bytes.byte(start + 1, "green"),
            blue: try bytes.byte(start, "blue"))
        case 16: color = fields.color(of: UInt32(try bytes.little16(row + x * 2, "a pixel")))
        case 32: color = fields.color(of: try bytes.little32(row + x * 4, "a pixel"))
        default:
          let bit = x * bitsPerPixel
          let byte = try bytes.byte(row + bit / 8, "a pixel")
          let index = Int(byte) >> (8 - bitsPerPixel - bit % 8) & (1 << bitsPerPixel - 1)
          guard index < table.count else {
            throw bytes.error("expected one of \(table.count) colours, found number \(index)", at: row + bit / 8)
          }
          color = table[index]
        }
        pixels[place] = PicturePixels.premultiplied(color.blue, color.alpha)
        pixels[place + 1] = PicturePixels.premultiplied(color.green, color.alpha)
        pixels[place + 2] = PicturePixels.premultiplied(color.red, color.alpha)
        pixels[place + 3] = color.alpha
      }
    }
  }

  /// Behind the header: three bytes a colour in the oldest files, four in others.
  private func colorTable() throws(ImageHeaderError) -> [BMPColor] {
    let largest = 1 << bitsPerPixel
    let said = length >= 40 ? Int(try bytes.little32(46, "the number of colours")) : 0
    guard said <= largest else {
      throw bytes.error("expected at most \(largest) colours, found \(said)", at: 46)
    }
    let entry = length == 12 ? 3 : 4
    let start = 14 + length
    // Old programs write fewer colours than they could; the pixels follow all the same.
    let count = min(said == 0 ? largest : said, (firstPixel - start) / entry)
    var result: [BMPColor] = []
    for index in 0..<count {
      let offset = start + index * entry
      result.append(
        BMPColor(
          red: try bytes.byte(offset + 2, "red"), green: try bytes.byte(offset + 1, "green"),
          blue: try bytes.byte(offset, "blue")))
    }
    return result
  }

  private func bitFields(_ compression: UInt32) throws(ImageHeaderError) -> BMPBitFields {
    guard compression != 0 else { return bitsPerPixel == 16 ? .fiveEach : .eightEach }
    // Where the header has no room for them they stand behind it, in the same place.
    let start = 54
    let hasAlpha = length >= 56 || compression == 6
    return BMPBitFields(
      red: try bytes.little32(start, "the bits of red"), green: try bytes.little32(start + 4, "the bits of green"),
      blue: try bytes.little32(start + 8, "the bits of blue"),
      alpha: hasAlpha ? try bytes.little32(start + 12, "the bits of alpha") : 0)
  }
}
