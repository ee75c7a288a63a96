internal import Geometry
internal import TextDrawing

/// The two ways in which a page, and every picture on it, is looked at.
enum Theme: String, CaseIterable, Sendable {
  case light, dark

  /// The library's own; cards are a little lighter than the page at night.
  var palette: Palette {
    guard self == .dark else { return .light }
    var palette = Palette.dark
    palette.background = Color(red: 0.085, green: 0.095, blue: 0.115)
    return palette
  }
}
