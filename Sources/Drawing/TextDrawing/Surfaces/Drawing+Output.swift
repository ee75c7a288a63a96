internal import SystemAccess

extension Drawing {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - format: the format of the file.
  ///   - scale: pixels per point, for PNG only; at least ``DrawingFormat/leastScale``.
  ///   - svgText: how text is written, for SVG only.
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

  /// Writes a file atomically, in the format of its extension.
  ///
  /// - Throws: as `bytes(as:scale:svgText:)`, `unknownFormat` or `unwritableFile`.
  public func write(to path: String, scale: Double = 1, svgText: SVGText = .paths) throws(DrawingError) {
    try write(to: path, as: DrawingFormat(path: path), scale: scale, svgText: svgText)
  }

  /// Writes a file atomically, in any format.
  ///
  /// - Throws: as `bytes(as:scale:svgText:)`, or `unwritableFile`.
  public func write(
    to path: String, as format: DrawingFormat, scale: Double = 1, svgText: SVGText = .paths
  ) throws(DrawingError) {
    try Self.write(bytes(for: path, as: format, scale: scale, svgText: svgText), to: path)
  }

  /// The bytes of a file, whose path errors name.
  package func bytes(
    for path: String, as format: DrawingFormat, scale: Double, svgText: SVGText
  ) throws(DrawingError) -> [UInt8] {
    do throws(DrawingError) { return try bytes(as: format, scale: scale, svgText: svgText) } catch {
      var location = error.location ?? DrawingError.Location()
      location.path = location.path ?? path
      throw DrawingError(error.code, error.message, at: location)
    }
  }

  /// Writes the bytes of a file atomically.
  ///
  /// - Throws: `unwritableFile`.
  package static func write(_ bytes: [UInt8], to path: String) throws(DrawingError) {
    do throws(FileError) { try FileReplacement.write(bytes, to: path) } catch {
      throw DrawingError(
        .unwritableFile, "cannot write '\(path)': \(error.message)", at: DrawingError.Location(path: path))
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
