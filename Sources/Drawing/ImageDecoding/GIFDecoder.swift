internal import CGIF
internal import ImageFiles

/// Decodes the first frame of a GIF on its logical screen, with giflib. Pixels outside the frame are transparent, as in
/// browsers, regardless of the background colour.
///
/// Records are read one by one up to that frame, so that memory does not depend on the number of frames.
enum GIFDecoder: ImageFormatDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(ImageFileError) -> ImagePixels {
    let input = DecoderInput(bytes)
    return try input.withClosure { closure throws(ImageFileError) in try pixels(of: input, closure, header) }
  }

  private static func pixels(
    of input: DecoderInput, _ closure: UnsafeMutableRawPointer, _ header: ImageHeader
  ) throws(ImageFileError) -> ImagePixels {
    var code: Int32 = 0
    let file = DGifOpen(
      closure,
      { file, data, length in
        guard let closure = file?.pointee.UserData, let data else { return 0 }
        return Int32(DecoderInput.of(closure).read(into: data, count: Int(length)))
      }, &code)
    guard let file else { throw malformed(header, message(code, input)) }
    defer { DGifCloseFile(file, nil) }
    var records = GIFRecords(file)
    do throws(GIFRecords.Failure) {
      return try records.pixels(header)
    } catch {
      switch error {
      case .giflib: throw malformed(header, message(file.pointee.Error, input))
      case .content(let message): throw malformed(header, message)
      case .file(let error): throw error
      }
    }
  }

  private static func message(_ code: Int32, _ input: DecoderInput) -> String {
    if input.isAtEnd { return "the data ends too early" }
    return GifErrorString(code).map { String(cString: $0) } ?? "its data is damaged"
  }
}

/// Reads the records of a file up to the first frame.
private struct GIFRecords {
  enum Failure: Error {
    /// giflib stores the error code.
    case giflib
    case content(String)
    case file(ImageFileError)
  }

  private let file: UnsafeMutablePointer<GifFileType>
  /// The index of the transparent colour; `nil` for none.
  private var transparent: Int?

  init(_ file: UnsafeMutablePointer<GifFileType>) { self.file = file }

  mutating func pixels(_ header: ImageHeader) throws(Failure) -> ImagePixels {
    while true {
      var type = UNDEFINED_RECORD_TYPE
      try require(DGifGetRecordType(file, &type))
      switch type {
      case EXTENSION_RECORD_TYPE: try readExtension()
      case IMAGE_DESC_RECORD_TYPE: return try frame(header)
      case TERMINATE_RECORD_TYPE: throw .content("expected a frame, found the end of the file")
      default: break
      }
    }
  }

  private func require(_ code: Int32) throws(Failure) {
    if code != GIF_OK { throw .giflib }
  }

  /// Reads the transparent colour from a graphic control extension, which precedes its frame (GIF89a, section 23);
  /// other extensions are skipped.
  private mutating func readExtension() throws(Failure) {
    var label: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    try require(DGifGetExtension(file, &label, &block))
    while let data = block {
      var control = GraphicsControlBlock()
      // The first byte is the length of the rest.
      if label == GRAPHICS_EXT_FUNC_CODE, DGifExtensionToGCB(Int(data[0]), data + 1, &control) == GIF_OK {
        transparent = control.TransparentColor == NO_TRANSPARENT_COLOR ? nil : Int(control.TransparentColor)
      }
      try require(DGifGetExtensionNext(file, &block))
    }
  }

  /// - Parameter header: the size of the logical screen.
  private func frame(_ header: ImageHeader) throws(Failure) -> ImagePixels {
    try require(DGifGetImageDesc(file))
    let image = file.pointee.Image
    let (left, top) = (Int(image.Left), Int(image.Top))
    let (width, height) = (Int(image.Width), Int(image.Height))
    guard width > 0, height > 0 else { throw .content("expected a frame size above zero, found \(width) × \(height)") }
    guard let map = image.ColorMap ?? file.pointee.SColorMap, let colors = map.pointee.Colors else {
      throw .content("expected a table of colours, found none")
    }
    let table = UnsafeBufferPointer(start: colors, count: Int(map.pointee.ColorCount))
    do throws(ImageFileError) {
      // Pixels outside the screen are not shown, but are decoded.
      try ImagePixels.check(width: width, height: height)
    } catch { throw .file(error) }
    var failure: Failure?
    let pixels: ImagePixels
    do throws(ImageFileError) {
      pixels = try ImagePixels(width: header.width, height: header.height) { pixels in
        do throws(Failure) {
          var row = [GifPixelType](repeating: 0, count: width)
          for y in rows(height, isInterlaced: image.Interlace) {
            do throws(ImageFileError) { try ImageFileError.spend() } catch { throw .file(error) }
            try require(DGifGetLine(file, &row, Int32(width)))
            guard top + y < header.height else { continue }
            for x in 0..<min(width, max(0, header.width - left)) where Int(row[x]) != transparent {
              guard Int(row[x]) < table.count else {
                throw .content("expected one of \(table.count) colours, found number \(row[x])")
              }
              let color = table[Int(row[x])]
              let start = ((top + y) * header.width + left + x) * 4
              (pixels[start], pixels[start + 1]) = (color.Blue, color.Green)
              (pixels[start + 2], pixels[start + 3]) = (color.Red, 255)
            }
          }
        } catch { failure = error }
      }
    } catch { throw .file(error) }
    if let failure { throw failure }
    return pixels
  }

  /// The rows in the order of the file. Interlaced ones come in four passes (GIF89a, appendix E).
  private func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in Array(stride(from: start, to: height, by: step)) }
  }
}
