import Geometry
import Glibc
import ImageSamples
import TestSupport
import Testing
import TextDrawing

@Suite struct PictureErrorTests {
  /// What decoding gives; an error must say how many bytes there are.
  private func decode(_ bytes: [UInt8]) throws -> Picture? {
    do throws(DrawingError) {
      return try Picture(bytes: bytes)
    } catch {
      try require(error.code == .notAPicture || error.code == .tooLarge, "\(error.code): \(error)")
      try require(error.code == .tooLarge || error.message.hasPrefix("\(bytes.count) bytes are not a "), "\(error)")
      return nil
    }
  }

  @Test(arguments: try PictureSamples.all())
  func `a truncated picture is an error or complete`(sample: PictureSamples.Sample) throws {
    let whole = try Picture(bytes: sample.bytes).bitmap()
    var errors = 0
    for count in sample.bytes.indices {
      guard let picture = try decode(Array(sample.bytes[..<count])) else {
        errors += 1
        continue
      }
      // The end of a file may hold nothing that is shown, as the second frame of a GIF.
      let bitmap = try picture.bitmap()
      #expect(bitmap == whole, "\(count) of \(sample.bytes.count) bytes")
      if bitmap != whole { return }
    }
    #expect(errors >= 20, "of \(sample.bytes.count) lengths")
  }

  @Test(arguments: try PictureSamples.all())
  func `a picture with changed bytes is a picture or an error`(sample: PictureSamples.Sample) throws {
    var errors = 0
    Property(sample.name, rounds: 150).check { generator in
      var bytes = sample.bytes
      for _ in 0..<generator.int(1...6) {
        // Headers decide more than pixels do.
        let last = generator.oneIn(2) ? min(80, bytes.count - 1) : bytes.count - 1
        bytes[generator.int(0...last)] = UInt8(generator.int(0...255))
      }
      if generator.oneIn(4) { bytes.removeLast(generator.int(0...bytes.count / 2)) }
      if try decode(bytes) == nil { errors += 1 }
    }
    expectCompared(errors, atLeast: 20, "damaged pictures")
  }

  @Test func `a picture of too many pixels is rejected before memory is allocated`() throws {
    let plain = try PictureSamples.file("plain.jpg")
    let frame = try #require(plain.indices.dropLast(9).first { plain[$0] == 0xFF && plain[$0 + 1] == 0xC0 })
    let huge: [UInt8] = [0xEA, 0x60, 0xEA, 0x60]
    let jpeg = plain[..<(frame + 5)] + huge + plain[(frame + 9)...]
    let little = [0x60, 0xEA, 0x60, 0xEA] as [UInt8]
    let bmp = BMPSample(depth: 24).bytes
    let webP = Array("RIFF\u{20}\0\0\0WEBPVP8X\u{A}\0\0\0\0\0\0\0".utf8) + [0x5F, 0xEA, 0, 0x5F, 0xEA, 0, 0, 0]
    for (name, bytes) in [
      ("PNG", PNGSample.file([[0]], type: 0, size: (60_000, 60_000))), ("JPEG", Array(jpeg)),
      ("GIF", Array("GIF89a".utf8) + little + [0, 0, 0, 0x3B]),
      ("BMP", Array(bmp[..<18] + [0x60, 0xEA, 0, 0, 0x60, 0xEA, 0, 0] + bmp[26...])), ("WebP", webP),
    ] {
      let error = #expect(throws: DrawingError.self, "\(name)") { try Picture(bytes: bytes) }
      #expect(error?.code == .tooLarge, "\(name): \(error as Any)")
      #expect(error?.message.contains("60000 × 60000") == true, "\(name): \(error as Any)")
    }
    // Few pixels a row, and too many in all.
    let tall = PNGSample.file([[0]], type: 0, size: (32_767, 4_097))
    let error = #expect(throws: DrawingError.self) { try Picture(bytes: tall) }
    #expect(error?.code == .tooLarge)
  }

  @Test func `a header that asks for more data than there is is an error`() throws {
    let plain = try PictureSamples.file("plain.jpg")
    let frame = try #require(plain.indices.dropLast(9).first { plain[$0] == 0xFF && plain[$0 + 1] == 0xC0 })
    var jpeg = plain
    jpeg[frame + 5] = 9
    var gif = GIFSample().bytes
    // The height of the frame, behind the table and the comment.
    gif[13 + 384 + 6 + 7] = 200
    for (bytes, words) in [
      (PNGSample.file([[0, 0, 0]], type: 0, size: (3, 30_000)), ["PNG", "damaged"]),
      (jpeg, ["JPEG", "remature end"]),
      (gif, ["GIF"]),
      (Array(BMPSample(depth: 24).bytes.dropLast()), ["BMP", "byte 54: expected 4608 bytes of pixels"]),
      (BMPSample(depth: 8, compression: 1).bytes, ["BMP", "byte 30", "run-length"]),
      (BMPSample(depth: 8, compression: 9).bytes, ["BMP", "compression 9"]),
      (BMPSample(depth: 2).bytes, ["BMP", "byte 28", "found 2"]),
      (BMPSample(depth: 8, colorCount: 4).bytes, ["BMP", "one of 4 colours, found number 4"]),
      (BMPSample(depth: 8, colorCount: 300).bytes, ["BMP", "at most 256 colours, found 300"]),
      (Array("GIF89a\u{1}\0\u{1}\0\0\0\0;".utf8), ["GIF", "expected a frame"]), ([], ["0 bytes", "found no data"]),
    ] {
      let error = #expect(throws: DrawingError.self, "\(words)") { try Picture(bytes: bytes) }
      #expect(error?.code == .notAPicture, "\(error as Any)")
      for word in words { #expect(error?.message.contains(word) == true, "\(error as Any)") }
    }
  }

  @Test func `files that cannot be read are errors`() throws {
    try withTemporaryFolder { folder in
      mkfifo("\(folder)/pipe", 0o600)
      try Repository.write([1, 2], to: "\(folder)/a.png")
      for (name, code) in [
        ("no.png", DrawingError.Code.unreadableFile), ("", .unreadableFile), ("pipe", .unreadableFile),
        ("a.png", .notAPicture),
      ] {
        let path = "\(folder)/\(name)"
        let error = #expect(throws: DrawingError.self) { try Picture(contentsOfFile: path) }
        #expect(error?.code == code, "\(error as Any)")
        #expect(error?.message.hasPrefix("\(path): ") == true, "\(error as Any)")
        #expect(error?.location?.path == path, "\(error as Any)")
      }
    }
  }

  @Test func `bytes between the parts of a JPEG are passed over`() throws {
    let file = try PictureSamples.file("plain.jpg")
    let whole = try Picture(bytes: file)
    let stray = file.dropLast(2) + [UInt8](repeating: 0, count: 20) + file.suffix(2)
    let picture = try Picture(bytes: Array(stray))
    let rect = Rect(x: 0, y: 0, width: Double(whole.width), height: Double(whole.height))
    var (one, other) = (try Drawing(size: rect.size), try Drawing(size: rect.size))
    one.add(whole, in: rect)
    other.add(picture, in: rect)
    #expect(try one.bitmap() == other.bitmap())
  }
}
