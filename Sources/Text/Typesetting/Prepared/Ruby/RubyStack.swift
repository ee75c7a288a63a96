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

  let string: String
  let side: Side
  /// From top to bottom, each in the square of its size, with the UTF-8 offset in the string.
  private(set) var symbols: [(text: RubyText, offset: Int)] = []
  /// The mark beside the last symbol.
  private(set) var tone: (text: RubyText, offset: Int)?
  /// The dot of the light tone, above the first symbol.
  private(set) var lightTone: (text: RubyText, offset: Int)?
  /// Points.
  let letterSize: Double

  /// - Parameters:
  ///   - texts: the characters of the string, prepared.
  ///   - letterSize: points.
  init(_ string: String, _ texts: [RubyText], letterSize: Double, _ side: Side) {
    (self.string, self.letterSize, self.side) = (string, letterSize, side)
    var offset = 0
    for (character, text) in zip(string, texts) {
      if character == Self.lightToneMark {
        lightTone = (text, offset)
      } else if Self.isTone(character) {
        tone = (text, offset)
      } else {
        symbols.append((text, offset))
      }
      offset += character.utf8.count
    }
  }

  private static let lightToneMark: Character = "\u{2D9}"

  /// Whether a character is a mark of a tone: of the four of Mandarin, of two of Minnan, and of the light one. On vertical lines they
  /// stand upright, as the symbols do.
  static func isTone(_ character: Character) -> Bool {
    ["\u{2C9}", "\u{2CA}", "\u{2C7}", "\u{2CB}", "\u{2EA}", "\u{2EB}", lightToneMark].contains(character)
  }

  /// The room behind the base, in points: the symbols, and half of it for the mark, which neighbours may have.
  var width: Double { side == .over || string.isEmpty ? 0 : 1.5 * letterSize }
  /// The room from the first symbol, or the dot above it, to the last one, in points.
  var height: Double { letterSize * (Double(symbols.count) + (lightTone == nil ? 0 : 0.5)) }
  /// How far the mark of the tone reaches beyond the symbols, in points.
  var toneReach: Double { tone == nil ? 0 : letterSize / 2 }
}
