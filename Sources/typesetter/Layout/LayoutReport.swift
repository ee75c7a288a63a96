import Foundation
import Geometry
import LayoutScenes
import StrictJSON
import StringFormatting

/// A layout at one width, printed as JSON or as a table.
enum LayoutReport {
  case frames(SceneFrames)
  /// A fitting size, and the width for which it was computed; `nil` when the constraints determined the width.
  case fittingSize(CGSize, width: Double?)

  /// A JSON object on one line.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    switch self {
    case .frames(let frames):
      writer.name("frames")
      writer.beginObject()
      for (name, rect) in zip(frames.names, frames.rects) {
        writer.name(name)
        Self.write([rect.minX, rect.minY, rect.width, rect.height], &writer)
      }
      writer.endObject()
    case .fittingSize(let size, let width):
      writer.name("width")
      if let width { writer.number(width) } else { writer.null() }
      writer.name("fittingSize")
      Self.write([size.width, size.height], &writer)
    }
    writer.endObject()
    return writer.text
  }

  private static func write(_ numbers: [Double], _ writer: inout JSONWriter) {
    writer.beginArray()
    for number in numbers { writer.length(number) }
    writer.endArray()
  }

  /// A table for people, with numbers to a thousandth of a point.
  func table(style: TerminalStyle) -> String {
    switch self {
    case .frames(let frames):
      let header = ["x", "y", "width", "height"]
      let rows = frames.rects.map { [$0.minX, $0.minY, $0.width, $0.height].map { NumberText.rounded($0) } }
      let names = frames.names.map { InvisibleCharacters.controlsAsSymbols(in: $0) }
      let nameWidth = names.map(Columns.count).max() ?? 0
      let widths = header.indices.map { column in
        max(header[column].count, rows.map { $0[column].count }.max() ?? 0)
      }
      func cells(_ row: [String]) -> String { zip(row, widths).map { "  " + Columns.pad($0, $1, left: true) }.joined() }
      var text = style.dim(String(repeating: " ", count: nameWidth) + cells(header)) + "\n"
      for (name, row) in zip(names, rows) {
        let space = String(repeating: " ", count: nameWidth - Columns.count(name))
        text += style.bold(style.isolated(name, isRightToLeft: false)) + space + cells(row) + "\n"
      }
      return text
    case .fittingSize(let size, let width):
      let asked = width.map { "  at width \(NumberText.rounded($0))" } ?? ""
      return style.bold("\(NumberText.rounded(size.width)) × \(NumberText.rounded(size.height)) pt") + style.dim(asked)
        + "\n"
    }
  }
}
