/// Marks above or below the characters of a text, by which Chinese and Japanese stress it (CSS Text Decoration 3 §3, `text-emphasis`).
/// ``StyledText/setEmphasis(_:in:)`` gives them to a part of a text.
public struct TextEmphasis: Hashable, Sendable, Codable {
  /// The shape of marks (CSS `text-emphasis-style`).
  public enum Shape: String, Hashable, Sendable, Codable, CaseIterable {
    /// Small circles: U+2022 and U+25E6.
    case dot
    /// Large circles: U+25CF and U+25CB.
    case circle
    /// Two circles: U+25C9 and U+25CE.
    case doubleCircle
    /// Triangles: U+25B2 and U+25B3.
    case triangle
    /// Sesame seeds, usual in vertical Japanese: U+FE45 and U+FE46, which no bundled font has
    /// (``Typesetter/missingCharacters`` names them).
    case sesame
  }

  /// The mark, in half the size of its character.
  public var mark: String
  /// The size of marks as a part of the size of their characters.
  static let scale = 0.5
  /// The side of the text; `interCharacter` is as `over`.
  public var position: Ruby.Position
  var side: Ruby.Position { position == .under ? .under : .over }

  /// Marks of any text, such as `"x"`.
  ///
  /// - Parameters:
  ///   - mark: one character, in CSS only; a text without line breaks.
  ///   - position: the side of the text.
  public init(_ mark: String, position: Ruby.Position = .over) {
    self.mark = mark
    self.position = position
  }

  /// Marks of a shape.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - isFilled: whether it is filled with the colour of the text.
  ///   - position: the side of the text.
  public init(_ shape: Shape, isFilled: Bool = true, position: Ruby.Position = .over) {
    let mark =
      switch shape {
      case .dot: isFilled ? "\u{2022}" : "\u{25E6}"
      case .circle: isFilled ? "\u{25CF}" : "\u{25CB}"
      case .doubleCircle: isFilled ? "\u{25C9}" : "\u{25CE}"
      case .triangle: isFilled ? "\u{25B2}" : "\u{25B3}"
      case .sesame: isFilled ? "\u{FE45}" : "\u{FE46}"
      }
    self.init(mark, position: position)
  }

  /// Whether a character has a mark: no white space, control or format character, and no punctuation but signs that are read as words
  /// (CSS Text Decoration 3 §3.5).
  static func marks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned: return false
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return signs.contains(scalar)
    default: return true
    }
  }

  private static let signs: Set<Unicode.Scalar> = [
    "#", "%", "&", "@", "§", "¶", "‰", "‱", "\u{609}", "\u{60A}", "\u{66A}", "\u{204A}", "\u{204B}", "\u{2053}",
    "\u{303D}",
    // Of full and of small width.
    "\u{FE5F}", "\u{FE60}", "\u{FE6A}", "\u{FE6B}", "\u{FF03}", "\u{FF05}", "\u{FF06}", "\u{FF20}",
  ]
}
