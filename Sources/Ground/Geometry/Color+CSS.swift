extension Color {
  /// A colour in CSS notation (CSS Color 4 §5.2, §6.1): `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, one of the sixteen basic
  /// names such as `navy`, or `transparent`; `nil` for anything else.
  public convenience init?(css text: String) {
    let name = text.lowercased()
    let hexadecimal = name == "transparent" ? "#0000" : Self.basicNames[name] ?? text
    let digits = hexadecimal.dropFirst().compactMap(\.hexDigitValue)
    guard hexadecimal.first == "#", digits.count == hexadecimal.count - 1, [3, 4, 6, 8].contains(digits.count) else {
      return nil
    }
    let bytes =
      digits.count < 6
      ? digits.map { $0 * 17 } : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let parts = bytes.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  private static let basicNames = [
    "aqua": "#00ffff", "black": "#000000", "blue": "#0000ff", "fuchsia": "#ff00ff", "gray": "#808080",
    "green": "#008000", "lime": "#00ff00", "maroon": "#800000", "navy": "#000080", "olive": "#808000",
    "purple": "#800080", "red": "#ff0000", "silver": "#c0c0c0", "teal": "#008080", "white": "#ffffff",
    "yellow": "#ffff00",
  ]
}
