internal import Fonts

/// The style in the name of a font, such as "BoldItalic".
struct FontStyleName: Hashable {
  /// OpenType weight.
  var weight = 400.0
  var isItalic = false

  var slant: FontSlant { isItalic ? .italic : .upright }

  /// Longer words first, so that "Bold" is not read in "SemiBold". Widths are read and not used.
  private static let words: [(word: String, weight: Double?, isItalic: Bool)] = [
    ("extrablack", 950, false), ("ultrablack", 950, false), ("ultralight", 100, false), ("extralight", 200, false),
    ("extrabold", 800, false), ("ultrabold", 800, false), ("semibold", 600, false), ("demibold", 600, false),
    ("compressed", nil, false), ("condensed", nil, false), ("extended", nil, false), ("hairline", 100, false),
    ("regular", 400, false), ("oblique", nil, true), ("medium", 500, false), ("normal", 400, false),
    ("italic", nil, true), ("narrow", nil, false), ("roman", 400, false), ("heavy", 800, false), ("black", 900, false),
    ("light", 300, false), ("thin", 100, false), ("book", 400, false), ("bold", 700, false), ("demi", 600, false),
    ("wide", nil, false), ("w0", 100, false), ("w1", 100, false), ("w2", 200, false), ("w3", 400, false),
    ("w4", 400, false), ("w5", 500, false), ("w6", 600, false), ("w7", 700, false), ("w8", 800, false),
    ("w9", 900, false),
  ]

  /// Regular.
  init() {}

  /// Reads a style in the form of `FontName.folded`; `nil` when there is anything else in it.
  init?(folded: some StringProtocol) {
    var rest = Substring(folded)
    while !rest.isEmpty {
      guard let match = Self.words.first(where: { rest.hasPrefix($0.word) }) else { return nil }
      if let weight = match.weight { self.weight = weight }
      if match.isItalic { isItalic = true }
      rest = rest.dropFirst(match.word.count)
    }
  }
}

/// Names of fonts, compared without case, spaces and hyphens.
enum FontName {
  static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
