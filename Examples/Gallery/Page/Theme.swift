internal import Geometry
internal import TextDrawing

/// The colour schemes of the page and its pictures.
enum Theme: String, CaseIterable, Sendable {
  case light, dark

  /// The palette of the library; in the dark theme cards are a little lighter than the page.
  var palette: Palette {
    guard self == .dark else { return .light }
    var palette = Palette.dark
    palette.background = Color(red: 0.085, green: 0.095, blue: 0.115)
    return palette
  }
}
