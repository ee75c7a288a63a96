/// The metrics of a font for horizontal text, in points at the font's size.
///
/// Ascent, descent and leading are the values of `hhea`, or OS/2's typographic metrics when the font sets USE_TYPO_METRICS,
/// as HarfBuzz chooses; `MVAR` is applied for variable fonts.
public struct FontMetrics: Hashable, Sendable, Codable {
  /// Distance from the baseline up to the top of the line, positive.
  public var ascent: Double
  /// Distance from the baseline down to the bottom of the line, positive.
  public var descent: Double
  /// The font's line gap, which CoreText calls leading.
  public var leading: Double
  /// Height of capital letters above the baseline; estimated from the glyphs when the font does not give it.
  public var capHeight: Double
  /// Height of the lowercase x above the baseline; estimated from the glyphs when the font does not give it.
  public var xHeight: Double
  /// Distance from the baseline to the top of the underline; positive is below the baseline.
  public var underlinePosition: Double
  /// Thickness of the underline, downwards from its top.
  public var underlineThickness: Double
  /// Distance from the baseline to the top of the strikeout; positive is above the baseline.
  public var strikeoutPosition: Double
  /// Thickness of the strikeout, downwards from its top.
  public var strikeoutThickness: Double

  /// Metrics in points; those that are left out are 0.
  public init(
    ascent: Double, descent: Double, leading: Double = 0, capHeight: Double = 0, xHeight: Double = 0,
    underlinePosition: Double = 0, underlineThickness: Double = 0, strikeoutPosition: Double = 0,
    strikeoutThickness: Double = 0
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.strikeoutPosition = strikeoutPosition
    self.strikeoutThickness = strikeoutThickness
  }

  /// `ascent + descent + leading`: the distance between the baselines of two lines, in points, not rounded.
  public var lineHeight: Double { ascent + descent + leading }

  /// Every metric multiplied by a factor.
  public func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor,
      descent: descent * factor,
      leading: leading * factor,
      capHeight: capHeight * factor,
      xHeight: xHeight * factor,
      underlinePosition: underlinePosition * factor,
      underlineThickness: underlineThickness * factor,
      strikeoutPosition: strikeoutPosition * factor,
      strikeoutThickness: strikeoutThickness * factor)
  }
}
