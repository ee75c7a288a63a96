/// What the segments of a JPEG before its picture say beside the size.
struct JPEGMarkers {
  /// Whether there is the segment that Adobe's programs write, APP14 (Adobe Technical Note 5116).
  private(set) var isFromAdobe = false

  /// - Complexity: O(segments)
  init(_ bytes: [UInt8]) {
    var offset = 2
    // ITU-T T.81, B.1.1: a marker, and a length that counts itself. The picture starts behind SOS.
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0xDA { return }
      if marker == 0xEE, bytes[(offset + 4)...].starts(with: "Adobe".utf8) { isFromAdobe = true }
      offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
  }
}
