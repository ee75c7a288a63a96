internal import AutoLayout
internal import Foundation
internal import Geometry
internal import StringFormatting
internal import TextDrawing
internal import Typesetting
internal import ViewDrawing

/// All guides over a text and over a tree of views, larger than measured.
enum GuideFigures {
  static let magnification = 1.5
  private static let width = 260.0
  private static let margin = 8.0

  static func figures() throws -> [Figure] { try [textFigure(), viewFigure()] }

  // MARK: Text

  /// The fifth word is cuneiform, which no bundled font has.
  static let text = "Fjord, 日本 and العربية:       a \u{1202D} is missing, 👩🏽‍💻 is not."

  private static func textFigure() throws -> Figure {
    let block = try TextBlock(text, font: Typeface.font(26), language: "en", width: 190)
    let missing = block.typesetter.missingCharacters.map(\.scalar.codePoint)
    return Figure(
      id: "guides-text", title: "A text",
      caption:
        "Ascents are blue, baselines orange, descents violet; green boxes are advances, pink ones ink bounds. Each line has "
        + "its height, baseline, width and the reason of its end; hanging white space is yellow, each fallback font has a "
        + "colour, which is below the text, and missing glyphs are red.",
      alternative: text,
      facts: [
        ("Size", block.size.text), ("Lines", "\(block.layout.lines.count) at 26 pt"),
        ("Fonts", block.fontNames.joined(separator: ", ")),
        ("Missing", missing.joined(separator: ", ")),
      ],
      magnification: magnification,
      pictures: try Figure.pictures { palette in
        try Drawing(
          of: block.layout, typesetter: block.typesetter, padding: margin, background: palette.background,
          appearance: TextAppearance(color: palette.text), guides: .all)
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
