/// The symbols of an annotation in a column, one below the other, as bopomofo has them, with the mark of its tone (CLREQ §3.3, CSS
/// Ruby 1, `ruby-position: inter-character`).
struct RubyStack: Sendable {
  /// Where the column is.
  enum Side {
    /// Behind its base on a horizontal line, across the line.
    case behind
    /// Over its base on a vertical line, along the line.
    case over
  }

  /// A character of the column with its place, in points to the right of the column's left edge and down from its top.
  struct Part {
    /// What is at the place.
    enum Anchor {
      /// The upper left corner of the square of a symbol.
      case corner
      /// The middle of the ink of a mark, which has no square of its own.
      case inkMiddle
    }

    let text: RubyText
    /// The UTF-8 offset in the string.
    let offset: Int
    let anchor: Anchor
    let x: Double
    let y: Double
  }

  let string: String
  let side: Side
  /// Symbols from top to bottom, and marks.
  private(set) var parts: [Part] = []
  /// The room from the first symbol, or the dot above it, to the last one, in points.
  private(set) var height = 0.0
  private var hasTone = false
  /// Points.
  let letterSize: Double

  /// - Parameters:
  ///   - texts: the characters of the string, prepared.
  ///   - letterSize: points.
  init(_ string: String, _ texts: [RubyText], letterSize: Double, _ side: Side) {
    (self.string, self.letterSize, self.side) = (string, letterSize, side)
    var offset = 0
    var tone: (text: RubyText, offset: Int)?
    if string.contains(Self.lightToneMark) { height = letterSize / 2 }
    for (character, text) in zip(string, texts) {
      if character == Self.lightToneMark {
        // Above the first symbol.
        parts.append(Part(text: text, offset: offset, anchor: .inkMiddle, x: letterSize / 2, y: letterSize / 4))
      } else if Self.isTone(character) {
        tone = (text, offset)
      } else {
        parts.append(Part(text: text, offset: offset, anchor: .corner, x: (letterSize - text.width) / 2, y: height))
        height += letterSize
      }
      offset += character.utf8.count
    }
    guard let tone else { return }
    hasTone = true
    // At the upper right of the last symbol.
    parts.append(
      Part(
        text: tone.text, offset: tone.offset, anchor: .inkMiddle, x: 1.25 * letterSize, y: height - 0.75 * letterSize))
  }

  private static let lightToneMark: Character = "\u{2D9}"

  /// Whether a character is a mark of a tone: of the four of Mandarin, of two of Minnan, and of the light one. On vertical lines they
  /// stand upright, as the symbols do.
  static func isTone(_ character: Character) -> Bool {
    ["\u{2C9}", "\u{2CA}", "\u{2C7}", "\u{2CB}", "\u{2EA}", "\u{2EB}", lightToneMark].contains(character)
  }

  /// The room behind the base, in points: the symbols, and half of it for the mark, which neighbours may have.
  var width: Double { side == .over || string.isEmpty ? 0 : 1.5 * letterSize }
  /// How far the mark of the tone reaches beyond the symbols, in points.
  var toneReach: Double { hasTone ? letterSize / 2 : 0 }
}
