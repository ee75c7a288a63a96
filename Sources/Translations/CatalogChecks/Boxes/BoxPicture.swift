internal import Fonts
internal import Geometry
internal import TextDrawing
internal import Typesetting

/// Draws a text over the box that it should fit.
struct BoxPicture: Sendable {
  var text: String
  var box: TextBox
  var language: LanguageTag?
  var font: Font
  var fallback: FontLibrary

  private static let margin = 8.0
  /// Points of the longest line that is drawn.
  private static let greatestWidth = 2_000.0

  /// One `svg` element; `nil` for a text that cannot be drawn.
  func svg() -> String? {
    guard let drawing = try? drawing(), let bytes = try? drawing.bytes(as: .svg) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text, over its box between two lines.
  func drawing() throws -> Drawing {
    let styled = StyledText(text, style: TextStyle(font: font, language: language))
    let typesetter = try Typesetter(styled, fallback: fallback)
    // The line of a box of one line may reach out of it.
    let content = min(Self.greatestWidth, typesetter.maxContentWidth)
    let isFinite = box.room.width.isFinite
    let width = !isFinite ? content : box.lines == 1 ? max(box.room.width, content) : box.room.width
    let layout = try typesetter.layout(maxWidth: width, lineBreakMode: .byWordWrapping)
    let lineHeight = layout.lines.first?.lineRange.metrics.height ?? 0
    let height = min(box.room.height, box.lines > 0 ? lineHeight * Double(box.lines) : layout.size.height)
    let roomWidth = isFinite ? box.room.width : width
    // Text from right to left reaches out of its box to the left.
    let overhang = typesetter.direction(at: 0).isBackward ? max(0, layout.size.width - roomWidth) : 0
    let room = Rect(x: Self.margin + overhang, y: Self.margin, width: roomWidth, height: height)
    var drawing = try Drawing(
      size: Size(
        width: (max(room.width, layout.size.width) + 2 * Self.margin).rounded(.up),
        height: (max(height, layout.size.height) + 2 * Self.margin).rounded(.up)))
    drawing.fill(room, Palette.light.fill)
    drawing.add(layout, of: typesetter, at: Point(x: Self.margin, y: Self.margin))
    for x in [room.minX, room.maxX] {
      drawing.strokeLine(
        from: Point(x: x, y: room.minY), to: Point(x: x, y: room.maxY), LineStyle(color: Palette.light.tint, width: 1))
    }
    return drawing
  }
}
