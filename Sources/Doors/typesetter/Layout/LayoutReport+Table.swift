import Foundation
import Geometry
import LayoutScenes
import SceneAnswers
import StringFormatting

extension LayoutReport {
  /// A table for people, with numbers to a thousandth of a point.
  func table(style: TerminalStyle) -> String {
    switch content {
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
