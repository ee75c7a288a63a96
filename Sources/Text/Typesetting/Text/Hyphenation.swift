internal import HyphenationDictionaries

/// Automatic hyphenation: words may be divided where a dictionary of their language says so, with a hyphen that shows
/// only where a line ends (CSS Text 3 §5.4, `hyphens: auto`).
///
/// The language is the run's, ``TextStyle/language``. Words with a soft hyphen are divided there only, and words in
/// which lines may end anyway, such as Chinese and Thai text, are not hyphenated. Places at which the spelling would
/// change (Hungarian `asszonnyal`, `asz-szony-nyal`) are not used.
public struct Hyphenation: Hashable, Sendable, Codable {
  /// The least number of letters of a word that is hyphenated.
  public var minimumWordLength: Int
  /// The least number of letters before a hyphen; the dictionary may ask for more.
  public var minimumBefore: Int
  /// The least number of letters after a hyphen; the dictionary may ask for more.
  public var minimumAfter: Int
  /// How full a line must be to be left without a hyphen, as a part of its width: 0 for never a hyphen, 1 for hyphens
  /// wherever they fit (`NSParagraphStyle.hyphenationFactor`). It holds for greedy and balanced lines.
  public var threshold: Double
  /// How many lines one below the other may end with a hyphen, visible soft ones included, if they may end elsewhere (CSS
  /// Text 4 `hyphenate-limit-lines`); `nil` for no limit. Pretty and optimal lines are chosen with the fewest that are too many.
  public var maximumHyphenatedLines: Int?
  /// The folder with the dictionaries: files in the format of libhyphen, named `hyph_LANGUAGE.dic` or
  /// `hyph_LANGUAGE_REGION.dic`. Dictionaries stay loaded until the process ends.
  public var folder: String
  /// Whether text without a language, or in a language without a dictionary, is an error. If not, it is not hyphenated.
  public var requiresDictionary: Bool

  /// Where Debian's packages `hyphen-*` install dictionaries.
  public static let standardFolder = DictionaryFolder.standard

  /// Creates a rule; the defaults of lengths come from CSS Text 4 `hyphenate-limit-chars`.
  public init(
    minimumWordLength: Int = 5, minimumBefore: Int = 2, minimumAfter: Int = 2,
    threshold: Double = 1, folder: String = Hyphenation.standardFolder, requiresDictionary: Bool = true,
    maximumHyphenatedLines: Int? = nil
  ) {
    self.minimumWordLength = minimumWordLength
    self.minimumBefore = minimumBefore
    self.minimumAfter = minimumAfter
    self.threshold = threshold
    self.folder = folder
    self.requiresDictionary = requiresDictionary
    self.maximumHyphenatedLines = maximumHyphenatedLines
  }

  /// - Throws: `invalidValue` for a number that is out of range.
  func validate() throws(TypesettingError) {
    guard threshold >= 0, threshold <= 1 else {
      throw TypesettingError(
        .invalidValue, "threshold \(threshold) is out of range: expected 0 to 1 of a line's width",
        at: .argument("hyphenation.threshold"))
    }
    if let maximumHyphenatedLines, maximumHyphenatedLines < 0 {
      throw TypesettingError(
        .invalidValue, "maximumHyphenatedLines \(maximumHyphenatedLines) is out of range: expected 0 or more lines",
        at: .argument("hyphenation.maximumHyphenatedLines"))
    }
    for (name, value) in [
      ("minimumWordLength", minimumWordLength), ("minimumBefore", minimumBefore), ("minimumAfter", minimumAfter),
    ] where value < 0 {
      throw TypesettingError(
        .invalidValue, "\(name) \(value) is out of range: expected 0 or more letters",
        at: .argument("hyphenation.\(name)"))
    }
  }

  /// Decodes a rule; missing properties have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    func read<Value: Decodable>(_ key: CodingKeys, into value: inout Value) throws {
      value = try container.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    try read(.minimumWordLength, into: &minimumWordLength)
    try read(.minimumBefore, into: &minimumBefore)
    try read(.minimumAfter, into: &minimumAfter)
    try read(.threshold, into: &threshold)
    try read(.folder, into: &folder)
    try read(.requiresDictionary, into: &requiresDictionary)
    maximumHyphenatedLines = try container.decodeIfPresent(Int.self, forKey: .maximumHyphenatedLines)
  }
}
