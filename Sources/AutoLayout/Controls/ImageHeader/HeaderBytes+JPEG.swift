extension HeaderBytes {
  /// ITU-T T.81, annex B: walks from marker to marker until the header of the frame, which has the size.
  func readJPEG() throws(ImageHeaderError) -> ImageHeader {
    try require(3, at: 0, "the 2-byte signature and a marker")
    var orientation: Int?
    var offset = 2
    while true {
      let start = offset
      let marker = try readMarker(at: &offset)
      switch marker {
      // TEM and RSTn stand alone.
      case 0x01, 0xD0...0xD7:
        continue
      case 0x00, 0xD8, 0xD9, 0xDA:
        throw error("expected the header of a frame, found the marker FF \(hex(marker))", at: start)
      default:
        break
      }
      let length = try big16(offset, "the length of a segment")
      guard length >= 2 else { throw error("expected a segment of at least 2 bytes, found \(length)", at: offset) }
      switch marker {
      // DHT, JPG and DAC stand among the frame headers.
      case 0xC4, 0xC8, 0xCC:
        break
      case 0xC0...0xCF:
        return try readFrame(at: offset, length: length, orientation: orientation ?? 1)
      // APP1. The first one with EXIF in it counts.
      case 0xE1 where orientation == nil:
        orientation = ExifOrientation(self, in: offset + 2..<offset + length)?.value
      default:
        break
      }
      offset += length
    }
  }

  /// The second byte of a marker; any number of FF may fill up the space before it.
  private func readMarker(at offset: inout Int) throws(ImageHeaderError) -> UInt8 {
    guard try byte(offset, "a marker") == 0xFF else { throw error("expected a marker", at: offset) }
    var marker: UInt8 = 0xFF
    while marker == 0xFF {
      offset += 1
      marker = try byte(offset, "a marker")
    }
    offset += 1
    return marker
  }

  /// B.2.2: length, precision, height, width, and 3 bytes for each component.
  private func readFrame(at offset: Int, length: Int, orientation: Int) throws(ImageHeaderError) -> ImageHeader {
    let height = try big16(offset + 3, "the height")
    let width = try big16(offset + 5, "the width")
    let components = Int(try byte(offset + 7, "the number of components"))
    guard components > 0, length == 8 + 3 * components else {
      throw error("expected a frame header that fits its \(components) components, found \(length) bytes", at: offset)
    }
    // A height of 0, to be told after the first scan by DNL, is legal, but nobody writes it.
    return try header(width: width, height: height, orientation: orientation, at: offset + 3)
  }

  private func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
