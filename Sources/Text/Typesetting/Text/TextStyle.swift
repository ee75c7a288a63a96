public import Fonts

/// The font and settings of a run of text: those attributes of CoreText that affect its size.
///
/// Not `Codable`, because a font refers to an open font file: store a `FontDescriptor` and find the font again.
public struct TextStyle: Hashable, Sendable {
  /// The values, which never change: a copy of a style counts one reference, whatever the style has.
  private var storage: Storage

  private final class Storage: Sendable {
    let values: Values
    /// As ``TextStyle/isUsual``: asked for each text in the style.
    let isUsual: Bool

    init(_ values: Values) {
      self.values = values
      isUsual =
        values.tracking == 0 && values.wordSpacing == 0 && values.baselineOffset == 0 && values.usesKerning
        && values.usesLigatures
        && values.features.isEmpty && values.textCombineUpright == .none && values.lineHeight == .natural
        && values.font.features.isEmpty
        && !values.font.isLastResort
    }
  }

  private struct Values: Hashable {
    var font: Font
    var tracking: Double
    var wordSpacing: Double
    var usesKerning: Bool
    var usesLigatures: Bool
    var features: [FontFeature]
    var language: LanguageTag?
    var baselineOffset: Double
    var lineHeight: LineHeight
    var treatsObjectsAsLetters = false
    var boxRaise = 0.0
    var textCombineUpright = TextCombineUpright.none
  }

  private var values: Values {
    get { storage.values }
    set { storage = Storage(newValue) }
  }

  /// The font, with its size in points.
  public var font: Font {
    get { storage.values.font }
    set { values.font = newValue }
  }
  /// Points added after every cluster that has a width (CoreText's tracking; CSS `letter-spacing`). If it is not 0,
  /// optional ligatures are off; it does not apply to scripts whose letters join (CSS Text 3 §8.2).
  public var tracking: Double {
    get { storage.values.tracking }
    set { values.tracking = newValue }
  }
  /// Points added to every word separator: spaces, no-break spaces, and the visible separators of Ethiopic and of historic
  /// scripts (CSS Text 3 §8.1). Less than 0 brings words nearer. It applies to all scripts.
  public var wordSpacing: Double {
    get { storage.values.wordSpacing }
    set { values.wordSpacing = newValue }
  }
  /// Whether the font's kerning is applied.
  public var usesKerning: Bool {
    get { storage.values.usesKerning }
    set { values.usesKerning = newValue }
  }
  /// Whether the font's standard and contextual ligatures are applied.
  public var usesLigatures: Bool {
    get { storage.values.usesLigatures }
    set { values.usesLigatures = newValue }
  }
  /// Further OpenType features. A feature that the font lacks has no effect, because the style also applies to fallback
  /// fonts; `Font.init` rejects such a feature with an error.
  public var features: [FontFeature] {
    get { storage.values.features }
    set { values.features = newValue }
  }
  /// The language of the text, which selects glyph forms, line-break rules and fallback fonts; `nil` for none.
  public var language: LanguageTag? {
    get { storage.values.language }
    set { values.language = newValue }
  }
  /// Points by which the run is raised above the baseline.
  public var baselineOffset: Double {
    get { storage.values.baselineOffset }
    set { values.baselineOffset = newValue }
  }
  /// The height of lines with this run.
  public var lineHeight: LineHeight {
    get { storage.values.lineHeight }
    set { values.lineHeight = newValue }
  }
  /// Which characters stand side by side in the square of one on vertical lines.
  public var textCombineUpright: TextCombineUpright {
    get { storage.values.textCombineUpright }
    set { values.textCombineUpright = newValue }
  }
  /// Whether lines end beside U+FFFC where they may beside letters: see ``InlineBox/LineBreaking``.
  package var treatsObjectsAsLetters: Bool {
    get { storage.values.treatsObjectsAsLetters }
    set { values.treatsObjectsAsLetters = newValue }
  }
  /// Of the style of a box: the part of ``baselineOffset`` that is not the box's own, in points.
  package var boxRaise: Double {
    get { storage.values.boxRaise }
    set { values.boxRaise = newValue }
  }

  /// Creates a style. Values are checked when a text is prepared with it.
  public init(
    font: Font, tracking: Double = 0, wordSpacing: Double = 0, usesKerning: Bool = true, usesLigatures: Bool = true,
    features: [FontFeature] = [],
    language: LanguageTag? = nil, baselineOffset: Double = 0, lineHeight: LineHeight = .natural
  ) {
    storage = Storage(
      Values(
        font: font, tracking: tracking, wordSpacing: wordSpacing, usesKerning: usesKerning,
        usesLigatures: usesLigatures, features: features,
        language: language, baselineOffset: baselineOffset, lineHeight: lineHeight))
  }

  /// Whether the style has the values that most styles have, which are in their ranges, and does not belong to a box: its font
  /// and its language decide everything.
  var isUsual: Bool { storage.isUsual }

  public static func == (first: TextStyle, second: TextStyle) -> Bool {
    first.storage === second.storage || first.storage.values == second.storage.values
  }

  public func hash(into hasher: inout Hasher) { storage.values.hash(into: &hasher) }

  /// - Parameter location: the run with this style, for the error.
  /// - Throws: `invalidValue`.
  func validate(at location: TypesettingError.Location) throws(TypesettingError) {
    guard tracking.isFinite, abs(tracking) <= Font.maximumSize else {
      throw TypesettingError(
        .invalidValue, "tracking \(tracking) is out of range: expected a finite number of points", at: location)
    }
    guard wordSpacing.isFinite, abs(wordSpacing) <= Font.maximumSize else {
      throw TypesettingError(
        .invalidValue, "word spacing \(wordSpacing) is out of range: expected a finite number of points", at: location)
    }
    guard baselineOffset.isFinite, abs(baselineOffset) <= Font.maximumSize else {
      throw TypesettingError(
        .invalidValue, "baseline offset \(baselineOffset) is out of range: expected a finite number of points",
        at: location)
    }
    // A box from an attributed string has not been checked before.
    guard !isBox || font.size + tracking > -1e-6 else {
      throw TypesettingError(
        .invalidValue, "width \(font.size + tracking) of a box is out of range: expected 0 or more points", at: location
      )
    }
    // HarfBuzz takes time that grows with the square of their number.
    guard features.count + font.features.count <= Self.mostFeatures else {
      throw TypesettingError(
        .invalidValue,
        "\(features.count + font.features.count) features are too many: expected at most \(Self.mostFeatures)",
        at: location)
    }
    try lineHeight.validate(at: location)
  }

  /// The greatest number of features of a style and its font; fonts have some hundred.
  private static var mostFeatures: Int { 1024 }
}
