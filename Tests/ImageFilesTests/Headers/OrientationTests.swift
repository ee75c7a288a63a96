import ImageFiles
import TestSupport
import Testing

@Suite struct OrientationTests {
  @Test(arguments: 1...8, [true, false]) func `orientations from 5 on exchange the sides`(_ value: Int, bigEndian: Bool)
    throws
  {
    let exif = HeaderSamples.exif(UInt32(value), bigEndian: bigEndian)
    let header = try ImageHeader(of: HeaderSamples.jpeg(HeaderSamples.jfif, exif, HeaderSamples.frame(640, 480)))
    #expect(header.orientation == value)
    #expect([header.width, header.height] == (value < 5 ? [640, 480] : [480, 640]))
  }

  /// Metadata that is broken, or says nothing: the picture is upright.
  private static let useless: [[UInt8]] = [
    HeaderSamples.exif(0), HeaderSamples.exif(9), HeaderSamples.exif(0xFFFF), HeaderSamples.exif(6, tag: 0x113),
    HeaderSamples.exif(6, type: 4),
    HeaderSamples.exif(6, count: 2), HeaderSamples.exif(6, entries: 0), HeaderSamples.exif(6, entries: 1),
    HeaderSamples.exif(6, directory: 9), HeaderSamples.exif(6, directory: 0xFFFF_FFFF),
    HeaderSamples.exif(6, directory: 0x7FFF_FFFF),
    HeaderSamples.exif(6, directory: 48), HeaderSamples.exif(6, tag: 0x113, entries: 0xFFFF),
    HeaderSamples.segment(0xE1, []),
    HeaderSamples.segment(0xE1, Array("Exif\0\0".utf8)), HeaderSamples.segment(0xE1, Array("Exif\0\0II*".utf8)),
    HeaderSamples.segment(0xE1, Array("Exif\0\0MM*\0".utf8)), HeaderSamples.segment(0xE1, Array("Exif".utf8)),
    HeaderSamples.segment(0xE2, Array(HeaderSamples.exif(6)[4...])),
  ]

  @Test(arguments: useless) func `the orientation is 1 without usable metadata`(_ exif: [UInt8]) throws {
    let header = try ImageHeader(of: HeaderSamples.jpeg(exif, HeaderSamples.frame(640, 480)))
    #expect(header.orientation == 1)
    #expect([header.width, header.height] == [640, 480])
  }

  @Test func `the orientation is that of the first EXIF segment`() throws {
    #expect(
      try ImageHeader(of: HeaderSamples.jpeg(HeaderSamples.exif(3), HeaderSamples.exif(6), HeaderSamples.frame(1, 2)))
        .orientation == 3)
    #expect(
      try ImageHeader(of: HeaderSamples.jpeg(HeaderSamples.exif(0), HeaderSamples.exif(6), HeaderSamples.frame(1, 2)))
        .orientation == 1)
    #expect(try ImageHeader(of: HeaderSamples.jpeg(HeaderSamples.frame(1, 2), HeaderSamples.exif(6))).orientation == 1)
  }

  @Test func `the orientation may be the last that a segment has`() throws {
    // Without the third entry and the offset of the next directory.
    let cut = HeaderSamples.segment(0xE1, Array(HeaderSamples.exif(6, entries: 2)[4..<44]))
    #expect(try ImageHeader(of: HeaderSamples.jpeg(cut, HeaderSamples.frame(1, 2))).orientation == 6)
  }

  @Test func `reading the orientation stays inside its segment`() throws {
    // The segment ends within the first entry; marker and length of the next one take the place of four bytes, after
    // which the second entry, the orientation, stands where the directory would have it.
    let whole = HeaderSamples.exif(6)
    let cut = HeaderSamples.segment(0xE1, Array(whole[4..<24]))
    let next = HeaderSamples.segment(0xEF, Array(whole[28...]))
    let header = try ImageHeader(of: HeaderSamples.jpeg(cut, next, HeaderSamples.frame(1, 2)))
    #expect(header.orientation == 1)
  }

  @Test(.processorTime(minutes: 1)) func `many segments take linear time`() throws {
    let exif = HeaderSamples.segment(
      0xE1, Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8) + [UInt8](repeating: 0xFF, count: 60_000))
    let parts = (0..<200).flatMap { _ in exif }
    #expect(try ImageHeader(of: HeaderSamples.jpeg(parts, HeaderSamples.frame(640, 480))).width == 640)
    let empty = (0..<1_000_000).flatMap { _ in [0xFF, 0xFE, 0, 2] as [UInt8] }
    #expect(try ImageHeader(of: HeaderSamples.jpeg(empty, HeaderSamples.frame(640, 480))).width == 640)
    #expect(throws: ImageFileError.self) {
      try ImageHeader(of: HeaderSamples.jpeg([UInt8](repeating: 0xFF, count: 1_000_000)))
    }
  }
}
