extension HeaderBytes {
  /// GIF89a, section 18: the logical screen follows the signature. Frames may be smaller, but are drawn on that screen.
  func readGIF() throws(ImageHeaderError) -> ImageHeader {
    try require(6, at: 0, "the 6-byte signature")
    return try header(width: little16(6, "the width"), height: little16(8, "the height"), at: 6)
  }
}
