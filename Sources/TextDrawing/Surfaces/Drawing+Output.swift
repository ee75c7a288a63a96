internal import SystemAccess

extension Drawing {
  /// The file of a format.
  ///
  /// - Parameters:
  ///   - scale: pixels a point, for PNG only; a thousandth or more.
  /// - Throws: `tooLarge`, `invalidSize` for a scale that is less or not finite, or `failed`.
  /// - Complexity: O(elements), and O(pixels) for PNG
  public func bytes(
    as format: DrawingFormat, scale: Double = 1, svgText: SVGText = .paths
  ) throws(DrawingError) -> [UInt8] {
    switch format {
    case .png: try PixelSurface.image(of: self, scale: scale).png()
    case .pdf: try PDFSurface.file(of: self)
    case .svg: try SVGSurface.file(of: self, text: svgText)
    }
  }

  /// Writes a file whose format is that of its name. It is there as a whole or not at all: a file that was there before
  /// stays until the new one is complete.
  ///
  /// - Throws: as `bytes(as:scale:svgText:)`, `unknownFormat` or `unwritableFile`.
  public func write(to path: String, scale: Double = 1, svgText: SVGText = .paths) throws(DrawingError) {
    let bytes = try bytes(as: DrawingFormat(path: path), scale: scale, svgText: svgText)
    do throws(FileError) { try FileReplacement.write(bytes, to: path) } catch {
      throw DrawingError(.unwritableFile, "cannot write '\(path)': \(error.message)")
    }
  }

  /// The pixels of the drawing, premultiplied.
  ///
  /// - Throws: as `bytes(as:scale:svgText:)`.
  public func bitmap(scale: Double = 1) throws(DrawingError) -> Bitmap {
    let image = try PixelSurface.image(of: self, scale: scale)
    return Bitmap(width: image.width, height: image.height, bytes: image.bytes())
  }
}

/// Pixels, row by row from the top.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Four a pixel: blue, green, red, alpha; colours are multiplied with alpha.
  public let bytes: [UInt8]
}
