/// What is shown of how a text was set, each by itself.
public struct TextGuides: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A line at the top of each line's ascent.
  public static let ascent = TextGuides(rawValue: 1 << 0)
  /// A line at the bottom of each line's descent.
  public static let descent = TextGuides(rawValue: 1 << 1)
  public static let baseline = TextGuides(rawValue: 1 << 2)
  /// A band over each line's leading.
  public static let leading = TextGuides(rawValue: 1 << 3)
  /// A box over each glyph's advance.
  public static let advances = TextGuides(rawValue: 1 << 4)
  /// A box around the ink of each run.
  public static let ink = TextGuides(rawValue: 1 << 5)
  /// A mark where each line ends, with the reason.
  public static let breaks = TextGuides(rawValue: 1 << 6)
  /// A band over white space that hangs behind lines.
  public static let hangingSpace = TextGuides(rawValue: 1 << 7)
  /// Text of fallback fonts in a tint for each font.
  public static let fallbackFonts = TextGuides(rawValue: 1 << 8)
  /// Missing glyphs in red.
  public static let missingGlyphs = TextGuides(rawValue: 1 << 9)

  public static let all = TextGuides(rawValue: 1 << 10 - 1)
}
