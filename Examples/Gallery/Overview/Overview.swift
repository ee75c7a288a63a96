import AutoLayout
import Foundation
import Geometry
import TextDrawing
import Typesetting
import ViewDrawing

/// The two pictures of the README: a cell with a photo at the widths of two phones, and the heights that its text needs.
public enum Overview {
  private static let widths = [320.0, 375.0]
  private static let margin = 24.0
  /// Points between a cell and the line that shows its height, and up to the next cell.
  private static let gap = 14.0

  /// Writes `overview-light.svg` and `overview-dark.svg`, and the pictures of the guides.
  ///
  /// - Parameter folder: the path of the folder, which is created when it does not exist.
  /// - Throws: `GalleryError` for a folder or a file that cannot be written, and the errors of measuring and drawing.
  public static func write(to folder: String) throws {
    let output = try OutputFolder(folder)
    for (name, bytes) in try files() + GuidePictures.files() { try output.write(bytes, to: name) }
  }

  /// The names and bytes of the files.
  static func files() throws -> [(name: String, bytes: [UInt8])] {
    try Theme.allCases.map { theme in
      ("overview-\(theme.rawValue).svg", try drawing(theme == .light ? .light : .dark).svg())
    }
  }

  private static func drawing(_ palette: Palette) throws -> Drawing {
    let cells = try widths.map { try OverviewCell(width: $0) }
    let highest = cells.map { Double($0.frame.height) }.max() ?? 0
    let photo = try Landscape(seed: 2).picture(aspect: 1)
    var drawing = try Drawing(
      size: Size(width: 800, height: (2 * margin + highest + 66).rounded(.up)), background: palette.background)
    var x = margin
    for (cell, width) in zip(cells, widths) {
      let frame = Rect(x: x, y: margin, width: width, height: Double(cell.frame.height))
      drawing.fill(frame, palette.fill, cornerRadius: 12)
      try drawing.add(cell, at: CGPoint(x: x, y: margin), palette: palette) { view in
        view is ImageView ? ViewAppearance(palette: palette, picture: photo) : nil
      }
      addHeight(of: frame, to: &drawing, palette)
      try addNumbers(of: frame, below: margin + highest, to: &drawing, palette)
      x += width + 4 * gap
    }
    return drawing
  }

  /// A line beside a cell from its top to its bottom.
  private static func addHeight(of frame: Rect, to drawing: inout Drawing, _ palette: Palette) {
    let x = frame.maxX + gap
    let style = LineStyle(color: palette.tint, width: 1.5)
    drawing.strokeLine(from: Point(x: x, y: frame.minY), to: Point(x: x, y: frame.maxY), style)
    for y in [frame.minY, frame.maxY] {
      drawing.strokeLine(from: Point(x: x - 5, y: y), to: Point(x: x + 5, y: y), style)
    }
  }

  /// The height in large figures and the width in small ones, below all cells.
  private static func addNumbers(
    of frame: Rect, below y: Double, to drawing: inout Drawing, _ palette: Palette
  ) throws {
    let height = try TextBlock("\(frame.height.text) pt", font: Typeface.font(40, weight: 700), tracking: -0.8)
    let width = try TextBlock("high, \(frame.width.text) pt wide", font: Typeface.font(15))
    let top = y + 12
    drawing.add(height, at: Point(x: frame.minX, y: top), palette.tint)
    let baseline = top + height.layout.lines[0].lineRange.metrics.ascent
    drawing.add(
      width,
      at: Point(x: frame.minX + height.size.width + 10, y: baseline - width.layout.lines[0].lineRange.metrics.ascent),
      palette.secondaryText)
  }
}
