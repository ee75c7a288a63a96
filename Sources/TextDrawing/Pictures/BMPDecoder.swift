internal import AutoLayout

/// BMP: pixels of 1, 4 and 8 bits with a table of colours, of 16, 24 and 32 bits, and of those with fields of bits.
/// Compressed ones, which hardly anybody writes, are refused by name.
///
/// Microsoft, "Bitmap Structures": the length of the header says which of them it is.
enum BMPDecoder: PictureDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(DrawingError) -> PicturePixels {
    try PicturePixels(width: header.width, height: header.height) { pixels throws(DrawingError) in
      let result = bytes.withUnsafeBytes { bytes in
        Result { () throws(ImageHeaderError) in
          try BMPReader(HeaderBytes(bytes, of: .bmp), header).read(into: pixels)
        }
      }
      do throws(ImageHeaderError) { try result.get() } catch {
        throw failure(bytes, header, "byte \(error.offset): \(error.message)")
      }
    }
  }
}
