public import Fonts

/// The font and settings of a run of text: those attributes of CoreText that affect its size.
///
/// Not `Codable`, because a font refers to an open font file: store a `FontDescriptor` and find the font again.
public struct TextStyle: Hashable, Sendable {
  /// The font, with its size in points.
  public var font: Font
  /// Points added after every cluster that has a width (CoreText's tracking; CSS `letter-spacing`). If it is not 0,
  /// optional ligatures are off; it does not apply to scripts whose letters join (CSS Text 3 §8.2).
  public var tracking: Double
  /// Whether the font's kerning is applied.
  public var usesKerning: Bool
  /// Whether the font's standard and contextual ligatures are applied.
  public var usesLigatures: Bool
  /// Further OpenType features. A feature that the font lacks has no effect, because the style also applies to fallback
  /// fonts; `Font.init` rejects such a feature with an error.
  public var features: [FontFeature]
  /// The language of the text, which selects glyph forms, line-break rules and fallback fonts; `nil` for none.
  public var language: LanguageTag?
  /// Points by which the run is raised above the baseline.
  public var baselineOffset: Double
  /// The height of lines with this run.
  public var lineHeight: LineHeight
  /// Whether lines end beside U+FFFC where they may beside letters: see ``InlineBox/LineBreaking``.
  package var treatsObjectsAsLetters = false
  /// Of the style of a box: the part of ``baselineOffset`` that is not the box's own, in points.
  package var boxRaise = 0.0

  /// Creates a style. Values are checked when a text is prepared with it.
  public init(
    font: Font, tracking: Double = 0, usesKerning: Bool = true, usesLigatures: Bool = true,
    features: [FontFeature] = [],
    language: LanguageTag? = nil, baselineOffset: Double = 0, lineHeight: LineHeight = .natural
  ) {
    self.font = font
    self.tracking = tracking
    self.usesKerning = usesKerning
    self.usesLigatures = usesLigatures
    self.features = features
    self.language = language
    self.baselineOffset = baselineOffset
    self.lineHeight = lineHeight
  }

  /// - Parameter location: the run with this style, for the error.
  /// - Throws: `invalidValue`.
  func validate(at location: TypesettingError.Location) throws(TypesettingError) {
    guard tracking.isFinite, abs(tracking) <= Font.maximumSize else {
      throw TypesettingError(
        .invalidValue, "tracking \(tracking) is out of range: expected a finite number of points", at: location)
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
