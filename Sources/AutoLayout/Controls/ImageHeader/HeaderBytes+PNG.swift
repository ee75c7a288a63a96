extension HeaderBytes {
  /// PNG, third edition, 11.2.1: the first chunk is IHDR, 13 bytes that start with the size.
  func readPNG() throws(ImageHeaderError) -> ImageHeader {
    try require(8, at: 0, "the 8-byte signature")
    let length = try big32(8, "the length of the first chunk")
    try require(4, at: 12, "the name of the first chunk")
    guard has("IHDR", at: 12) else { throw error("expected the chunk IHDR", at: 12) }
    guard length == 13 else { throw error("expected 13 bytes of IHDR, found \(length)", at: 8) }
    let width = try big32(16, "the width")
    let height = try big32(20, "the height")
    // Section 7.1: the highest bit is never set.
    guard let signedWidth = Int32(exactly: width), let signedHeight = Int32(exactly: height) else {
      throw error("expected a size of at most 2147483647, found \(width) × \(height)", at: 16)
    }
    return try header(width: Int(signedWidth), height: Int(signedHeight), at: 16)
  }
}
