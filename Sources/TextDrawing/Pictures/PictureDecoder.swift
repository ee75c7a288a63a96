internal import AutoLayout

/// Takes the bytes of a file apart whose header has been read and whose size is within the limits.
protocol PictureDecoder {
  /// The pixels, not yet turned by the orientation.
  ///
  /// - Throws: `notAPicture`, or `tooLarge` when there is no memory.
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(DrawingError) -> PicturePixels
}

extension PictureDecoder {
  /// Bytes that are no whole picture of the format: what was found, and what was expected.
  static func failure(_ bytes: [UInt8], _ header: ImageHeader, _ message: String) -> DrawingError {
    DrawingError(.notAPicture, "\(bytes.count) bytes are not a \(header.format.name) picture: \(message)")
  }
}
