/// Headers built by hand, byte for byte as the specifications have them.
enum HeaderSamples {
  static func big(_ value: UInt32, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  static func little(_ value: UInt32, _ length: Int) -> [UInt8] { big(value, length).reversed() }

  // MARK: PNG

  static func png(_ width: UInt32, _ height: UInt32, chunk: String = "IHDR", length: UInt32 = 13) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(length, 4) + Array(chunk.utf8) + big(width, 4)
      + big(height, 4) + [8, 6, 0, 0, 0] + big(0, 4)
  }

  // MARK: GIF

  static func gif(_ width: UInt32, _ height: UInt32, version: String = "GIF89a") -> [UInt8] {
    Array(version.utf8) + little(width, 2) + little(height, 2) + [0xF7, 0, 0]
  }

  // MARK: BMP

  static func bmp(_ width: Int32, _ height: Int32, header: UInt32 = 40) -> [UInt8] {
    let sideLength = header == 12 ? 2 : 4
    return Array("BM".utf8) + little(1000, 4) + little(0, 4) + little(54, 4) + little(header, 4)
      + little(UInt32(bitPattern: width), sideLength) + little(UInt32(bitPattern: height), sideLength)
      + little(1, 2) + little(24, 2)
  }

  // MARK: WebP

  static func webP(_ chunk: String, _ payload: [UInt8], length: UInt32? = nil) -> [UInt8] {
    Array("RIFF".utf8) + little(1000, 4) + Array("WEBP".utf8) + Array(chunk.utf8)
      + little(length ?? UInt32(payload.count), 4) + payload
  }

  static func lossy(
    _ width: UInt32, _ height: UInt32, tag: UInt8 = 0x10, code: [UInt8] = [0x9D, 0x01, 0x2A], scale: UInt32 = 0
  ) -> [UInt8] {
    webP("VP8 ", [tag, 0, 0] + code + little(width | scale << 14, 2) + little(height | scale << 14, 2))
  }

  /// - Parameter flags: The bit for alpha, and above it the version.
  static func lossless(_ width: UInt32, _ height: UInt32, signature: UInt8 = 0x2F, flags: UInt32 = 1) -> [UInt8] {
    webP("VP8L", [signature] + little(width - 1 | (height - 1) << 14 | flags << 28, 4))
  }

  static func extended(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    webP("VP8X", [0x1C, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  // MARK: JPEG

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(UInt32(payload.count + 2), 2) + payload
  }

  static func frame(_ width: UInt32, _ height: UInt32, marker: UInt8 = 0xC0, components: UInt8 = 3) -> [UInt8] {
    segment(
      marker,
      [8] + big(height, 2) + big(width, 2) + [components]
        + (0..<components).flatMap { [$0 + 1, 0x22, 0] })
  }

  static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])

  /// EXIF data with a directory of three entries, the second of which is the orientation.
  static func exif(
    _ orientation: UInt32, bigEndian: Bool = true, tag: UInt32 = 0x112, type: UInt32 = 3, count: UInt32 = 1,
    entries: UInt32 = 3, directory: UInt32 = 8
  ) -> [UInt8] {
    func number(_ value: UInt32, _ length: Int) -> [UInt8] { bigEndian ? big(value, length) : little(value, length) }
    func entry(_ tag: UInt32, _ type: UInt32, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    let tiff =
      (bigEndian ? Array("MM\0*".utf8) : Array("II*\0".utf8)) + number(directory, 4) + number(entries, 2)
      + entry(0x100, 4, 1, number(640, 4)) + entry(tag, type, count, number(orientation, 2) + [0, 0])
      + entry(0x11A, 5, 1, number(200, 4)) + number(0, 4)
    return segment(0xE1, Array("Exif\0\0".utf8) + tiff)
  }

  static func jpeg(_ parts: [UInt8]...) -> [UInt8] { [0xFF, 0xD8] + parts.flatMap { $0 } }

  /// One of each kind, 640 × 480 as shown.
  static let all: [(name: String, bytes: [UInt8])] = [
    ("png", png(640, 480)), ("gif", gif(640, 480)), ("gif87", gif(640, 480, version: "GIF87a")),
    ("bmp", bmp(640, 480)), ("bmp top-down", bmp(640, -480)), ("bmp core", bmp(640, 480, header: 12)),
    ("bmp v5", bmp(640, 480, header: 124)), ("webp lossy", lossy(640, 480)), ("webp scaled", lossy(640, 480, scale: 3)),
    ("webp lossless", lossless(640, 480)), ("webp extended", extended(640, 480)),
    ("jpeg", jpeg(jfif, frame(640, 480))), ("jpeg bare", jpeg(frame(640, 480, components: 1))),
    ("jpeg progressive", jpeg(jfif, segment(0xDB, [UInt8](repeating: 1, count: 65)), frame(640, 480, marker: 0xC2))),
    ("jpeg with tables", jpeg(segment(0xC4, [0, 1]), segment(0xC8, []), segment(0xCC, [0]), frame(640, 480))),
    ("jpeg with fill", jpeg([0xFF, 0xFF], jfif, [0xFF], frame(640, 480))),
    ("jpeg with markers alone", jpeg([0xFF, 0x01, 0xFF, 0xD0], frame(640, 480))),
    ("jpeg upright", jpeg(jfif, exif(1), frame(640, 480))), ("jpeg turned", jpeg(exif(6), frame(480, 640))),
    ("jpeg turned, little-endian", jpeg(jfif, exif(8, bigEndian: false), frame(480, 640))),
    ("jpeg with XMP", jpeg(segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8)), exif(5), frame(480, 640))),
  ]
}
