internal import AutoLayout
internal import CGIF

/// Walks through the records of a file.
struct GIFReader {
  enum Failure: Error {
    /// giflib keeps what was wrong.
    case giflib
    case content(String)
    case drawing(DrawingError)
  }

  private let file: UnsafeMutablePointer<GifFileType>
  /// The colour that is left out; `nil` for none.
  private var transparent: Int?

  init(_ file: UnsafeMutablePointer<GifFileType>) { self.file = file }

  mutating func pixels(_ header: ImageHeader) throws(Failure) -> PicturePixels {
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

  /// GIF89a, section 23: the graphic control extension stands before its frame. Others are passed over.
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

  /// - Parameter header: the logical screen.
  private func frame(_ header: ImageHeader) throws(Failure) -> PicturePixels {
    try require(DGifGetImageDesc(file))
    let image = file.pointee.Image
    let (left, top) = (Int(image.Left), Int(image.Top))
    let (width, height) = (Int(image.Width), Int(image.Height))
    guard width > 0, height > 0 else { throw .content("expected a frame of some size, found \(width) × \(height)") }
    guard let map = image.ColorMap ?? file.pointee.SColorMap, let colors = map.pointee.Colors else {
      throw .content("expected a table of colours, found none")
    }
    let table = UnsafeBufferPointer(start: colors, count: Int(map.pointee.ColorCount))
    do throws(DrawingError) {
      // What lies outside the screen is not shown, but has to be unpacked.
      try PixelImage.check(width: width, height: height)
    } catch { throw .drawing(error) }
    var failure: Failure?
    let pixels: PicturePixels
    do throws(DrawingError) {
      pixels = try PicturePixels(width: header.width, height: header.height) { pixels in
        do throws(Failure) {
          var row = [GifPixelType](repeating: 0, count: width)
          for y in rows(height, isInterlaced: image.Interlace) {
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
    } catch { throw .drawing(error) }
    if let failure { throw failure }
    return pixels
  }

  /// GIF89a, appendix E: every eighth row, those in the middle between them, and so on.
  private func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in Array(stride(from: start, to: height, by: step)) }
  }
}
