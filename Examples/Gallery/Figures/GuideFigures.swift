internal import AutoLayout
internal import Foundation
internal import Geometry
internal import StringFormatting
internal import TextDrawing
internal import Typesetting
internal import ViewDrawing

/// All guides over a text and over a tree of views, twice as large as measured.
enum GuideFigures {
  static let magnification = 2.0
  private static let width = 260.0
  private static let margin = 16.0

  static func figures() throws -> [Figure] { try [textFigure(), viewFigure()] }

  // MARK: Text

  /// The fifth word is cuneiform, which no bundled font has.
  static let text = "Fjord, 日本 and العربية:       a \u{1202D} is missing, 👩🏽‍💻 is not."

  private static func textFigure() throws -> Figure {
    let block = try TextBlock(text, font: Typeface.font(26), language: "en", width: 190)
    let size = CGSize(width: width, height: (block.size.height + 2 * margin).rounded(.up))
    let missing = block.typesetter.missingCharacters.map(\.scalar.codePoint)
    return Figure(
      id: "guides-text", title: "A text",
      caption:
        "Ascents are blue, baselines orange, descents violet; green boxes are advances, pink ones ink bounds. Each line is "
        + "marked with the reason of its end; hanging white space is yellow, each fallback font has a colour, and "
        + "missing glyphs are red.",
      alternative: text,
      facts: [
        ("Size", block.size.text), ("Lines", "\(block.layout.lines.count) at 26 pt"),
        ("Fonts", block.fontNames.joined(separator: ", ")),
        ("Missing", missing.joined(separator: ", ")),
      ],
      magnification: magnification,
      pictures: try Figure.pictures { palette in
        var drawing = try Drawing(size: size, background: palette.background)
        drawing.add(block, at: Point(x: margin, y: margin), palette.text, guides: .all)
        return drawing
      })
  }

  // MARK: Views

  private static func viewFigure() throws -> Figure {
    let cell = try GuideCell(width: width)
    return Figure(
      id: "guides-views", title: "A tree of views",
      caption:
        "Each constraint is a dimension line with its constant, dashed when it is optional and red when it is violated. "
        + "Frames are grey, margins brown; an ambiguous view is marked with its axis.",
      alternative:
        "A cell with a photo, a title, a text, a button and a view with an ambiguous position, and its constraints.",
      facts: [("Size", cell.frame.size.text), ("Constraints", "\(cell.constraintCount)")],
      magnification: magnification,
      pictures: try Figure.pictures { try Drawing(of: cell, palette: $0, guides: .all) })
  }
}
