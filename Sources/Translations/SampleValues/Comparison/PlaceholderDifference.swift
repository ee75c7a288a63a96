internal import StringFormatting

/// A difference between the placeholders of a source string and its translation.
public struct PlaceholderDifference: Sendable, Hashable, CustomStringConvertible {
  /// What differs.
  public enum Kind: String, Sendable, Hashable {
    /// The translation does not show a value that the source shows, or not in all of its branches.
    case missing
    /// The translation shows a value that the source does not have.
    case added
    /// The value is shown as one of another type.
    case changedType
    /// Conversions without numbers are in another order, so that values of other types come to them.
    case reordered
    /// The source or the translation is not valid; nothing else was compared.
    case malformed
  }

  /// What differs.
  public var kind: Kind
  /// The name of the value; empty where the difference is not about one.
  public var name: String
  /// The placeholder in the source.
  public var source: Placeholder?
  /// The placeholder in the translation.
  public var translation: Placeholder?
  /// What is wrong with a string that is not valid, in the source if `isInSource`.
  public var problem: PlaceholderProblem?
  /// Whether the problem is the source's.
  public var isInSource = false

  /// The difference in one sentence on one line.
  public var description: String {
    func quoted(_ placeholder: Placeholder?) -> String { InvisibleCharacters.quoted(placeholder?.written ?? "") }
    switch kind {
    case .missing: return "the translation does not always show \(quoted(source))"
    case .added: return "the translation has \(quoted(translation)), which the source does not have"
    case .changedType: return "\(quoted(source)) of the source is \(quoted(translation)) in the translation"
    case .reordered:
      return "placeholders without numbers are in another order: \(quoted(source)) of the source is where the"
        + " translation has \(quoted(translation))"
    case .malformed:
      return "the \(isInSource ? "source" : "translation") is not valid: \(problem.map { "\($0)" } ?? "")"
    }
  }
}
