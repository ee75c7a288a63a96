@testable import AutoLayout
import Testing

@Suite struct OrientationTests {
  @Test(arguments: 1...8, [true, false]) func `orientations from 5 on exchange the sides`(_ value: Int, bigEndian: Bool)
    throws
  {
    let exif = ImageSamples.exif(UInt32(value), bigEndian: bigEndian)
    let header = try ImageHeader(of: ImageSamples.jpeg(ImageSamples.jfif, exif, ImageSamples.frame(640, 480)))
    #expect(header.orientation == value)
    #expect([header.width, header.height] == (value < 5 ? [640, 480] : [480, 640]))
  }

  /// Metadata that is broken, or says nothing: the picture is upright.
  private static let useless: [[UInt8]] = [
    ImageSamples.exif(0), ImageSamples.exif(9), ImageSamples.exif(0xFFFF), ImageSamples.exif(6, tag: 0x113),
    ImageSamples.exif(6, type: 4),
    ImageSamples.exif(6, count: 2), ImageSamples.exif(6, entries: 0), ImageSamples.exif(6, entries: 1),
    ImageSamples.exif(6, directory: 9), ImageSamples.exif(6, directory: 0xFFFF_FFFF),
    ImageSamples.exif(6, directory: 0x7FFF_FFFF),
    ImageSamples.exif(6, directory: 48), ImageSamples.exif(6, tag: 0x113, entries: 0xFFFF),
    ImageSamples.segment(0xE1, []),
    ImageSamples.segment(0xE1, Array("Exif\0\0".utf8)), ImageSamples.segment(0xE1, Array("Exif\0\0II*".utf8)),
    ImageSamples.segment(0xE1, Array("Exif\0\0MM*\0".utf8)), ImageSamples.segment(0xE1, Array("Exif".utf8)),
    ImageSamples.segment(0xE2, Array(ImageSamples.exif(6)[4...])),
  ]

  @Test(arguments: useless) func `the orientation is 1 without usable metadata`(_ exif: [UInt8]) throws {
    let header = try ImageHeader(of: ImageSamples.jpeg(exif, ImageSamples.frame(640, 480)))
    #expect(header.orientation == 1)
    #expect([header.width, header.height] == [640, 480])
  }

  @Test func `the orientation is that of the first EXIF segment`() throws {
    #expect(
      try ImageHeader(of: ImageSamples.jpeg(ImageSamples.exif(3), ImageSamples.exif(6), ImageSamples.frame(1, 2)))
        .orientation == 3)
    #expect(
      try ImageHeader(of: ImageSamples.jpeg(ImageSamples.exif(0), ImageSamples.exif(6), ImageSamples.frame(1, 2)))
        .orientation == 1)
    #expect(try ImageHeader(of: ImageSamples.jpeg(ImageSamples.frame(1, 2), ImageSamples.exif(6))).orientation == 1)
  }

  @Test func `reading the orientation stays inside its segment`() throws {
    // The segment ends within the first entry; marker and length of the next one take the place of four bytes, after
    // which the second entry, the orientation, stands where the directory would have it.
    let whole = ImageSamples.exif(6)
    let cut = ImageSamples.segment(0xE1, Array(whole[4..<24]))
    let next = ImageSamples.segment(0xEF, Array(whole[28...]))
    let header = try ImageHeader(of: ImageSamples.jpeg(cut, next, ImageSamples.frame(1, 2)))
    #expect(header.orientation == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `many segments take linear time`() throws {
    let exif = ImageSamples.segment(
      0xE1, Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + [UInt8](repeating: 0xFF, count: 60_000))
    let parts = (0..<200).flatMap { _ in exif }
    #expect(try ImageHeader(of: ImageSamples.jpeg(parts, ImageSamples.frame(640, 480))).width == 640)
    let empty = (0..<1_000_000).flatMap { _ in [0xFF, 0xFE, 0, 2] as [UInt8] }
    #expect(try ImageHeader(of: ImageSamples.jpeg(empty, ImageSamples.frame(640, 480))).width == 640)
    #expect(ImageHeader.pixelSize(of: ImageSamples.jpeg([UInt8](repeating: 0xFF, count: 1_000_000))) == nil)
  }
}
