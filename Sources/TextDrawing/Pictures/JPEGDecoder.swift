internal import AutoLayout
internal import CTurboJPEG

/// JPEG, by TurboJPEG.
///
/// TurboJPEG goes on after a warning, a file that ends too early for instance, with grey for what is missing. Here that
/// is an error: a part of a picture is not passed off as the whole.
enum JPEGDecoder: PictureDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(DrawingError) -> PicturePixels {
    guard let handle = tjInitDecompress() else { throw DrawingError(.failed, "TurboJPEG cannot be started") }
    defer { tjDestroy(handle) }
    let isTransposed = header.orientation >= 5
    let (width, height) =
      isTransposed ? (header.height, header.width) : (header.width, header.height)
    let found = colors(of: bytes, handle)
    guard found.width == width, found.height == height else {
      throw failure(
        bytes, header,
        found.width == 0
          ? message(handle) : "expected \(width) × \(height) pixels, found \(found.width) × \(found.height)")
    }
    let isCMYK = isCMYK(found.colorspace)
    let pixels = try PicturePixels(width: width, height: height) { pixels throws(DrawingError) in
      // Many scans of a large picture would take minutes.
      func isDecoded(_ flags: Int32) -> Bool {
        tjDecompress2(
          handle, bytes, UInt(bytes.count), pixels.baseAddress, Int32(width), Int32(width * 4), Int32(height),
          (isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue, flags | TJFLAG_LIMITSCANS) == 0
      }
      if !isDecoded(TJFLAG_STOPONWARNING), !hasStrayBytes(handle) || (!isDecoded(0) && !hasStrayBytes(handle)) {
        throw failure(bytes, header, message(handle))
      }
      if isCMYK { mix(pixels, isInverted: JPEGMarkers(bytes).isFromAdobe) }
    }
    return try pixels.turned(by: header.orientation)
  }

  /// Whether a file has inks instead of colours of light, which few programs show.
  static func isCMYK(_ bytes: [UInt8]) -> Bool {
    guard let handle = tjInitDecompress() else { return false }
    defer { tjDestroy(handle) }
    return isCMYK(colors(of: bytes, handle).colorspace)
  }

  private static func isCMYK(_ colorspace: Int32) -> Bool {
    [TJCS_CMYK, TJCS_YCCK].contains { $0.rawValue == colorspace }
  }

  /// What the header says; a width of 0 where it cannot be read. Subsampling that TurboJPEG has no name for is an error
  /// to it, and no matter to us.
  private static func colors(
    of bytes: [UInt8], _ handle: tjhandle
  ) -> (width: Int, height: Int, colorspace: Int32) {
    var (width, height, subsampling, colorspace): (Int32, Int32, Int32, Int32) = (0, 0, 0, -1)
    let code = tjDecompressHeader3(
      handle, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorspace)
    guard code == 0 || subsampling < 0 else { return (0, 0, -1) }
    return (Int(width), Int(height), colorspace)
  }

  /// Whether all that was wrong is bytes between the parts of a file, as some cameras leave them: no pixel is missing.
  private static func hasStrayBytes(_ handle: tjhandle) -> Bool {
    tjGetErrorCode(handle) == TJERR_WARNING.rawValue && message(handle).contains("extraneous bytes before marker")
  }

  private static func message(_ handle: tjhandle) -> String {
    tjGetErrorStr2(handle).map { String(cString: $0) } ?? "TurboJPEG cannot read it"
  }

  /// Inks become light, without a profile: each takes its part away.
  ///
  /// - Parameter isInverted: Adobe's programs write how much paper is left, and not how much ink there is.
  private static func mix(_ pixels: UnsafeMutableBufferPointer<UInt8>, isInverted: Bool) {
    for start in stride(from: 0, to: pixels.count - 3, by: 4) {
      func paper(_ place: Int) -> UInt8 { isInverted ? pixels[start + place] : 255 - pixels[start + place] }
      let black = paper(3)
      let (red, green, blue) = (paper(0), paper(1), paper(2))
      pixels[start] = PicturePixels.premultiplied(blue, black)
      pixels[start + 1] = PicturePixels.premultiplied(green, black)
      pixels[start + 2] = PicturePixels.premultiplied(red, black)
      pixels[start + 3] = 255
    }
  }
}
