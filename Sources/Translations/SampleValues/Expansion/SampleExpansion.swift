/// Puts samples in the place of placeholders, in every branch that a program can show in a language.
public struct SampleExpansion: Sendable {
  /// What the samples are.
  public struct Options: Sendable, Hashable {
    /// Samples that are looked up by a placeholder as it is written ("%1$@", "{name}"), then by its name ("1", "name"),
    /// then by the name of its kind ("text", "integer").
    ///
    /// A number under the name of the argument of a plural is shown in the branch of that number; the other branches
    /// have numbers of at most as many digits.
    public var samples: [String: String]
    /// The digits of whole numbers, and the digits before the separator of others; 1 to 15.
    public var maximumDigits: Int
    /// How many texts are made of one string.
    public var maximumCount: Int
    /// The category of a string that is one form of a plural, as Android, i18next and Apple's catalogues store them.
    /// The count in it is a number of this category.
    public var category: PluralCategory?
    /// Whether `category` is one of ordinal numbers.
    public var isOrdinal: Bool
    /// The name of the count in such a form; `nil` is "arg" or "count", else the first whole number.
    public var countArgument: String?
    /// The forms of variables such as `%#@files@`, by name and category.
    public var variables: [String: [String: String]]

    /// The longest plausible samples of up to six digits, and up to 64 texts.
    public init(
      samples: [String: String] = [:], maximumDigits: Int = 6, maximumCount: Int = 64, category: PluralCategory? = nil,
      isOrdinal: Bool = false, countArgument: String? = nil, variables: [String: [String: String]] = [:]
    ) {
      self.samples = samples
      self.maximumDigits = max(1, min(maximumDigits, 15))
      self.maximumCount = max(1, maximumCount)
      self.category = category
      self.isOrdinal = isOrdinal
      self.countArgument = countArgument
      self.variables = variables
    }
  }

  /// What stands for a text where no sample is given, in every language.
  public static let defaultText = "Alexandra"

  /// The name of the language, as it was given.
  public let language: String
  /// What the samples are.
  public let options: Options
  let values: SampleValueTexts

  /// Prepares samples for a language, whose name is one of BCP 47, gettext or Android.
  public init(language: String, options: Options = Options()) {
    self.language = language
    self.options = options
    values = SampleValueTexts(locale: .of(language), options: options)
  }

  /// The texts that the program can show for a string.
  ///
  /// A plural has a text for each branch that a number of the language takes; where nothing is known of the language,
  /// for each of its branches. An argument has one value in all of a text. Where no whole number has the category of a
  /// form (Russian `other`), it shows a fraction, and where the placeholder is for whole numbers, the longest one.
  ///
  /// - Complexity: O(length · number of texts)
  public func texts(of text: String, syntax: PlaceholderSyntax) -> ExpandedTexts {
    guard PlaceholderParser.mayHavePlaceholders(text, syntax: syntax) else {
      return ExpandedTexts(
        texts: [ExpandedText(text: text, choices: [])], isComplete: true, problem: nil, support: values.locale.support)
    }
    let parsed = ParsedText(text, syntax: syntax)
    var renderer = MessageRenderer(parsed, values: values, options: options)
    let (texts, isComplete) = renderer.all()
    return ExpandedTexts(
      texts: texts, isComplete: isComplete, problem: parsed.message.problem, support: values.locale.support)
  }
}

/// A string and what it is made of.
struct ParsedText: Sendable {
  let bytes: [UInt8]
  let message: Message
  let syntax: PlaceholderSyntax

  init(_ text: String, syntax: PlaceholderSyntax) {
    bytes = Array(text.utf8)
    message = PlaceholderParser.message(of: text, syntax: syntax)
    self.syntax = syntax
  }

  /// The placeholder that a form of a plural counts.
  func countIndex(named name: String?) -> Int? {
    let placeholders = message.placeholders
    if let name { return placeholders.firstIndex { $0.name == name } }
    if let index = placeholders.firstIndex(where: { $0.name == "arg" || $0.name == "count" }) { return index }
    if let index = placeholders.firstIndex(where: { $0.kind == .integer && !$0.written.hasPrefix("%#@") }) {
      return index
    }
    // A number that the program has made a text of: Android's "%s files".
    guard let first = placeholders.first, !first.written.hasPrefix("%#@") else { return nil }
    return placeholders.allSatisfy { $0.name == first.name } ? 0 : nil
  }
}
