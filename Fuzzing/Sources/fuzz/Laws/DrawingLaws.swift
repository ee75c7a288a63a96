import Geometry
import TestSupport
import TextDrawing

/// What holds for the file of any drawing.
enum DrawingLaws {
  /// - Throws: `Violation` for a file without its start and end, or a PNG that cannot be read or has another size.
  static func check(_ file: [UInt8], _ format: DrawingFormat, of drawing: Drawing) throws {
    if let picture = try check(file, format) {
      try require(Double(picture.width) == drawing.size.width.rounded(.up), "the PNG has \(picture), of \(drawing)")
    }
  }

  /// - Returns: the picture of a PNG.
  /// - Throws: `Violation` for a file without its start and end, or a PNG that cannot be read.
  @discardableResult
  static func check(_ file: [UInt8], _ format: DrawingFormat) throws -> Picture? {
    switch format {
    case .pdf:
      try require(file.starts(with: Array("%PDF-".utf8)), "the PDF has no start")
      try require(file.suffix(6) == Array("%%EOF\n".utf8), "the PDF has no end")
    case .svg:
      try require(String(validating: file, as: UTF8.self) != nil, "the SVG is not UTF-8")
      try require(file.suffix(7) == Array("</svg>\n".utf8), "the SVG has no end")
      let hasControl = file.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0D }
      try require(!hasControl, "the SVG has a control character, which XML cannot have")
    case .png:
      do throws(DrawingError) { return try Picture(bytes: file) } catch {
        throw Violation("a PNG of ours cannot be read: \(error)")
      }
    }
    return nil
  }
}
