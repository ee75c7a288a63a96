import ImageFiles
import TestSupport
import Testing

@Suite struct ImageHeaderErrorTests {
  private static let unknown =
    "image, byte 0: expected the signature of a PNG, JPEG, GIF, WebP or BMP file"

  private static let refused: [(bytes: [UInt8], error: String)] = [
    ([], unknown + ", found no data"), ([0], unknown), (Array("<svg/>".utf8), unknown), (Array("GIF88a".utf8), unknown),
    (Array("RIFF\0\0\0\0WAVE".utf8), unknown), ([0xFF, 0xD9], unknown), ([0xFF, 0xD8, 0], unknown),
    ([0x89, 0x50, 0x4E, 0x47, 0x0A], unknown),

    ([0x89], "PNG, byte 0: expected the 8-byte signature, but the data ends after 1 bytes"),
    (
      Array(HeaderSamples.png(1, 1)[..<10]),
      "PNG, byte 8: expected the length of the first chunk, but the data ends after 10 bytes"
    ),
    (
      Array(HeaderSamples.png(1, 1)[..<14]),
      "PNG, byte 12: expected the name of the first chunk, but the data ends after 14 bytes"
    ),
    (Array(HeaderSamples.png(1, 1)[..<18]), "PNG, byte 16: expected the width, but the data ends after 18 bytes"),
    (Array(HeaderSamples.png(1, 1)[..<20]), "PNG, byte 20: expected the height, but the data ends after 20 bytes"),
    (HeaderSamples.png(1, 1, chunk: "IDAT"), "PNG, byte 12: expected the chunk IHDR"),
    (HeaderSamples.png(1, 1, length: 12), "PNG, byte 8: expected 13 bytes of IHDR, found 12"),
    (HeaderSamples.png(0, 480), "PNG, byte 16: expected a size above zero, found 0 × 480"),
    (HeaderSamples.png(640, 0), "PNG, byte 16: expected a size above zero, found 640 × 0"),
    (
      HeaderSamples.png(0x8000_0000, 1),
      "PNG, byte 16: expected a size of at most 2147483647, found 2147483648 × 1"
    ),
    (
      HeaderSamples.png(1, 0xFFFF_FFFF),
      "PNG, byte 16: expected a size of at most 2147483647, found 1 × 4294967295"
    ),

    (Array("GIF8".utf8), "GIF, byte 0: expected the 6-byte signature, but the data ends after 4 bytes"),
    (Array("GIF89a\u{1}".utf8), "GIF, byte 6: expected the width, but the data ends after 7 bytes"),
    (HeaderSamples.gif(0, 480), "GIF, byte 6: expected a size above zero, found 0 × 480"),
    (HeaderSamples.gif(640, 0), "GIF, byte 6: expected a size above zero, found 640 × 0"),

    (Array("BM".utf8), "BMP, byte 0: expected the 14-byte file header, but the data ends after 2 bytes"),
    (
      HeaderSamples.bmp(1, 1, header: 41),
      "BMP, byte 14: expected a bitmap header of 12, 16, 40, 52, 56, 64, 108 or 124 bytes, found 41"
    ),
    (
      HeaderSamples.bmp(1, 1, header: .max),
      "BMP, byte 14: expected a bitmap header of 12, 16, 40, 52, 56, 64, 108 or 124 bytes, found 4294967295"
    ),
    (HeaderSamples.bmp(0, 1), "BMP, byte 18: expected a size above zero, found 0 × 1"),
    (HeaderSamples.bmp(1, 0), "BMP, byte 18: expected a size above zero, found 1 × 0"),
    (HeaderSamples.bmp(0, 1, header: 12), "BMP, byte 18: expected a size above zero, found 0 × 1"),
    (HeaderSamples.bmp(-1, 1), "BMP, byte 18: expected a size above zero, found -1 × 1"),
    (HeaderSamples.bmp(1, .min), "BMP, byte 18: expected a size above zero, found 1 × -2147483648"),

    (Array("RIFF1234W".utf8), "WebP, byte 0: expected the 12-byte signature, but the data ends after 9 bytes"),
    (HeaderSamples.webP("ANIM", [1, 2, 3, 4, 5]), "WebP, byte 12: expected the chunk VP8, VP8L or VP8X"),
    (
      HeaderSamples.webP("VP8X", [1, 2], length: 9),
      "WebP, byte 16: expected a first chunk of at least 10 bytes, found 9"
    ),
    (
      HeaderSamples.webP("VP8 ", [1, 2], length: 0),
      "WebP, byte 16: expected a first chunk of at least 10 bytes, found 0"
    ),
    (
      HeaderSamples.webP("VP8L", [0x2F], length: 4),
      "WebP, byte 16: expected a first chunk of at least 5 bytes, found 4"
    ),
    (HeaderSamples.lossy(1, 1, tag: 1), "WebP, byte 20: expected a key frame"),
    (HeaderSamples.lossy(1, 1, code: [0x9D, 1, 0x2B]), "WebP, byte 23: expected the start code 9D 01 2A"),
    (HeaderSamples.lossy(0, 1), "WebP, byte 26: expected a size above zero, found 0 × 1"),
    (HeaderSamples.lossy(1, 0, scale: 1), "WebP, byte 26: expected a size above zero, found 1 × 0"),
    (HeaderSamples.lossless(1, 1, signature: 0x2E), "WebP, byte 20: expected the signature 2F"),
    (HeaderSamples.lossless(1, 1, flags: 3), "WebP, byte 24: expected version 0, found 1"),
    (
      HeaderSamples.extended(0x10000, 0x10000),
      "WebP, byte 24: expected a canvas of at most 4294967295 pixels, found 65536 × 65536"
    ),

    ([0xFF, 0xD8], "JPEG, byte 0: expected the 2-byte signature and a marker, but the data ends after 2 bytes"),
    ([0xFF, 0xD8, 0xFF], "JPEG, byte 3: expected a marker, but the data ends after 3 bytes"),
    (HeaderSamples.jpeg(HeaderSamples.jfif), "JPEG, byte 20: expected a marker, but the data ends after 20 bytes"),
    (HeaderSamples.jpeg(HeaderSamples.jfif, [0xFE]), "JPEG, byte 20: expected a marker"),
    (
      HeaderSamples.jpeg([0xFF, 0xE0, 0]),
      "JPEG, byte 4: expected the length of a segment, but the data ends after 5 bytes"
    ),
    (HeaderSamples.jpeg([0xFF, 0xE0, 0, 1]), "JPEG, byte 4: expected a segment of at least 2 bytes, found 1"),
    (
      HeaderSamples.jpeg([0xFF, 0xE0, 0xFF, 0xFF]),
      "JPEG, byte 65539: expected a marker, but the data ends after 6 bytes"
    ),
    (HeaderSamples.jpeg([0xFF, 0xD8]), "JPEG, byte 2: expected the header of a frame, found the marker FF D8"),
    (HeaderSamples.jpeg([0xFF, 0x00]), "JPEG, byte 2: expected the header of a frame, found the marker FF 00"),
    (
      HeaderSamples.jpeg(HeaderSamples.jfif, HeaderSamples.segment(0xDA, [1])),
      "JPEG, byte 20: expected the header of a frame, found the marker FF DA"
    ),
    (HeaderSamples.jpeg(HeaderSamples.frame(640, 0)), "JPEG, byte 7: expected a size above zero, found 640 × 0"),
    (HeaderSamples.jpeg(HeaderSamples.frame(0, 480)), "JPEG, byte 7: expected a size above zero, found 0 × 480"),
    (
      HeaderSamples.jpeg(HeaderSamples.frame(640, 480, components: 0)),
      "JPEG, byte 4: expected a frame header that fits its 0 components, found 8 bytes"
    ),
    (
      HeaderSamples.jpeg(HeaderSamples.segment(0xC0, [8, 0, 1, 0, 1, 3, 0, 0])),
      "JPEG, byte 4: expected a frame header that fits its 3 components, found 10 bytes"
    ),
    (
      HeaderSamples.jpeg([0xFF, 0xC0, 0, 17, 8, 0]),
      "JPEG, byte 7: expected the height, but the data ends after 8 bytes"
    ),
  ]

  @Test(arguments: refused) func `an error says what was expected`(_ sample: (bytes: [UInt8], error: String)) {
    let error = #expect(throws: ImageFileError.self) { try ImageHeader(of: sample.bytes) }
    #expect(error?.description == sample.error)
  }

  @Test func `an empty buffer is not an image`() {
    let error = #expect(throws: ImageFileError.self) {
      try ImageHeader(of: UnsafeRawBufferPointer(start: nil, count: 0))
    }
    #expect(error?.code == .unknownFormat)
  }

  @Test func `files that cannot be read are errors that name the path`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.png"
      #expect(throws: ImageFileError(.unreadableFile, "No such file or directory", at: .init(path: path))) {
        try ImageHeader(contentsOfFile: path)
      }
      try Repository.write(HeaderSamples.png(0, 480), to: path)
      let error = #expect(throws: ImageFileError.self) { try ImageHeader(contentsOfFile: path) }
      #expect(error?.description == "\(path): PNG, byte 16: expected a size above zero, found 0 × 480")
      #expect(error?.location == ImageFileError.Location(path: path, format: .png, offset: 16))
    }
  }

  @Test func `mutations are headers or errors`() {
    let extremes: [UInt8] = [0, 1, 2, 0x7F, 0x80, 0xC0, 0xE1, 0xFE, 0xFF]
    let (samples, mutations) = (HeaderSamples.all, 5)
    var (read, count) = (0, 0)
    Property("damaged headers", rounds: 20_000).check { generator in
      for _ in 0..<mutations {
        var bytes = generator.pick(samples).bytes
        for _ in 0..<generator.int(1...4) where !bytes.isEmpty {
          let index = generator.int(0...bytes.count - 1)
          switch generator.int(0...4) {
          case 0: bytes[index] = generator.pick(extremes)
          case 1: bytes[index] = UInt8(generator.int(0...255))
          case 2: bytes.remove(at: index)
          case 3: bytes.insert(UInt8(generator.int(0...255)), at: index)
          default: bytes.removeSubrange(index...)
          }
        }
        count += 1
        do {
          let header = try ImageHeader(of: bytes)
          try require(header.width > 0, "\(header)")
          try require(header.height > 0, "\(header)")
          try require((1...8).contains(header.orientation), "\(header)")
          read += 1
        } catch let error as ImageFileError {
          let offset = error.location?.offset ?? -1
          try require(offset >= 0, "\(error)")
        }
      }
    }
    expectCompared(read, atLeast: count / 20, "headers of \(count)")
    expectCompared(count - read, atLeast: count / 20, "errors of \(count)")
  }
}
