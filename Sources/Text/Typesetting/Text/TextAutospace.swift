/// Spaces between ideographs and what is written beside them in other scripts, where the text has no space (CSS Text 4,
/// `text-autospace`): an eighth of an em, behind the first of the two characters and in its size. At the edges of lines there is none.
/// French has spaces beside its punctuation.
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
  /// A single space (U+0020) at such a place is as wide as the others (CSS `replace`; without it, `insert`).
  public static let replace = TextAutospace(rawValue: 4)
  /// Beside the punctuation of French text (a style's `language`), where the text has no white space: as wide as U+202F before `;`,
  /// `!` and `?`, and as U+00A0 before `:` and inside of guillemets. Canada has none before the first three, Switzerland narrow
  /// ones everywhere. There is none where a word goes on behind the mark, as in 12:30 and `https://`. Other languages have none.
  public static let punctuation = TextAutospace(rawValue: 8)
  /// What CSS calls `normal`: beside letters and digits.
  public static let normal: TextAutospace = [.ideographAlpha, .ideographNumeric]
}
