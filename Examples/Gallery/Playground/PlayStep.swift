internal import Geometry
internal import TextDrawing
internal import Typesetting

/// A text at one width, without guides and with them.
struct PlayStep: Sendable {
  /// Points around the text.
  static let margin = 20.0
  /// The guides that need no room beside the text.
  private static let guides = TextGuides.all.subtracting([.breaks, .measurements])

  /// The width that the lines were found for, in points.
  var width: Double
  var layout: TextLayout
  var plain: [Theme: Drawing]
  var guided: [Theme: Drawing]

  init(_ typesetter: Typesetter, width: Double) throws {
    self.width = width
    layout = try typesetter.layout(maxWidth: width)
    plain = try Self.pictures(layout, typesetter, width, [])
    guided = try Self.pictures(layout, typesetter, width, Self.guides)
  }

  private static func pictures(
    _ layout: TextLayout, _ typesetter: Typesetter, _ width: Double, _ guides: TextGuides
  ) throws -> [Theme: Drawing] {
    try Figure.pictures { palette in
      // The legend of fonts needs room below the text.
      let room = try Drawing(of: layout, typesetter: typesetter, width: width, padding: margin, guides: guides).size
      // Whole pixels: a browser stretches a picture of another size to them.
      var drawing = try Drawing(
        size: Size(width: room.width.rounded(.up), height: room.height.rounded(.up)), background: palette.background)
      drawing.add(
        layout, of: typesetter, at: Point(x: margin, y: margin), appearance: TextAppearance(color: palette.text),
        guides: guides)
      return drawing
    }
  }
}
