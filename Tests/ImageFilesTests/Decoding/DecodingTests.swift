import ImageFiles
import ImageSamples
import TestSupport
import Testing

@testable import ImageDecoding

extension ImagePixels {
  /// Blue, green, red and alpha of a pixel.
  fileprivate func pixel(x: Int, y: Int) -> [UInt8] {
    let offset = y * stride + x * 4
    return (0..<4).map { start[offset + $0] }
  }

  fileprivate var size: [Int] { [width, height] }
}

@Suite struct DecodingTests {
  @Test(arguments: try PictureSamples.all())
  func `decoded pictures have the colours of their cells`(sample: PictureSamples.Sample) throws {
    let bitmap = try DecodableImage(bytes: sample.bytes).pixels()
    #expect(bitmap.size == [PictureSamples.width, PictureSamples.height])
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
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
    let path = PictureSamples.path("plain.jpg")
    let image = try DecodableImage(bytes: DecodableImage.bytes(ofFile: path))
    let same = try DecodableImage(bytes: PictureSamples.file("plain.jpg"))
    #expect(image == same)
    #expect(image.hashValue == same.hashValue)
    #expect(try image.header == ImageHeader(contentsOfFile: path))
    let other = try DecodableImage(bytes: PictureSamples.file("grey.jpg"))
    #expect(image != other)
  }

  @Test(arguments: try PictureSamples.all())
  func `decoded pictures have the size of their headers`(sample: PictureSamples.Sample) throws {
    let header = try ImageHeader(of: sample.bytes)
    #expect(try DecodableImage(bytes: sample.bytes).pixels().size == [header.width, header.height])
  }

  /// The cells as they are shown, for the orientations 1…8 (EXIF 2.3, 4.6.4 A).
  private static let turned: [[[Int]]] = [
    [[0, 1, 2], [3, 4, 5]], [[2, 1, 0], [5, 4, 3]], [[5, 4, 3], [2, 1, 0]], [[3, 4, 5], [0, 1, 2]],
    [[0, 3], [1, 4], [2, 5]], [[3, 0], [4, 1], [5, 2]], [[5, 2], [4, 1], [3, 0]], [[2, 5], [1, 4], [0, 3]],
  ]

  @Test(arguments: 1...8) func `a JPEG is rotated by its orientation`(orientation: Int) throws {
    let bitmap = try DecodableImage(bytes: PictureSamples.jpeg(orientation: orientation)).pixels()
    let cells = Self.turned[orientation - 1]
    #expect(bitmap.size == [cells[0].count * 16, cells.count * 16])
    for (row, cells) in cells.enumerated() {
      for (column, cell) in cells.enumerated() {
        let pixel = bitmap.pixel(x: column * 16 + 8, y: row * 16 + 8)
        #expect(isClose(pixel, PictureSamples.colors[cell], tolerance: 6), "\(row), \(column): \(pixel)")
      }
    }
  }

  @Test func `CMYK pictures are inverted only where Adobe's programs wrote them`() throws {
    var bytes = try PictureSamples.file("cmyk.jpg")
    let start = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xEE })
    bytes.removeSubrange(start..<start + 2 + Int(bytes[start + 3]))
    // What was the paper left by black is black now, all of it but in the cell that was black.
    let bitmap = try DecodableImage(bytes: bytes).pixels()
    #expect(isClose(bitmap.pixel(x: 24, y: 24), [0, 0, 0, 255], tolerance: 6))
    #expect(isClose(bitmap.pixel(x: 8, y: 8), [0, 0, 0, 255], tolerance: 6))
  }

  @Test func `a JPEG whose scan ends too early is damaged`() {
    let bytes = JPEGSample.file(width: 64, height: 32, blockCount: 16)
    let error = #expect(throws: ImageFileError.self) { try DecodableImage(bytes: bytes) }
    #expect(error?.code == .malformed)
  }

  @Test func `a GIF's frame is placed on its screen`() throws {
    let bytes = GIFSample(screen: (60, 40), place: (20, 30)).bytes
    let bitmap = try DecodableImage(bytes: bytes).pixels()
    #expect(bitmap.size == [60, 40])
    #expect(bitmap.pixel(x: 19, y: 35) == [0, 0, 0, 0])
    #expect(bitmap.pixel(x: 25, y: 29) == [0, 0, 0, 0])
    #expect(bitmap.pixel(x: 20, y: 30) == [0, 0, 255, 255])
    #expect(bitmap.pixel(x: 59, y: 39) == [255, 0, 0, 255])
  }
}
