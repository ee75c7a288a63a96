internal import TextDrawing

/// A picture in both themes, with what is to be said about it.
struct Figure: Sendable {
  /// The name of its files and its place on the page: small letters, digits and hyphens.
  var id: String
  var title: String
  /// A sentence below the title.
  var caption = ""
  /// What the picture shows, for whoever does not see it.
  var alternative: String
  /// BCP 47, of the alternative.
  var language = "en"
  var isRightToLeft = false
  /// What was measured, as names and values.
  var facts: [(name: String, value: String)] = []
  /// How much larger than measured the picture is shown.
  var magnification = 1.0
  var pictures: [Theme: Drawing]

  /// Draws a picture in each theme.
  static func pictures<E: Error>(_ draw: (Palette) throws(E) -> Drawing) throws(E) -> [Theme: Drawing] {
    var pictures: [Theme: Drawing] = [:]
    for theme in Theme.allCases { pictures[theme] = try draw(theme.palette) }
    return pictures
  }

  func fileName(_ theme: Theme) -> String { "\(id)-\(theme.rawValue).svg" }
}
