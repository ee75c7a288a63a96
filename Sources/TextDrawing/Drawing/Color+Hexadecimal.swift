public import Geometry

extension Color {
  /// A colour in CSS notation (CSS Color 4 §5.2): `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Throws: `invalidColor` for anything else.
  public convenience init(_ text: String) throws(DrawingError) {
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard text.first == "#", digits.count == text.count - 1, [3, 4, 6, 8].contains(digits.count) else {
      throw DrawingError(.invalidColor, "colour '\(text)' is malformed: expected '#rgb', '#rrggbb' or '#rrggbbaa'")
    }
    let bytes =
      digits.count < 6
      ? digits.map { $0 * 17 } : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let parts = bytes.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// The colour in light surroundings as `#rrggbb`, without alpha.
  var hex: String { resolved(isDark: false).withAlpha(1).description }

  /// The brightness, 0 to 1, by the luma weights of ITU-R BT.709 without the transfer curve, which are precise enough
  /// to distinguish light and dark.
  var brightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
