internal import CJPEG
internal import ImageFiles

/// Decodes JPEG with libjpeg.
///
/// An incomplete image is not taken for a complete one: what libjpeg warns of is an error, but for stray bytes.
enum JPEGDecoder: ImageFormatDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels {
    let (width, height) =
      header.isTransposed ? (header.height, header.width) : (header.width, header.height)
    let (found, message) = read(bytes)
    guard let found else { throw malformed(header, message) }
    guard found.width == width, found.height == height else {
      throw malformed(
        header, "expected \(width) × \(height) pixels, found \(found.width) × \(found.height)")
    }
    return try ImagePixels(width: width, height: height) { pixels throws(ImageFileError) in
      guard let start = pixels.baseAddress else { return }
      let (isDecoded, message) = withMessage { message in
        withUnsafePointer(to: found) { cj_decode(bytes, bytes.count, $0, start, message) }
      }
      guard isDecoded else {
        try ImageFileError.spend()
        throw malformed(header, message)
      }
      if found.is_cmyk {
        let isInverted = bytes.withUnsafeBytes { JPEGSegments(ImageBytes($0, of: .jpeg)).isFromAdobe }
        for row in 0..<height {
          try ImageFileError.spend()
          mix(UnsafeMutableBufferPointer(start: start + row * width * 4, count: width * 4), isInverted: isInverted)
        }
      }
    }
  }

  /// Whether a file has CMYK colours, which not all programs support.
  static func isCMYK(_ bytes: [UInt8]) -> Bool { read(bytes).header?.is_cmyk ?? false }

  /// The size and colours in the header; `nil` when it cannot be read, with a message that says why.
  private static func read(_ bytes: [UInt8]) -> (header: cj_header?, message: String) {
    var header = cj_header()
    let (isRead, message) = withMessage { cj_read_header(bytes, bytes.count, &header, $0) }
    return (isRead ? header : nil, message)
  }

  /// Calls a function that writes a message when it fails.
  private static func withMessage(_ body: (UnsafeMutablePointer<CChar>) -> Bool) -> (succeeds: Bool, message: String) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CJ_MESSAGE_ROOM)) { room in
      guard let start = room.baseAddress else { return (false, "") }
      start[0] = 0
      let succeeds = body(start)
      return (succeeds, String(cString: start))
    }
  }

  /// Converts CMYK to RGB without a profile: each ink absorbs its part of the light.
  ///
  /// - Parameter isInverted: whether 255 means no ink, as in the files of Adobe's programs.
  private static func mix(_ pixels: UnsafeMutableBufferPointer<UInt8>, isInverted: Bool) {
    for start in stride(from: 0, to: pixels.count - 3, by: 4) {
      func paper(_ ink: Int) -> UInt8 { isInverted ? pixels[start + ink] : 255 - pixels[start + ink] }
      let black = paper(3)
      let (red, green, blue) = (paper(0), paper(1), paper(2))
      pixels[start] = ImagePixels.premultiplied(blue, black)
      pixels[start + 1] = ImagePixels.premultiplied(green, black)
      pixels[start + 2] = ImagePixels.premultiplied(red, black)
      pixels[start + 3] = 255
    }
  }
}
