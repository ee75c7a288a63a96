/// Which characters of vertical text stand side by side in the square of one character (CSS Writing Modes 4 §9.1, tate-chu-yoko).
/// Horizontal and sideways text has no such characters.
public enum TextCombineUpright: String, Hashable, Sendable, Codable, CaseIterable {
  /// None.
  case none
  /// All characters of a run of one style, without white space at its ends; mandatory breaks and tabs divide them.
  case all
  /// Rows of at most two digits of ASCII.
  case digits2
  /// Rows of at most three digits of ASCII.
  case digits3
  /// Rows of at most four digits of ASCII.
  case digits4

  /// The greatest number of digits; `nil` for another rule.
  var digitCount: Int? {
    switch self {
    case .none, .all: nil
    case .digits2: 2
    case .digits3: 3
    case .digits4: 4
    }
  }
}
