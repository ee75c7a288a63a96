internal import ImageFiles

/// Decodes the files of one format, whose header has been read and whose size is within the limits.
protocol ImageFormatDecoder {
  /// The pixels of the first frame, not yet turned by the orientation.
  ///
  /// - Throws: `malformed`, `tooLarge` when there is no memory, `decoderFailure`.
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels
}

extension ImageFormatDecoder {
  /// The error of bytes that are not a whole image of the format: what was found, and what was expected.
  static func malformed(_ header: ImageHeader, _ message: String) -> ImageFileError {
    ImageFileError(.malformed, message, at: ImageFileError.Location(format: header.format))
  }
}
