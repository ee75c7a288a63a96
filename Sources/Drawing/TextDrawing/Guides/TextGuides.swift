/// Marks that explain the layout of a text in a drawing.
public struct TextGuides: OptionSet, Hashable, Sendable, Codable {
  /// One bit for each guide.
  public let rawValue: Int

  /// The guides of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A line at the top of each line's ascent.
  public static let ascent = TextGuides(rawValue: 1 << 0)
  /// A line at the bottom of each line's descent.
  public static let descent = TextGuides(rawValue: 1 << 1)
  /// A line at each line's baseline.
  public static let baseline = TextGuides(rawValue: 1 << 2)
  /// A band over each line's leading.
  public static let leading = TextGuides(rawValue: 1 << 3)
  /// A box over each glyph's advance.
  public static let advances = TextGuides(rawValue: 1 << 4)
  /// A box around the ink of each run.
  public static let ink = TextGuides(rawValue: 1 << 5)
  /// A mark at the end of each line, with the reason of the line end in a word or two.
  public static let breaks = TextGuides(rawValue: 1 << 6)
  /// A band over hanging white space.
  public static let hangingSpace = TextGuides(rawValue: 1 << 7)
  /// A colour for the text of each fallback font, and a legend of them below the text.
  public static let fallbackFonts = TextGuides(rawValue: 1 << 8)
  /// Glyphs of missing characters in red.
  public static let missingGlyphs = TextGuides(rawValue: 1 << 9)
  /// The width, baseline and height of each line, and the width and height of the whole as dimensions, in points.
  public static let measurements = TextGuides(rawValue: 1 << 10)

  /// All guides.
  public static let all = TextGuides(rawValue: 1 << 11 - 1)
}

extension TextGuides: CustomStringConvertible {
  private static let names: [(TextGuides, String)] = [
    (.ascent, "ascent"),
    (.descent, "descent"),
    (.baseline, "baseline"),
    (.leading, "leading"),
    (.advances, "advances"),
    (.ink, "ink"),
    (.breaks, "breaks"),
    (.hangingSpace, "hangingSpace"),
    (.fallbackFonts, "fallbackFonts"),
    (.missingGlyphs, "missingGlyphs"),
    (.measurements, "measurements"),
  ]

  /// The names, as in `[ascent, descent]`.
  public var description: String {
    "[\(Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
  }
}
