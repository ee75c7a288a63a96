import ImageFiles
import Testing

@Suite struct ImageHeaderTests {
  @Test(arguments: HeaderSamples.all) func `every format is read`(_ sample: (name: String, bytes: [UInt8])) throws {
    let header = try ImageHeader(of: sample.bytes)
    #expect(sample.name.hasPrefix(header.format.rawValue))
    #expect([header.width, header.height] == [640, 480])
    #expect(try sample.bytes.withUnsafeBytes { try ImageHeader(of: $0) } == header)
    // What follows does not matter.
    #expect(try ImageHeader(of: sample.bytes + [0xFF, 0xD9, 0, 1]) == header)
  }

  @Test(arguments: HeaderSamples.all) func `no prefix of a file traps or gives another size`(
    _ sample: (name: String, bytes: [UInt8])
  ) throws {
    let whole = try ImageHeader(of: sample.bytes)
    for count in sample.bytes.indices {
      do throws(ImageFileError) {
        #expect(try ImageHeader(of: Array(sample.bytes[..<count])) == whole)
      } catch {
        #expect(error.location?.format == (count == 0 ? nil : whole.format), "\(count): \(error)")
        #expect(count == 0 || error.description.contains("but the data ends after \(count) bytes"), "\(error)")
      }
    }
  }

  @Test func `the largest sizes are read`() throws {
    let largest: [(bytes: [UInt8], width: Int, height: Int)] = [
      (HeaderSamples.png(0x7FFF_FFFF, 1), 0x7FFF_FFFF, 1), (HeaderSamples.png(1, 0x7FFF_FFFF), 1, 0x7FFF_FFFF),
      (HeaderSamples.gif(0xFFFF, 0xFFFE), 0xFFFF, 0xFFFE), (HeaderSamples.bmp(.max, -.max), 0x7FFF_FFFF, 0x7FFF_FFFF),
      (HeaderSamples.bmp(-1, -2, header: 12), 0xFFFF, 0xFFFE), (HeaderSamples.lossy(0x3FFF, 0x3FFE), 0x3FFF, 0x3FFE),
      (HeaderSamples.lossless(0x4000, 0x3FFF, flags: 0), 0x4000, 0x3FFF),
      (HeaderSamples.lossless(1, 0x4000), 1, 0x4000),
      (HeaderSamples.extended(0x1000000, 0xFF), 0x1000000, 0xFF), (HeaderSamples.extended(1, 0x1000000), 1, 0x1000000),
      (HeaderSamples.jpeg(HeaderSamples.frame(0xFFFF, 0xFFFE, marker: 0xCF)), 0xFFFF, 0xFFFE),
    ]
    for (bytes, width, height) in largest {
      let header = try ImageHeader(of: bytes)
      #expect([header.width, header.height] == [width, height])
    }
  }

  @Test(arguments: 0x00...0xFF as ClosedRange<UInt8>) func `every frame marker is recognised`(_ marker: UInt8) {
    // Behind it a second frame that would be found if the first is passed over.
    let bytes = HeaderSamples.jpeg(HeaderSamples.frame(640, 480, marker: marker), HeaderSamples.frame(1, 2))
    let width = try? ImageHeader(of: bytes).width
    switch marker {
    case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: #expect(width == 640)
    // Neither starts a segment; FF fills up, and the length is taken for a marker.
    case 0x00, 0x01, 0xD0...0xDA, 0xFF: #expect(width == nil)
    default: #expect(width == 1)
    }
  }
}
