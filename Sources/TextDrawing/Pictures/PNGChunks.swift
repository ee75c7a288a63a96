/// What the chunks of a PNG say beside the picture.
enum PNGChunks {
  /// Whether a picture has further frames: the chunk `acTL` stands before the first data (PNG, third edition, 11.3.6.1).
  ///
  /// - Complexity: O(chunks)
  static func isMoving(_ bytes: [UInt8]) -> Bool {
    var offset = 8
    while offset + 8 <= bytes.count {
      let name = bytes[offset + 4..<offset + 8]
      if name.elementsEqual("acTL".utf8) { return true }
      if name.elementsEqual("IDAT".utf8) { return false }
      // Length, name and check sum are four bytes each.
      offset += bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } + 12
    }
    return false
  }
}
