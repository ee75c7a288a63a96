/// Spaces between ideographs and what is written beside them in other scripts, where the text has no space (CSS Text 4,
/// `text-autospace`): an eighth of an em, behind the first of the two characters and in its size. At the edges of lines there is none.
///
/// Ideographs are Han characters, kana, bopomofo, Hangul and other letters that are as wide as they (UAX #11), and CJK strokes. Letters
/// and digits of full or half width are neither ideographs nor letters of another script.
public struct TextAutospace: OptionSet, Hashable, Sendable, Codable {
  /// The bits of the options.
  public let rawValue: Int

  /// Options of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Between ideographs and letters of other scripts.
  public static let ideographAlpha = TextAutospace(rawValue: 1)
  /// Between ideographs and digits.
  public static let ideographNumeric = TextAutospace(rawValue: 2)
  /// A single space (U+0020) at such a place is as narrow as the others (CSS `replace`; without it, `insert`).
  public static let replace = TextAutospace(rawValue: 4)
  /// What CSS calls `normal`: beside letters and digits.
  public static let normal: TextAutospace = [.ideographAlpha, .ideographNumeric]
}
