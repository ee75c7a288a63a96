internal import Fonts
internal import Geometry
internal import TextDrawing
internal import Typesetting

/// A figure of one text at a width, on a tinted box of that width.
struct TextFigure {
  static let margin = 20.0
  static let width = 300.0

  var id: String
  var title: String
  var caption: String
  /// The lines of Swift that make it; `nil` when a command does.
  var swift: String?
  /// The options of `typesetter draw` that make it, without the text.
  var options: [String] = []
  var text: DecoratedText
  /// Points.
  var width = Self.width
  var numberOfLines = 0
  var guides: TextGuides = []

  /// A figure of a text in one style.
  ///
  /// - Parameters:
  ///   - size: points of the font.
  ///   - family: the family of the font; the command names it when it is not the standard one.
  init(
    _ id: String, _ title: String, _ caption: String, _ string: String, paragraph: ParagraphStyle = ParagraphStyle(),
    language: String? = nil, size: Double = 15, family: String = Typeface.standard, width: Double = Self.width,
    lineHeight: LineHeight = .natural, options: [String] = [], swift: String? = nil, numberOfLines: Int = 0,
    guides: TextGuides = []
  ) throws {
    var style = TextStyle(font: try Typeface.font(size, family: family), lineHeight: lineHeight)
    style.language = try language.map { try LanguageTag($0) }
    self.init(
      id, title, caption, DecoratedText(StyledText(string, style: style, paragraphStyle: paragraph)), width: width,
      swift: swift, numberOfLines: numberOfLines, guides: guides)
    guard swift == nil else { return }
    self.options = ["--size", size.text, "--width", width.text]
    if family != Typeface.standard { self.options += ["--font", family] }
    if let language { self.options += ["--lang", language] }
    if numberOfLines > 0 { self.options += ["--max-lines", "\(numberOfLines)"] }
    self.options += options
  }

  init(
    _ id: String, _ title: String, _ caption: String, _ text: DecoratedText, width: Double = Self.width,
    swift: String?, numberOfLines: Int = 0, guides: TextGuides = []
  ) {
    self.id = id
    self.title = title
    self.caption = caption
    self.text = text
    self.width = width
    self.swift = swift
    self.numberOfLines = numberOfLines
    self.guides = guides
  }

  /// Lays the text out and draws it.
  func figure() throws -> Figure {
    let typesetter = try Typesetter(text.text, fallback: FontLibrary.bundled())
    let layout = try typesetter.layout(maxWidth: width, numberOfLines: numberOfLines)
    let string = text.text.string
    let mode = text.text.paragraphStyle.writingMode
    let size = mode.size(LineSize(inline: width, block: mode.lineSize(layout.size).block))
    return Figure(
      id: "paragraph-\(id)", title: title, caption: caption, alternative: string,
      facts: [("Size", layout.size.text), ("Lines", "\(layout.lines.count)")],
      made: swift ?? ShellCommand(["typesetter", "draw", string] + options + ["-o", "\(id).svg"]).text,
      pictures: try Figure.pictures { palette in
        var drawing = try Self.page(size, palette)
        drawing.fill(Rect(origin: Point(x: Self.margin, y: Self.margin), size: size), palette.fill)
        drawing.add(
          layout, of: typesetter, at: Point(x: Self.margin, y: Self.margin),
          appearance: TextAppearance(color: palette.text), decorations: text.decorations, guides: guides)
        return drawing
      })
  }

  /// An empty picture with room for content of a size.
  static func page(_ size: Size, _ palette: Palette) throws(DrawingError) -> Drawing {
    try Drawing(
      size: Size(width: (size.width + 2 * margin).rounded(.up), height: (size.height + 2 * margin).rounded(.up)),
      background: palette.background)
  }
}
