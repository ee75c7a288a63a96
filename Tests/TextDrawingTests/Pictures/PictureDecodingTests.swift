import Geometry
import TestSupport
import Testing
import TextDrawing

extension Picture {
  /// The picture drawn pixel by pixel on nothing.
  func bitmap() throws -> Bitmap {
    let size = Size(width: Double(width), height: Double(height))
    var drawing = try Drawing(size: size, background: nil)
    drawing.picture(self, in: Rect(origin: .zero, size: size))
    return try drawing.bitmap()
  }
}

extension Bitmap {
  /// Blue, green, red and alpha of a pixel.
  func pixel(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<start + 4])
  }
}

/// Whether a pixel, premultiplied, is a colour, not multiplied, with so much off.
func isClose(_ pixel: [UInt8], _ color: [UInt8], tolerance: Int) -> Bool {
  let alpha = Int(color[3])
  let expected = [color[2], color[1], color[0]].map { (Int($0) * alpha + 127) / 255 } + [alpha]
  return zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= tolerance }
}

@Suite struct PictureDecodingTests {
  @Test(arguments: try PictureSamples.all())
  func `decoded pictures have the colours of their cells`(sample: PictureSamples.Sample) throws {
    let picture = try Picture(bytes: sample.bytes)
    #expect([picture.width, picture.height] == [PictureSamples.width, PictureSamples.height])
    let bitmap = try picture.bitmap()
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        // At the edges of cells lossy formats mix them.
        if sample.tolerance > 0, !(4..<12).contains(x % 16) || !(4..<12).contains(y % 16) { continue }
        let color = sample.colors[PictureSamples.cell(x: x, y: y)]
        let pixel = bitmap.pixel(x: x, y: y)
        #expect(isClose(pixel, color, tolerance: sample.tolerance), "\(x), \(y): \(pixel), expected \(color)")
        if !isClose(pixel, color, tolerance: sample.tolerance) { return }
      }
    }
  }

  @Test func `a picture of a file is that of its bytes`() throws {
    let picture = try Picture(contentsOfFile: PictureSamples.path("plain.jpg"))
    let same = try Picture(bytes: PictureSamples.file("plain.jpg"))
    #expect(picture == same)
    #expect(picture.hashValue == same.hashValue)
    #expect(picture.bytes == same.bytes)
    #expect(try picture != Picture(bytes: PictureSamples.file("grey.jpg")))
  }

  /// The cells as they are shown, for the orientations 1…8 (EXIF 2.3, 4.6.4 A).
  private static let turned: [[[Int]]] = [
    [[0, 1, 2], [3, 4, 5]], [[2, 1, 0], [5, 4, 3]], [[5, 4, 3], [2, 1, 0]], [[3, 4, 5], [0, 1, 2]],
    [[0, 3], [1, 4], [2, 5]], [[3, 0], [4, 1], [5, 2]], [[5, 2], [4, 1], [3, 0]], [[2, 5], [1, 4], [0, 3]],
  ]

  @Test(arguments: 1...8) func `a JPEG is rotated by its orientation`(orientation: Int) throws {
    let picture = try Picture(bytes: PictureSamples.jpeg(orientation: orientation))
    let cells = Self.turned[orientation - 1]
    #expect([picture.width, picture.height] == [cells[0].count * 16, cells.count * 16])
    let bitmap = try picture.bitmap()
    for (row, cells) in cells.enumerated() {
      for (column, cell) in cells.enumerated() {
        let pixel = bitmap.pixel(x: column * 16 + 8, y: row * 16 + 8)
        #expect(isClose(pixel, PictureSamples.colors[cell], tolerance: 6), "\(row), \(column): \(pixel)")
      }
    }
  }

  @Test func `CMYK values are inverted only where Adobe's programs wrote them`() throws {
    var bytes = try PictureSamples.file("cmyk.jpg")
    let start = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xEE })
    bytes.removeSubrange(start..<start + 2 + Int(bytes[start + 3]))
    // What was the paper left by black is black now, all of it but in the cell that was black.
    let bitmap = try Picture(bytes: bytes).bitmap()
    #expect(isClose(bitmap.pixel(x: 24, y: 24), [0, 0, 0, 255], tolerance: 6))
    #expect(isClose(bitmap.pixel(x: 8, y: 8), [0, 0, 0, 255], tolerance: 6))
  }

  @Test func `a GIF's frame is placed on its screen`() throws {
    let bytes = GIFSample(screen: (60, 40), place: (20, 30)).bytes
    let bitmap = try Picture(bytes: bytes).bitmap()
    #expect([bitmap.width, bitmap.height] == [60, 40])
    #expect(bitmap.pixel(x: 19, y: 35) == [0, 0, 0, 0])
    #expect(bitmap.pixel(x: 25, y: 29) == [0, 0, 0, 0])
    #expect(bitmap.pixel(x: 20, y: 30) == [0, 0, 255, 255])
    #expect(bitmap.pixel(x: 59, y: 39) == [255, 0, 0, 255])
  }
}

extension PictureSamples {
  /// `plain.jpg` with an orientation.
  static func jpeg(orientation: Int) throws -> [UInt8] {
    let plain = try file("plain.jpg")
    let tiff =
      Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    let segment = [0xFF, 0xE1, 0, UInt8(8 + tiff.count)] + Array("Exif\0\0".utf8) + tiff
    return plain[..<2] + segment + plain[2...]
  }
}
