public import Fonts
public import Typesetting

/// How the parts of a Markdown document look.
public struct MarkdownStyle: Sendable {
  /// The style of text.
  public var body: TextStyle
  /// The font of strong text; like the other fonts it gets the size of the text around it.
  public var strong: Font
  /// The font of emphasised text.
  public var emphasis: Font
  /// The font of text that is both.
  public var strongEmphasis: Font
  /// The font of code.
  public var code: Font
  /// The styles of headings of the levels 1 to 6; a missing one is the last.
  public var headings: [TextStyle]
  /// The style of paragraphs. Its spacing stands between two blocks; indents of lists and quotes are added to its own.
  public var paragraph = ParagraphStyle()
  /// Points by which each level of lists and quotes is indented; eight levels at most. A list with wider marks is indented as
  /// far as they need.
  public var indent: Double
  /// What stands before the items of a list, by its level; further levels repeat the last one.
  public var bullets = ["•", "◦", "▪"]
  /// The colours and lines of links.
  public var link = TextDecoration(underline: DecorationLine())

  /// A style of given fonts: headings are strong, in 2, 1.5, 1.25, 1.1, 1 and 1 times the size, blocks half a line apart.
  ///
  /// - Throws: `FontError` for a size that is out of range.
  public init(
    font: Font, strong: Font, emphasis: Font, strongEmphasis: Font, code: Font, language: LanguageTag? = nil
  ) throws(FontError) {
    body = TextStyle(font: font, language: language)
    self.strong = strong
    self.emphasis = emphasis
    self.strongEmphasis = strongEmphasis
    self.code = code
    var headings: [TextStyle] = []
    for factor in [2, 1.5, 1.25, 1.1, 1, 1] {
      headings.append(TextStyle(font: try strong.withSize(font.size * factor), language: language))
    }
    self.headings = headings
    paragraph.paragraphSpacing = font.metrics.lineHeight / 2
    indent = font.size * 1.5
  }

  /// A style of a family in its regular, bold, italic and bold italic faces.
  ///
  /// - Parameters:
  ///   - family: the family of all text but code.
  ///   - size: points.
  ///   - codeFamily: the family of code.
  ///   - language: the language of the text; `nil` for none.
  ///   - library: where the families are looked for.
  /// - Throws: `FontError` for a family that the library lacks, or a size that is out of range.
  public init(
    family: String, size: Double, codeFamily: String = "Noto Sans Mono", language: LanguageTag? = nil,
    library: FontLibrary = .default
  ) throws(FontError) {
    func font(_ weight: Double, _ slant: FontSlant) throws(FontError) -> Font {
      try library.font(FontDescriptor(family: family, size: size, weight: weight, slant: slant))
    }
    try self.init(
      font: font(400, .upright), strong: font(700, .upright), emphasis: font(400, .italic),
      strongEmphasis: font(700, .italic), code: library.font(FontDescriptor(family: codeFamily, size: size)),
      language: language)
  }

  /// The style of a heading.
  func heading(_ level: Int) -> TextStyle { headings.isEmpty ? body : headings[min(level, headings.count) - 1] }

  /// The mark before an item.
  ///
  /// - Parameter level: from 1.
  func bullet(level: Int) -> String { bullets.isEmpty ? "" : bullets[min(level, bullets.count) - 1] }
}
