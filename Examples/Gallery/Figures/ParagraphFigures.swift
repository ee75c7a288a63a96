internal import Fonts
internal import Geometry
internal import MarkdownText
internal import TextDrawing
internal import Typesetting

/// Paragraph styles, styled texts, boxes and frames.
enum ParagraphFigures {
  private static let margin = TextFigure.margin
  private static let width = TextFigure.width

  static func figures() throws -> [Figure] {
    try [indents(), tabs(), halfLeading(), trimmed()].map { try $0.figure() }
      + [directions(), decorated(), markdown(), truncated(), boxes(), frames()]
  }

  // MARK: Indents and tabs

  private static func indents() throws -> TextFigure {
    var style = ParagraphStyle(paragraphSpacing: 6)
    style.headIndent = 24
    style.tailIndent = -20
    return try TextFigure(
      "indents", "Indents and spacing", "The first line hangs out by 24 points; lines end 20 points early.",
      "first  the text is analysed, itemised and shaped\nthen  it is laid out at any width, by arithmetic alone",
      paragraph: style, swift: "style.headIndent = 24\nstyle.tailIndent = -20\nstyle.paragraphSpacing = 6")
  }

  private static func tabs() throws -> TextFigure {
    var style = ParagraphStyle()
    style.tabStops = [
      TextTab(location: 150, alignment: .center), TextTab(location: 250, alignment: .decimal),
    ]
    return try TextFigure(
      "tabs", "Tab stops", "A centred column, and one of decimal numbers.",
      "Inter\tregular\t1.5\nNoto Sans\titalic\t12.25\nNoto Serif\tbold\t100", paragraph: style,
      swift:
        "style.tabStops = [\n  TextTab(location: 150, alignment: .center),\n  TextTab(location: 250, alignment: .decimal)]"
    )
  }

  // MARK: Heights

  private static func halfLeading() throws -> TextFigure {
    try TextFigure(
      "half-leading", "Half-leading",
      "Lines of 30 points: half of the difference is above the text, half below, as in CSS.",
      "Lines of thirty points,\nas in CSS", lineHeight: .exact(30, placement: .halfLeading),
      swift: "TextStyle(font: font, lineHeight: .exact(30, placement: .halfLeading))",
      guides: [.ascent, .descent, .baseline])
  }

  private static func trimmed() throws -> TextFigure {
    var style = ParagraphStyle()
    style.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)
    return try TextFigure(
      "trimmed", "A trimmed text box", "The box reaches from the capitals to the baseline.", "HEADLINE",
      paragraph: style, size: 34, swift: "style.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)")
  }

  // MARK: Styles inside a text

  private static func directions() throws -> Figure {
    let style = TextStyle(font: try Typeface.font(17))
    var text = DecoratedText(
      StyledText("", style: style, paragraphStyle: ParagraphStyle(paragraphSpacing: 4)))
    let leftToRight = ParagraphStyle(baseDirection: .leftToRight)
    let rightToLeft = ParagraphStyle(baseDirection: .rightToLeft)
    text.append("Price: 12.50!\n", style: style, paragraphStyle: leftToRight)
    text.append("السعر: 12.50!\n", style: style, paragraphStyle: rightToLeft)
    text.append("12.50 (in both)", style: style, paragraphStyle: rightToLeft)
    return try TextFigure(
      "directions", "Directions by paragraph", "Each paragraph has its own base direction.", text,
      swift: "text.append(string, style: style,\n  paragraphStyle: ParagraphStyle(baseDirection: .rightToLeft))"
    ).figure()
  }

  private static func markdown() throws -> Figure {
    let markdown = """
      ## Markdown

      *Emphasis*, **strong** and `code` are fonts, [links](https://example.org) are underlined.

      1. A list hangs behind its marks, as wide as they need.
      2. The next item.
      """
    let text = try DecoratedText(
      markdown: markdown,
      style: MarkdownStyle(family: Typeface.standard, size: 14, library: FontLibrary.bundled()))
    return try TextFigure(
      "markdown", "Markdown", "Emphasis, strong text, code, links, lists and headings, read by libcmark.", text,
      swift: "DecoratedText(markdown: markdown, style: MarkdownStyle(family: \"Inter\", size: 14))"
    ).figure()
  }

  private static func truncated() throws -> Figure {
    let (plain, strong) = (TextStyle(font: try Typeface.font(16)), TextStyle(font: try Typeface.font(16, weight: 700)))
    var text = DecoratedText(StyledText("", style: plain))
    text.append("Anna Lindqvist ", style: strong)
    text.append("commented on a photo that you are in, together with ", style: plain)
    text.append("four other people", style: strong, decoration: TextDecoration(underline: DecorationLine()))
    return try TextFigure(
      "truncated", "Styled and truncated", "The ellipsis has the style of the text that it stands for.", text,
      swift: "typesetter.layout(maxWidth: 300, numberOfLines: 2)", numberOfLines: 2
    ).figure()
  }

  // MARK: Decorations and boxes

  private static func decorated() throws -> Figure {
    let style = TextStyle(font: try Typeface.font(20))
    var text = DecoratedText(StyledText("", style: style))
    text.append("Colours ", style: style, decoration: TextDecoration(color: Color(red: 0.75, green: 0.1, blue: 0.2)))
    text.append("and ", style: style)
    text.append("lines", style: style, decoration: TextDecoration(underline: DecorationLine(.double)))
    text.append(" change no ", style: style)
    text.append("size", style: style, decoration: TextDecoration(strikethrough: DecorationLine()))
    text.append(", ", style: style)
    text.append(
      "not even inside wo", style: style,
      decoration: TextDecoration(backgroundColor: Color(red: 1, green: 0.85, blue: 0.3, alpha: 0.6)))
    text.append("rds.", style: style, decoration: TextDecoration(underline: DecorationLine(.dotted)))
    return try TextFigure(
      "decorations", "Decorations", "They are apart from the runs that are shaped.", text,
      swift: "text.append(string, style: style,\n  decoration: TextDecoration(underline: DecorationLine(.double)))"
    ).figure()
  }

  private static func boxes() throws -> Figure {
    let font = try Typeface.font(17)
    let style = TextStyle(font: font)
    var text = StyledText("A box ", style: style)
    for alignment in InlineBox.Alignment.allCases {
      try text.append(InlineBox(size: Size(width: 26, height: 20), alignment: alignment, font: font), style: style)
      text.append(" \(alignment.rawValue), ", style: style)
    }
    text.append("and the line has room for it.", style: style)
    let typesetter = try Typesetter(text, fallback: FontLibrary.bundled())
    let layout = try typesetter.layout(maxWidth: width)
    return Figure(
      id: "paragraph-boxes", title: "Boxes in a line",
      caption: "Boxes stand on the baseline, in the middle, at the top or the bottom.",
      alternative: text.string, facts: [("Size", layout.size.text)],
      made: "text.append(InlineBox(size: size, alignment: .center, font: font), style: style)",
      pictures: try Figure.pictures { palette in
        var drawing = try TextFigure.page(layout.size, palette)
        drawing.add(
          layout, of: typesetter, at: Point(x: margin, y: margin), appearance: TextAppearance(color: palette.text))
        for box in layout.inlineBoxes(of: typesetter) {
          drawing.fill(box.frame.offsetBy(dx: margin, dy: margin), palette.tint, cornerRadius: 4)
        }
        return drawing
      })
  }

  private static func frames() throws -> Figure {
    var style = ParagraphStyle(alignment: .justified)
    style.hyphenation = Hyphenation()
    let text = StyledText(
      LineFigures.text + " " + LineFigures.text,
      style: TextStyle(font: try Typeface.font(11), language: try LanguageTag("en")),
      paragraphStyle: style)
    let typesetter = try Typesetter(text, fallback: FontLibrary.bundled())
    let circle = Rect(x: 60, y: 26, width: 90, height: 90)
    let frames = [
      TextFrame(Rect(x: 0, y: 0, width: 143, height: 150), exclusions: [.ellipse(in: circle, margin: 6)]),
      TextFrame(Rect(x: 157, y: 0, width: 143, height: 150), exclusions: []),
    ]
    let filled = try typesetter.layout(in: frames)
    return Figure(
      id: "paragraph-frames", title: "Columns and shapes",
      caption: "Lines go round a circle and on in the next column.",
      alternative: text.string,
      facts: [("Lines", filled.frames.map { "\($0.lines.count)" }.joined(separator: " and "))],
      made:
        "typesetter.layout(in: [\n  TextFrame(rect, exclusions: [.ellipse(in: circle, margin: 6)]), TextFrame(second)])",
      pictures: try Figure.pictures { palette in
        var drawing = try TextFigure.page(Size(width: width, height: 150), palette)
        drawing.fill(circle.offsetBy(dx: margin, dy: margin), palette.fill, cornerRadius: 45)
        for frame in filled.frames {
          let bounds = frames[frame.index].bounds
          drawing.add(
            frame.layout, of: typesetter, at: Point(x: margin + bounds.minX, y: margin + bounds.minY),
            appearance: TextAppearance(color: palette.text))
        }
        return drawing
      })
  }
}
