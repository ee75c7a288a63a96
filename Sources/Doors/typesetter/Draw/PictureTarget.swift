import JSONAnswers
import SystemAccess
import TextDrawing

/// Where a picture is written, and how.
struct PictureTarget {
  /// The path of the file; `-` for standard output.
  var path: String
  var format: DrawingFormat
  /// Pixels per point, for PNG.
  var scale: Double
  var svgText = SVGText.paths

  /// - Parameter format: `nil` for the format of the path's extension, or SVG on standard output.
  /// - Throws: `DrawingError` for a path whose extension names no format.
  init(path: String, format: DrawingFormat?, scale: Double?, svgText: SVGText?) throws(DrawingError) {
    self.path = path
    self.format = if let format { format } else if path == "-" { .svg } else { try DrawingFormat(path: path) }
    self.scale = scale ?? 2
    self.svgText = svgText ?? .paths
  }

  /// The target in messages.
  var name: String { path == "-" ? "standard output" : "'\(path)'" }

  /// Writes a drawing.
  ///
  /// - Parameter drawing: makes it. Nothing is written when this, or drawing it, takes more work than the limit.
  func write(within work: WorkLimit = .none, _ drawing: () throws -> Drawing) throws {
    guard path == "-" else {
      let bytes = try work.perform { try drawing().bytes(for: path, as: format, scale: scale, svgText: svgText) }
      try Drawing.write(bytes, to: path)
      return
    }
    if format != .svg, StandardOutput.isTerminal {
      throw CommandError("a \(format.rawValue.uppercased()) is not written to a terminal: expected a pipe or a file")
    }
    let bytes = try work.perform { try drawing().bytes(as: format, scale: scale, svgText: svgText) }
    try StandardStreams.writeOutput(bytes)
  }
}
