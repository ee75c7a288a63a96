/// The texts that a program can show for one string.
public struct ExpandedTexts: Sendable, Hashable {
  /// The texts, each once. There is always one.
  public var texts: [ExpandedText]
  /// Whether these are all; there are more where a string has more branches than the limit.
  public var isComplete: Bool
  /// What is wrong with the string. From there on the texts show it as it is written.
  public var problem: PlaceholderProblem?
  /// What is known of the language.
  public var support: LanguageSupport
}

/// One text, and what it is for.
public struct ExpandedText: Sendable, Hashable {
  /// A branch that was taken.
  public struct Choice: Sendable, Hashable, CustomStringConvertible {
    /// The name of the argument.
    public var name: String
    /// A plural category, a number after "=", or the keyword of a select.
    public var value: String
    /// "count: one".
    public var description: String { "\(name): \(value)" }
  }

  /// What the program shows.
  public var text: String
  /// The branches, in the order in which the text meets them.
  public var choices: [Choice]
}
