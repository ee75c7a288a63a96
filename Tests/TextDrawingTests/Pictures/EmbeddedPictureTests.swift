import Dispatch
import Geometry
import ImageSamples
import Locking
import TestSupport
import Testing
import TextDrawing

@Suite struct EmbeddedPictureTests {
  private func drawing(_ pictures: [Picture]) throws -> Drawing {
    var drawing = try Drawing(size: Size(width: 100, height: 40))
    for (index, picture) in pictures.enumerated() {
      drawing.add(picture, in: Rect(x: Double(index) * 10, y: 4, width: 24, height: 16))
    }
    return drawing
  }

  private func count(_ text: String, in bytes: [UInt8]) -> Int {
    let text = Array(text.utf8)
    return bytes.indices.dropLast(text.count - 1).count { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
  }

  /// The files inside an SVG, and what it says they are.
  private func embedded(_ drawing: Drawing) throws -> [(mediaType: String, bytes: [UInt8])] {
    let svg = String(decoding: try drawing.bytes(as: .svg), as: UTF8.self)
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let values = Dictionary(uniqueKeysWithValues: alphabet.enumerated().map { ($1, $0) })
    return svg.split(separator: "href=\"data:").dropFirst().map { rest in
      let parts = rest.prefix { $0 != "\"" }.split(separator: ";base64,")
      var (bits, count): (Int, Int) = (0, 0)
      var bytes: [UInt8] = []
      for character in parts[1] {
        guard let value = values[character] else { break }
        (bits, count) = (bits << 6 | value, count + 6)
        guard count >= 8 else { continue }
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
        bits &= 1 << count - 1
      }
      return (String(parts[0]), bytes)
    }
  }

  @Test(arguments: try PictureSamples.all())
  func `SVG files hold pictures in formats that every program shows`(sample: PictureSamples.Sample) throws {
    let picture = try Picture(bytes: sample.bytes)
    let files = try embedded(drawing([picture]))
    #expect(files.count == 1)
    let file = try #require(files.first)
    let isJPEG = sample.name.hasSuffix(".jpg") && !["cmyk.jpg", "ycck.jpg"].contains(sample.name)
    #expect(file.mediaType == (isJPEG ? "image/jpeg" : "image/png"))
    if isJPEG || sample.name.hasPrefix("PNG") {
      #expect(file.bytes == sample.bytes)
    } else {
      // Colours that were multiplied with alpha come back within one step.
      let again = try Picture(bytes: file.bytes).bitmap()
      let bitmap = try picture.bitmap()
      #expect(zip(again.bytes, bitmap.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test func `pictures are rotated before they are embedded in SVG`() throws {
    let picture = try Picture(bytes: PictureSamples.jpeg(orientation: 6))
    let file = try #require(try embedded(drawing([picture])).first)
    #expect(file.mediaType == "image/png")
    #expect(try Picture(bytes: file.bytes).bitmap() == picture.bitmap())
  }

  @Test func `SVG files hold no animation`() throws {
    let pixels: [[UInt8]] = [[1, 2, 3, 4, 5, 6]]
    let control = PNGSample.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
    let picture = try Picture(bytes: PNGSample.file(pixels, type: 2, before: control))
    let file = try #require(try embedded(drawing([picture])).first)
    #expect(file.mediaType == "image/png")
    #expect(file.bytes != picture.bytes)
    #expect(try Picture(bytes: file.bytes).bitmap() == picture.bitmap())
  }

  @Test(arguments: DrawingFormat.allCases)
  func `one drawing is written by many threads`(format: DrawingFormat) throws {
    let names = ["plain.jpg", "moving.webp", "plain.jpg", "cmyk.jpg"]
    let drawing = try drawing(names.map { try Picture(bytes: PictureSamples.file($0)) })
    let first = try drawing.bytes(as: format)
    let others = Mutex<[[UInt8]?]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let bytes = try? drawing.bytes(as: format)
      others.withLock { $0.append(bytes) }
    }
    let all = others.withLock { $0 }
    #expect(all.count == 16)
    #expect(all.allSatisfy { $0 == first })
  }

  @Test func `the same picture is written once`() throws {
    let plain = try PictureSamples.file("plain.jpg")
    let one = try Picture(bytes: plain)
    // Equal, and decoded by itself.
    let two = try Picture(bytes: plain)
    let other = try Picture(bytes: PictureSamples.file("moving.webp"))
    let drawing = try drawing([one, other, two, one])
    let svg = try drawing.bytes(as: .svg)
    #expect(count("<image id=\"p", in: svg) == 2)
    #expect(count("<use xlink:href=\"#p0\"", in: svg) == 3)
    #expect(count("<use xlink:href=\"#p1\"", in: svg) == 1)
    #expect(String(decoding: svg, as: UTF8.self).contains("translate(20 4) scale(0.5 0.5)"))
    let pdf = try drawing.bytes(as: .pdf)
    #expect(count("/DCTDecode", in: pdf) == 1)
    #expect(count("/Subtype /Image", in: pdf) == 2)
    for format in DrawingFormat.allCases {
      let again = try self.drawing([two, other, one, two]).bytes(as: format)
      #expect(try drawing.bytes(as: format) == again)
    }
  }

  @Test func `PDF files embed upright JPEGs as they are`() throws {
    let noise = try PictureSamples.file("noise.jpg")
    let pdf = try drawing([Picture(bytes: noise)]).bytes(as: .pdf)
    #expect(count("/DCTDecode", in: pdf) == 1)
    #expect(pdf.indices.contains { pdf[$0] == 0xFF && pdf[$0...].starts(with: noise) })
    // 64 × 64 × 3 bytes of noise.
    #expect(pdf.count < 64 * 64 * 3 / 2, "\(pdf.count)")
    for bytes in [try PictureSamples.jpeg(orientation: 3), try PictureSamples.file("cmyk.jpg")] {
      #expect(try count("/DCTDecode", in: drawing([Picture(bytes: bytes)]).bytes(as: .pdf)) == 0)
    }
  }

  @Test(arguments: try PictureSamples.all())
  func `PDF files show every picture`(sample: PictureSamples.Sample) throws {
    let size = Size(width: 48, height: 32)
    var drawing = try Drawing(size: size)
    drawing.add(try Picture(bytes: sample.bytes), in: Rect(origin: .zero, size: size))
    let bytes = try drawing.bytes(as: .pdf)
    let picture = try withTemporaryFolder { folder in
      try Repository.write(bytes, to: "\(folder)/a.pdf")
      let run = try Subprocess(
        "pdftoppm", ["-r", "72", "-png", "-singlefile", "\(folder)/a.pdf", "\(folder)/a"], from: "poppler-utils")
      guard run.status == 0 else { throw Violation("pdftoppm: \(run.error)") }
      return try Picture(contentsOfFile: "\(folder)/a.png")
    }
    let bitmap = try picture.bitmap()
    for (cell, color) in sample.colors.enumerated() {
      // On white.
      let alpha = Int(color[3])
      let shown = color[..<3].map { UInt8((Int($0) * alpha + 255 * (255 - alpha)) / 255) } + [255]
      let pixel = bitmap.pixel(x: cell % 3 * 16 + 8, y: cell / 3 * 16 + 8)
      #expect(isClose(pixel, shown, tolerance: sample.tolerance + 2), "\(cell): \(pixel), expected \(shown)")
    }
  }
}
