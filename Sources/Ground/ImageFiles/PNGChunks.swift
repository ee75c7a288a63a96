/// The chunks of a PNG. The length, name and checksum of a chunk have four bytes each.
package struct PNGChunks {
  private let bytes: ImageBytes
  /// The offset of the first chunk, after the signature.
  private static let start = 8

  package init(_ bytes: ImageBytes) { self.bytes = bytes }

  /// PNG, third edition, 11.2.1: the first chunk is IHDR, 13 bytes that start with the size.
  func imageHeader() throws(ImageFileError) -> ImageHeader {
    let start = Self.start
    try bytes.require(start, at: 0, "the 8-byte signature")
    let length = try bytes.big32(start, "the length of the first chunk")
    try bytes.require(4, at: start + 4, "the name of the first chunk")
    guard bytes.has("IHDR", at: start + 4) else { throw bytes.error("expected the chunk IHDR", at: start + 4) }
    guard length == 13 else { throw bytes.error("expected 13 bytes of IHDR, found \(length)", at: start) }
    let width = try bytes.big32(start + 8, "the width")
    let height = try bytes.big32(start + 12, "the height")
    // Section 7.1: the highest bit is never set.
    guard let signedWidth = Int32(exactly: width), let signedHeight = Int32(exactly: height) else {
      throw bytes.error("expected a size of at most 2147483647, found \(width) × \(height)", at: start + 8)
    }
    return try bytes.header(width: Int(signedWidth), height: Int(signedHeight), at: start + 8)
  }

  /// Whether the image is animated: a chunk `acTL` precedes the first `IDAT` (PNG, third edition, 11.3.6.1).
  ///
  /// - Complexity: O(chunks)
  package var isAnimated: Bool {
    var offset = Self.start
    while let length = try? bytes.big32(offset, "the length of a chunk"), !bytes.has("IDAT", at: offset + 4) {
      if bytes.has("acTL", at: offset + 4) { return true }
      offset += Int(length) + 12
    }
    return false
  }
}
