internal import Fonts
internal import Geometry
internal import TextDrawing
internal import Typesetting

/// Paragraph styles, each with the command or the lines of Swift that made it.
enum ParagraphFigures {
  private static let margin = 20.0
  private static let width = 300.0

  private static let text =
    "The compressed height of a self-sizing cell is the height that its typesetting really needs. Measurement, "
    + "hyphenation and justification are arithmetic with the positions of characters."

  static func figures() throws -> [Figure] {
    try [
      justified(), hyphenated(), balanced(), indents(), tabs(), kept(), halfLeading(), trimmed(), directions(),
      decorated(), boxes(), frames(),
    ]
  }

  // MARK: Lines

  private static func justified() throws -> Figure {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreakStrategy = .optimal
    return try figure(
      "justified", title: "Justified lines", caption: "Line ends are chosen together, by the least sum of demerits.",
      made: "typesetter draw TEXT --width 300 --alignment justified --line-break-strategy optimal", text, style)
  }

  private static func hyphenated() throws -> Figure {
    var style = ParagraphStyle(alignment: .justified)
    style.hyphenation = Hyphenation()
    return try figure(
      "hyphenated", title: "Hyphenation", caption: "By the dictionary of the language, in a narrow column.",
      made: "typesetter draw TEXT --width 150 --alignment justified --lang en --hyphenate", text, style,
      language: "en", width: 150)
  }

  private static func balanced() throws -> Figure {
    var style = ParagraphStyle(alignment: .center)
    style.lineBreakStrategy = .balanced
    return try figure(
      "balanced", title: "Balanced lines", caption: "As many lines as greedy ones, about equally wide.",
      made: "typesetter draw TEXT --width 300 --alignment center --line-break-strategy balanced",
      "Every translation fits, or the build says which one does not", style, size: 20)
  }

  private static func indents() throws -> Figure {
    var style = ParagraphStyle(paragraphSpacing: 6)
    style.headIndent = 24
    style.tailIndent = -20
    return try figure(
      "indents", title: "Indents and spacing",
      caption: "The first line hangs out by 24 points; lines end 20 points early.",
      made: "style.headIndent = 24; style.tailIndent = -20; style.paragraphSpacing = 6",
      "first  the text is analysed, itemised and shaped\nthen  it is laid out at any width, by arithmetic alone", style)
  }

  private static func tabs() throws -> Figure {
    var style = ParagraphStyle()
    style.tabStops = [
      TextTab(location: 150, alignment: .center), TextTab(location: 250, alignment: .decimal),
    ]
    return try figure(
      "tabs", title: "Tab stops", caption: "A centred column, and one of decimal numbers.",
      made:
        "style.tabStops = [TextTab(location: 150, alignment: .center), TextTab(location: 250, alignment: .decimal)]",
      "Inter\tregular\t1.5\nNoto Sans\titalic\t12.25\nNoto Serif\tbold\t100", style)
  }

  private static func kept() throws -> Figure {
    var style = ParagraphStyle()
    style.wordBreak = .keepAll
    return try figure(
      "keep-all", title: "Whole words in Korean", caption: "Lines end at spaces only, not between syllables.",
      made: "typesetter draw TEXT --width 300 --lang ko --word-break keepAll",
      "행의 높이는 그 안에 있는 내용이며 서버는 전화가 묻기 전에 그것을 알 수 있다", style, language: "ko")
  }

  // MARK: Heights

  private static func halfLeading() throws -> Figure {
    try figure(
      "half-leading", title: "Half-leading",
      caption: "Lines of 30 points: half of the difference is above the text, half below, as in CSS.",
      made: "TextStyle(font: font, lineHeight: .exact(30, placement: .halfLeading))",
      "Lines of thirty points,\nas in CSS",
      ParagraphStyle(), lineHeight: .exact(30, placement: .halfLeading), guides: [.ascent, .descent, .baseline])
  }

  private static func trimmed() throws -> Figure {
    var style = ParagraphStyle()
    style.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)
    return try figure(
      "trimmed", title: "A trimmed text box", caption: "The box reaches from the capitals to the baseline.",
      made: "style.textBoxTrim = TextBoxTrim(over: .capHeight, under: .alphabetic)", "HEADLINE", style, size: 34)
  }

  private static func directions() throws -> Figure {
    let font = try Typeface.font(17)
    let text = DecoratedText(
      StyledText("", style: TextStyle(font: font), paragraphStyle: ParagraphStyle(paragraphSpacing: 4)))
    var shown = text
    shown.append(
      "Price: 12.50!\n", style: TextStyle(font: font), paragraphStyle: ParagraphStyle(baseDirection: .leftToRight))
    shown.append(
      "السعر: 12.50!\n", style: TextStyle(font: font), paragraphStyle: ParagraphStyle(baseDirection: .rightToLeft))
    shown.append(
      "12.50 (in both)", style: TextStyle(font: font), paragraphStyle: ParagraphStyle(baseDirection: .rightToLeft))
    return try figure(
      "directions", title: "Directions by paragraph", caption: "Each paragraph has its own base direction.",
      made: "text.append(string, style: style, paragraphStyle: ParagraphStyle(baseDirection: .rightToLeft))", shown)
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
    return try figure(
      "decorations", title: "Decorations", caption: "They are apart from the runs that are shaped.",
      made: "text.append(string, style: style, decoration: TextDecoration(underline: DecorationLine(.double)))", text)
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
        var drawing = try page(layout.size, palette)
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
      Self.text + " " + Self.text, style: TextStyle(font: try Typeface.font(11), language: try LanguageTag("en")),
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
        "typesetter.layout(in: [TextFrame(rect, exclusions: [.ellipse(in: circle, margin: 6)]), TextFrame(second)])",
      pictures: try Figure.pictures { palette in
        var drawing = try page(Size(width: width, height: 150), palette)
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

  // MARK: Figures

  private static func figure(
    _ id: String, title: String, caption: String, made: String, _ string: String, _ paragraph: ParagraphStyle,
    language: String? = nil, size: Double = 15, width: Double = width, lineHeight: LineHeight = .natural,
    guides: TextGuides = []
  ) throws -> Figure {
    var style = TextStyle(font: try Typeface.font(size), lineHeight: lineHeight)
    style.language = try language.map { try LanguageTag($0) }
    return try figure(
      id, title: title, caption: caption, made: made,
      DecoratedText(StyledText(string, style: style, paragraphStyle: paragraph)), width: width, guides: guides)
  }

  private static func figure(
    _ id: String, title: String, caption: String, made: String, _ text: DecoratedText, width: Double = width,
    guides: TextGuides = []
  ) throws -> Figure {
    let typesetter = try Typesetter(text.text, fallback: FontLibrary.bundled())
    let layout = try typesetter.layout(maxWidth: width)
    return Figure(
      id: "paragraph-\(id)", title: title, caption: caption, alternative: text.text.string,
      facts: [("Size", layout.size.text)], made: made,
      pictures: try Figure.pictures { palette in
        var drawing = try page(Size(width: width, height: layout.size.height), palette)
        drawing.fill(Rect(x: margin, y: margin, width: width, height: layout.size.height), palette.fill)
        drawing.add(
          layout, of: typesetter, at: Point(x: margin, y: margin), appearance: TextAppearance(color: palette.text),
          decorations: text.decorations, guides: guides)
        return drawing
      })
  }

  private static func page(_ size: Size, _ palette: Palette) throws(DrawingError) -> Drawing {
    try Drawing(
      size: Size(width: (size.width + 2 * margin).rounded(.up), height: (size.height + 2 * margin).rounded(.up)),
      background: palette.background)
  }
}
