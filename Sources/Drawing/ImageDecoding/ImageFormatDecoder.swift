internal import ImageFiles
internal import WorkBudgets

/// Decodes files of one format.
protocol ImageFormatDecoder {
  /// The pixels of the first frame, before the orientation is applied.
  ///
  /// - Parameter header: the header of the file, whose size is within the limits.
  /// - Throws: `malformed`, `tooLarge` when there is no memory, `decoderFailure`.
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels
}

extension ImageFormatDecoder {
  /// A `malformed` error for bytes that are not a complete image of the format.
  static func malformed(_ header: ImageHeader, _ message: String) -> ImageFileError {
    ImageFileError(.malformed, message, at: ImageFileError.Location(format: header.format))
  }
}

extension ImageFileError {
  /// Takes steps from the budget of the calling thread; 0 in loops, whose steps are paid for before.
  ///
  /// - Throws: `tooLarge` when the budget has come to its end.
  static func spend(_ steps: Int = 0) throws(ImageFileError) {
    guard Work.spend(steps) else { throw ImageFileError(.tooLarge, WorkBudgetError.exhausted.description) }
  }
}

extension ImageFormat {
  /// The decoder for files of the format.
  var decoder: any ImageFormatDecoder.Type {
    switch self {
    case .png: PNGDecoder.self
    case .jpeg: JPEGDecoder.self
    case .gif: GIFDecoder.self
    case .webp: WebPDecoder.self
    case .bmp: BMPDecoder.self
    }
  }
}
