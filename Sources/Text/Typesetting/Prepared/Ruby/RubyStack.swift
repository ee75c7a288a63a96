/// The symbols of an annotation that stands behind its base, one below the other, as bopomofo does beside the ideographs of horizontal
/// lines, with the mark of its tone (CLREQ §3.3, CSS Ruby 1, `ruby-position: inter-character`).
struct RubyStack: Sendable {
  let string: String
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
  init(_ string: String, _ texts: [RubyText], letterSize: Double) {
    (self.string, self.letterSize) = (string, letterSize)
    var offset = 0
    for (character, text) in zip(string, texts) {
      switch character {
      // The marks of the first four tones, and two of Minnan.
      case "\u{2C9}", "\u{2CA}", "\u{2C7}", "\u{2CB}", "\u{2EA}", "\u{2EB}": tone = (text, offset)
      case "\u{2D9}": lightTone = (text, offset)
      default: symbols.append((text, offset))
      }
      offset += character.utf8.count
    }
  }

  /// The room behind the base, in points: the symbols, and half of it for the mark, which neighbours may have.
  var width: Double { string.isEmpty ? 0 : 1.5 * letterSize }
  /// Points.
  var height: Double { letterSize * (Double(symbols.count) + (lightTone == nil ? 0 : 0.5)) }
}
