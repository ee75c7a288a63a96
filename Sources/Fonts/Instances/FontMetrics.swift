/// The metrics of a font for horizontal text, in points at the font's size (or in ems, see `ShapingFont`).
///
/// HarfBuzz decides which of the font's tables speaks: `hhea`, or OS/2's typographic metrics when the font sets
/// USE_TYPO_METRICS; `MVAR` is applied for variable fonts.
public struct FontMetrics: Hashable, Sendable {
  /// Distance from the baseline up to the top of the line, positive.
  public var ascent: Double
  /// Distance from the baseline down to the bottom of the line, positive.
  public var descent: Double
  /// The font's line gap, which CoreText calls leading.
  public var leading: Double
  public var capHeight: Double
  public var xHeight: Double
  /// Distance from the baseline to the top of the underline; positive is below the baseline.
  public var underlinePosition: Double
  public var underlineThickness: Double
  /// Distance from the baseline to the top of the strikeout; positive is above the baseline.
  public var strikeoutPosition: Double
  public var strikeoutThickness: Double

  /// `ascent + descent + leading`: the distance between baselines of lines set solid, unrounded.
  public var lineHeight: Double { ascent + descent + leading }

  /// Every metric multiplied by a number.
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
