internal import CTurboJPEG
internal import ImageFiles

/// Decodes JPEG with TurboJPEG.
///
/// After a warning, for instance about a file that ends too early, TurboJPEG fills missing pixels with grey and
/// continues. Here a warning is an error, so that an incomplete image is not taken for a complete one.
enum JPEGDecoder: ImageFormatDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels {
    guard let handle = tjInitDecompress() else { throw ImageFileError(.decoderFailure, "TurboJPEG cannot be started") }
    defer { tjDestroy(handle) }
    let (width, height) =
      header.isTransposed ? (header.height, header.width) : (header.width, header.height)
    let found = colors(of: bytes, handle)
    guard found.width == width, found.height == height else {
      throw malformed(
        header,
        found.width == 0
          ? message(handle) : "expected \(width) × \(height) pixels, found \(found.width) × \(found.height)")
    }
    let isCMYK = isCMYK(found.colorspace)
    return try ImagePixels(width: width, height: height) { pixels throws(ImageFileError) in
      // The number of scans is limited, because a large image with many scans would take minutes.
      func isDecoded(_ flags: Int32) -> Bool {
        tjDecompress2(
          handle, bytes, UInt(bytes.count), pixels.baseAddress, Int32(width), Int32(width * 4), Int32(height),
          (isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue, flags | TJFLAG_LIMITSCANS) == 0
      }
      if !isDecoded(TJFLAG_STOPONWARNING), !hasStrayBytes(handle) || (!isDecoded(0) && !hasStrayBytes(handle)) {
        throw malformed(header, message(handle))
      }
      if isCMYK {
        mix(pixels, isInverted: bytes.withUnsafeBytes { JPEGSegments(ImageBytes($0, of: .jpeg)).isFromAdobe })
      }
    }
  }

  /// Whether a file has CMYK colours, which not all programs support.
  static func isCMYK(_ bytes: [UInt8]) -> Bool {
    guard let handle = tjInitDecompress() else { return false }
    defer { tjDestroy(handle) }
    return isCMYK(colors(of: bytes, handle).colorspace)
  }

  private static func isCMYK(_ colorspace: Int32) -> Bool {
    [TJCS_CMYK, TJCS_YCCK].contains { $0.rawValue == colorspace }
  }

  /// The size and colour space in the header; a width of 0 when it cannot be read. TurboJPEG reports an error for
  /// unknown subsampling, but can decode it.
  private static func colors(
    of bytes: [UInt8], _ handle: tjhandle
  ) -> (width: Int, height: Int, colorspace: Int32) {
    var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, -1)
    let code = tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorspace)
    guard code == 0 || subsampling < 0 else { return (0, 0, -1) }
    return (Int(width), Int(height), colorspace)
  }

  /// Whether the warning is about extra bytes between segments, as some cameras write them; then no pixel is missing.
  private static func hasStrayBytes(_ handle: tjhandle) -> Bool {
    tjGetErrorCode(handle) == TJERR_WARNING.rawValue && message(handle).contains("extraneous bytes before marker")
  }

  private static func message(_ handle: tjhandle) -> String {
    tjGetErrorStr2(handle).map { String(cString: $0) } ?? "TurboJPEG cannot read it"
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
