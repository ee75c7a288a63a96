internal import AutoLayout
internal import CGIF

/// GIF, by giflib: the first frame on its logical screen. What the frame leaves free is transparent, as browsers have it,
/// whatever the background colour.
///
/// Records are read one by one up to that frame and not all at once, so that a file of many frames takes no more memory.
enum GIFDecoder: PictureDecoder {
  static func pixels(of bytes: [UInt8], _ header: ImageHeader) throws(DrawingError) -> PicturePixels {
    let source = ByteSource(bytes)
    defer { withExtendedLifetime(source) {} }
    var code: Int32 = 0
    let file = DGifOpen(
      source.closure,
      { file, data, length in
        guard let closure = file?.pointee.UserData, let data else { return 0 }
        return Int32(ByteSource.of(closure).read(into: data, count: Int(length)))
      }, &code)
    guard let file else { throw failure(bytes, header, message(code, source)) }
    defer { DGifCloseFile(file, nil) }
    var reader = GIFReader(file)
    do throws(GIFReader.Failure) {
      return try reader.pixels(header)
    } catch {
      switch error {
      case .giflib: throw failure(bytes, header, message(file.pointee.Error, source))
      case .content(let message): throw failure(bytes, header, message)
      case .drawing(let error): throw error
      }
    }
  }

  private static func message(_ code: Int32, _ source: ByteSource) -> String {
    if source.isAtEnd { return "the data ends too early" }
    return GifErrorString(code).map { String(cString: $0) } ?? "its data is damaged"
  }
}
