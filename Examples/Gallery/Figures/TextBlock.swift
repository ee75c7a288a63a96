internal import Fonts
internal import Geometry
internal import TextDrawing
internal import Typesetting

/// A text that is laid out, without a position.
struct TextBlock {
  let typesetter: Typesetter
  let layout: TextLayout

  init(
    _ text: String, font: Font, language: String? = nil, direction: BaseDirection = .auto,
    tracking: Double = 0, width: Double = .infinity, numberOfLines: Int = 0,
    mode: LineBreakMode = .byTruncatingTail, writingMode: WritingMode = .horizontalTB,
    readsRubyMarkup: Bool = false
  ) throws {
    var style = TextStyle(font: font, tracking: tracking)
    style.language = try language.map { try LanguageTag($0) }
    var paragraphs = ParagraphStyle(baseDirection: direction)
    paragraphs.writingMode = writingMode
    paragraphs.readsRubyMarkup = readsRubyMarkup
    try self.init(
      StyledText(text, style: style, paragraphStyle: paragraphs), width: width, numberOfLines: numberOfLines, mode: mode
    )
  }

  init(
    _ text: StyledText, width: Double, numberOfLines: Int = 0, mode: LineBreakMode = .byTruncatingTail
  ) throws {
    typesetter = try Typesetter(text, fallback: FontLibrary.bundled())
    layout = try typesetter.layout(maxWidth: width, numberOfLines: numberOfLines, lineBreakMode: mode)
  }

  var size: Size { layout.size }

  /// The bounds of the lines, relative to the origin of the block: right-to-left text is at the right of its width.
  var box: Rect {
    Rect(x: layout.lines.map(\.x).min() ?? 0, y: 0, width: size.width, height: size.height)
  }

  /// The names of the fonts of its glyphs, in the order of the text.
  var fontNames: [String] {
    var names: [String] = []
    for run in typesetter.fontRuns where !names.contains(run.font.face.fullName) {
      names.append(run.font.face.fullName)
    }
    return names
  }
}

extension Drawing {
  mutating func add(_ block: TextBlock, at origin: Point, _ color: Color, guides: TextGuides = []) {
    add(
      block.layout, of: block.typesetter, at: origin, appearance: TextAppearance(color: color), guides: guides)
  }

  /// Marks at the corners of a box, a little outside it.
  mutating func addCorners(of box: Rect, _ color: Color) {
    let (gap, length) = (3.5, 5.0)
    let style = LineStyle(color: color, width: 0.75)
    for (x, dx) in [(box.minX - gap, length), (box.maxX + gap, -length)] {
      for (y, dy) in [(box.minY - gap, length), (box.maxY + gap, -length)] {
        strokeLine(from: Point(x: x, y: y), to: Point(x: x + dx, y: y), style)
        strokeLine(from: Point(x: x, y: y), to: Point(x: x, y: y + dy), style)
      }
    }
  }
}
