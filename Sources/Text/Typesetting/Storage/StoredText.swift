public import Fonts

/// A styled text in JSON. Reading it with the same fonts gives the same text.
///
///     let data = try JSONEncoder().encode(StoredText(text))
///     let again = try JSONDecoder().decode(StoredText.self, from: data).text(fonts: .default)
public struct StoredText: Hashable, Sendable, Codable {
  /// A run of text in one style.
  public struct Run: Hashable, Sendable, Codable {
    /// UTF-8 offsets.
    public var range: Range<Int>
    /// The index of the font in ``StoredText/fonts``.
    public var font: Int
    /// As in ``TextStyle``.
    public var tracking: Double
    /// As in ``TextStyle``.
    public var usesKerning: Bool
    /// As in ``TextStyle``.
    public var usesLigatures: Bool
    /// As in ``TextStyle``.
    public var features: [FontFeature]
    /// As in ``TextStyle``.
    public var language: LanguageTag?
    /// As in ``TextStyle``.
    public var baselineOffset: Double
    /// As in ``TextStyle``.
    public var lineHeight: LineHeight
    /// As in ``TextStyle``; absent for 0.
    public var wordSpacing: Double?
    /// `true` in a run of boxes that are words; see ``InlineBox/LineBreaking``.
    public var treatsObjectsAsLetters: Bool?
    /// Points by which a box stands above its place; absent for 0.
    public var boxRaise: Double?
    /// As in ``TextStyle``; absent for none.
    public var textCombineUpright: TextCombineUpright?
  }

  /// Paragraphs with a style of their own.
  public struct Paragraphs: Hashable, Sendable, Codable {
    /// UTF-8 offsets.
    public var range: Range<Int>
    /// As in ``StyledText/ParagraphRun``.
    public var style: ParagraphStyle
  }

  /// The text itself.
  public var string: String
  /// The different fonts of the runs.
  public var fonts: [StoredFont]
  /// The runs in order, covering the whole text.
  public var runs: [Run]
  /// The style of paragraphs without one of their own.
  public var paragraphStyle: ParagraphStyle
  /// The styles of paragraphs that have one of their own, in order.
  public var paragraphs: [Paragraphs]
  /// The parts with annotations, in order; absent where there are none.
  public var ruby: [StyledText.RubyRun]?
  /// The parts with marks of emphasis, in order; absent where there are none.
  public var emphasis: [StyledText.EmphasisRun]?

  /// Describes a text.
  ///
  /// - Complexity: O(length of the text)
  public init(_ text: StyledText) {
    var fonts = FontTable()
    string = text.string
    runs = text.styleRuns.map { run in
      let style = run.style
      return Run(
        range: run.range, font: fonts.index(of: style.font), tracking: style.tracking, usesKerning: style.usesKerning,
        usesLigatures: style.usesLigatures, features: style.features, language: style.language,
        baselineOffset: style.baselineOffset, lineHeight: style.lineHeight,
        wordSpacing: style.wordSpacing == 0 ? nil : style.wordSpacing,
        treatsObjectsAsLetters: style.treatsObjectsAsLetters ? true : nil,
        boxRaise: style.boxRaise == 0 ? nil : style.boxRaise,
        textCombineUpright: style.textCombineUpright == .none ? nil : style.textCombineUpright)
    }
    self.fonts = fonts.stored
    paragraphStyle = text.paragraphStyle
    paragraphs = text.paragraphRuns.map { Paragraphs(range: $0.range, style: $0.style) }
    ruby = text.rubyRuns.isEmpty ? nil : text.rubyRuns
    emphasis = text.emphasisRuns.isEmpty ? nil : text.emphasisRuns
  }

  /// The text.
  ///
  /// - Parameter library: supplies the fonts; see ``StoredFont/font(in:)``.
  /// - Throws: `font` for a font that the library lacks, `invalidRange` for runs that do not make up the text.
  /// - Complexity: O(length of the text)
  public func text(fonts library: FontLibrary) throws(TypesettingError) -> StyledText {
    let fonts = try self.fonts.map { font throws(TypesettingError) in try font.opened(in: library) }
    var styled: [StyledText.Run] = []
    var end = 0
    for run in runs {
      guard run.range.lowerBound == end, fonts.indices.contains(run.font) else {
        throw TypesettingError(
          .invalidRange,
          "run \(run.range) in font \(run.font) does not fit: expected one from byte \(end) in one of \(fonts.count) fonts",
          at: .textRange(run.range))
      }
      end = run.range.upperBound
      var style = TextStyle(
        font: fonts[run.font], tracking: run.tracking, usesKerning: run.usesKerning, usesLigatures: run.usesLigatures,
        features: run.features, language: run.language, baselineOffset: run.baselineOffset)
      style.wordSpacing = run.wordSpacing ?? 0
      style.lineHeight = run.lineHeight
      style.treatsObjectsAsLetters = run.treatsObjectsAsLetters ?? false
      style.boxRaise = run.boxRaise ?? 0
      style.textCombineUpright = run.textCombineUpright ?? .none
      styled.append(StyledText.Run(range: run.range, style: style))
    }
    var contiguous = string
    contiguous.makeContiguousUTF8()
    guard !styled.isEmpty, end == contiguous.utf8.count else {
      throw TypesettingError(
        .invalidRange, "the runs end at byte \(end) of a text of \(contiguous.utf8.count) bytes: expected its end")
    }
    var text = StyledText(
      contiguous, runs: StyleRunList(styled), paragraphStyle: paragraphStyle, paragraphRuns: [], rubyRuns: [],
      emphasisRuns: [])
    for run in styled { try text.validate(run.range) }
    for paragraph in paragraphs { try text.setParagraphStyle(paragraph.style, in: paragraph.range) }
    for run in ruby ?? [] { try text.setRuby(run.ruby, in: run.range) }
    for run in emphasis ?? [] { try text.setEmphasis(run.emphasis, in: run.range) }
    return text
  }
}

/// The different fonts of what is stored, in the order in which they appear.
struct FontTable {
  private(set) var stored: [StoredFont] = []
  private var indices: [Font: Int] = [:]

  /// The index of a font, which is added if it is new.
  mutating func index(of font: Font) -> Int {
    if let index = indices[font] { return index }
    indices[font] = stored.count
    stored.append(StoredFont(font))
    return stored.count - 1
  }
}

extension StoredFont {
  func opened(in library: FontLibrary) throws(TypesettingError) -> Font {
    do throws(FontError) { return try font(in: library) } catch { throw TypesettingError(error) }
  }
}
