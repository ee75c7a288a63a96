extension HeaderBytes {
  /// 14 bytes about the file, then one of a family of headers that are told apart by their lengths.
  func readBMP() throws(ImageHeaderError) -> ImageHeader {
    try require(14, at: 0, "the 14-byte file header")
    let length = try little32(14, "the length of the bitmap header")
    switch length {
    case 12:
      return try header(width: little16(18, "the width"), height: little16(20, "the height"), at: 18)
    // OS/2 2.x, short and whole; Windows' BITMAPINFOHEADER and its versions 2 to 5.
    case 16, 40, 52, 56, 64, 108, 124:
      let width = Int32(bitPattern: try little32(18, "the width"))
      let height = Int32(bitPattern: try little32(22, "the height"))
      // A negative height says that the top row comes first. The lowest number has no counterpart.
      guard width >= 0, height > .min else {
        throw error("expected a size above zero, found \(width) × \(height)", at: 18)
      }
      return try header(width: Int(width), height: Int(abs(height)), at: 18)
    default:
      throw error("expected a bitmap header of 12, 16, 40, 52, 56, 64, 108 or 124 bytes, found \(length)", at: 14)
    }
  }
}
