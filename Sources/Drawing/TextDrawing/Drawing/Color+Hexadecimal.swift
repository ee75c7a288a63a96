public import Geometry

extension Color {
  /// A colour in CSS notation; see `Color.init(css:)`.
  ///
  /// - Throws: `invalidColor` for anything else.
  public convenience init(_ text: String) throws(DrawingError) {
    guard let color = Color(css: text) else {
      throw DrawingError(
        .invalidColor,
        "colour '\(text)' is malformed: expected '#rgb', '#rrggbb', '#rrggbbaa' or a basic name such as 'navy'")
    }
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The colour in light surroundings as `#rrggbb`, without alpha.
  var hex: String { resolved(isDark: false).withAlpha(1).description }

  /// The brightness, 0 to 1, by the luma weights of ITU-R BT.709 without the transfer curve, which are precise enough
  /// to distinguish light and dark.
  var brightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
