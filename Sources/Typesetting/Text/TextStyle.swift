public import Fonts

/// How a run of text is set: CoreText's attributes that change its size.
public struct TextStyle: Hashable, Sendable {
  public var font: Font
  /// Points added after every grapheme cluster that has a width (CoreText's tracking; CSS `letter-spacing`). Optional
  /// ligatures are off while it is not 0, and scripts whose letters join are not tracked (CSS Text 3 §8.2).
  public var tracking: Double
  /// Whether the font's kerning is applied.
  public var kerning: Bool
  /// Whether the font's standard and contextual ligatures are applied.
  public var ligatures: Bool
  /// Further OpenType features; a feature that the font lacks is without effect here, because the same style serves
  /// the fallback fonts too. `Font.init` is strict.
  public var features: [FontFeature]
  /// The language of the text: chooses glyph forms, line-break rules and fallback fonts.
  public var language: LanguageTag?
  /// Points by which the run is raised above the baseline.
  public var baselineOffset: Double
  public var lineHeight: LineHeight

  public init(
    font: Font, tracking: Double = 0, kerning: Bool = true, ligatures: Bool = true, features: [FontFeature] = [],
    language: LanguageTag? = nil, baselineOffset: Double = 0, lineHeight: LineHeight = .natural
  ) {
    self.font = font
    self.tracking = tracking
    self.kerning = kerning
    self.ligatures = ligatures
    self.features = features
    self.language = language
    self.baselineOffset = baselineOffset
    self.lineHeight = lineHeight
  }

  func validate() throws(TypesettingError) {
    guard tracking.isFinite, abs(tracking) <= Font.maximumSize else {
      throw TypesettingError(.invalidValue, "tracking \(tracking) is out of range: expected a finite number of points")
    }
    guard baselineOffset.isFinite, abs(baselineOffset) <= Font.maximumSize else {
      throw TypesettingError(
        .invalidValue, "baseline offset \(baselineOffset) is out of range: expected a finite number of points")
    }
    try lineHeight.validate()
  }
}
