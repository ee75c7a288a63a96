/// The logical screen of a GIF, on which its frames are drawn; the size of the screen is the image's.
struct GIFScreen {
  let imageHeader: ImageHeader

  /// GIF89a, section 18: the logical screen follows the signature.
  init(_ bytes: ImageBytes) throws(ImageFileError) {
    try bytes.require(6, at: 0, "the 6-byte signature")
    imageHeader = try bytes.header(
      width: bytes.little16(6, "the width"), height: bytes.little16(8, "the height"), at: 6)
  }
}
