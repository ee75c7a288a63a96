internal import StringFormatting

/// The segments of a JPEG from its first marker to its first scan (ITU-T T.81, annex B).
package struct JPEGSegments {
  struct Segment {
    /// The second byte of the marker.
    var marker: UInt8
    /// The offset of the marker.
    var start: Int
    /// The offset of the length, which includes its own two bytes.
    var lengthOffset: Int
    /// The bytes after the length; empty for a marker that ends the headers.
    var payload: Range<Int>

    /// Whether no header can follow: the start of a scan (SOS), the end of the image, a second start, or no marker.
    var endsHeaders: Bool { [0x00, 0xD8, 0xD9, 0xDA].contains(marker) }
  }

  private let bytes: ImageBytes
  /// The offset of the next marker; initially after SOI.
  private var offset = 2

  package init(_ bytes: ImageBytes) { self.bytes = bytes }

  // MARK: Queries

  /// The size in the frame header, with the orientation from the EXIF segment before it.
  func imageHeader() throws(ImageFileError) -> ImageHeader {
    try bytes.require(3, at: 0, "the 2-byte signature and a marker")
    var segments = self
    var orientation: Int?
    while true {
      let segment = try segments.next()
      guard !segment.endsHeaders else {
        let marker = NumberText.hexadecimal(segment.marker, minimumDigits: 2, uppercase: true)
        throw bytes.error("expected the header of a frame, found the marker FF \(marker)", at: segment.start)
      }
      switch segment.marker {
      // DHT, JPG and DAC are no frame headers, but their markers are in the same range.
      case 0xC4, 0xC8, 0xCC: break
      case 0xC0...0xCF: return try frame(segment, orientation: orientation ?? 1)
      // The first APP1 with EXIF.
      case 0xE1 where orientation == nil: orientation = ExifOrientation(bytes, in: segment.payload)?.value
      default: break
      }
    }
  }

  /// Whether there is an APP14 segment of Adobe's programs (Adobe Technical Note 5116). Malformed segments before it
  /// are not reported; the decoder reports them.
  ///
  /// - Complexity: O(segments)
  package var isFromAdobe: Bool {
    var segments = self
    while let segment = try? segments.next(), !segment.endsHeaders {
      if segment.marker == 0xEE, bytes.has("Adobe", at: segment.payload.lowerBound) { return true }
    }
    return false
  }

  // MARK: Segments

  /// The next segment, or the marker that ends the headers.
  private mutating func next() throws(ImageFileError) -> Segment {
    while true {
      let start = offset
      let marker = try readMarker()
      // TEM and RSTn have no length.
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { continue }
      var segment = Segment(marker: marker, start: start, lengthOffset: offset, payload: offset..<offset)
      if segment.endsHeaders { return segment }
      let length = try bytes.big16(offset, "the length of a segment")
      guard length >= 2 else {
        throw bytes.error("expected a segment of at least 2 bytes, found \(length)", at: offset)
      }
      segment.payload = offset + 2..<offset + length
      offset += length
      return segment
    }
  }

  /// Reads a marker and returns its second byte (B.1.1.2); any number of fill bytes FF may precede it.
  private mutating func readMarker() throws(ImageFileError) -> UInt8 {
    guard try bytes.byte(offset, "a marker") == 0xFF else { throw bytes.error("expected a marker", at: offset) }
    var marker: UInt8 = 0xFF
    while marker == 0xFF {
      offset += 1
      marker = try bytes.byte(offset, "a marker")
    }
    offset += 1
    return marker
  }

  /// B.2.2: length, precision, height, width, and 3 bytes for each component.
  private func frame(_ segment: Segment, orientation: Int) throws(ImageFileError) -> ImageHeader {
    let offset = segment.payload.lowerBound
    let height = try bytes.big16(offset + 1, "the height")
    let width = try bytes.big16(offset + 3, "the width")
    let components = Int(try bytes.byte(offset + 5, "the number of components"))
    let length = segment.payload.count + 2
    guard components > 0, length == 8 + 3 * components else {
      throw bytes.error(
        "expected a frame header that fits its \(components) components, found \(length) bytes",
        at: segment.lengthOffset)
    }
    // A height of 0, with the real one in a DNL segment after the first scan, is legal, but no program writes it.
    return try bytes.header(width: width, height: height, orientation: orientation, at: offset + 1)
  }
}
