internal import TextDrawing

/// A picture in both themes, with its title, caption and measurements.
struct Figure: Sendable {
  /// The name of its files and of its anchor on the page: lower-case letters, digits and hyphens.
  var id: String
  var title: String
  /// A sentence below the title.
  var caption = ""
  /// The alternative text of the picture.
  var alternative: String
  /// The language of the alternative text, as a BCP 47 tag.
  var language = "en"
  var isRightToLeft = false
  /// Measurements as names and values.
  var facts: [(name: String, value: String)] = []
  /// The command or the lines of Swift that made it; `nil` for none.
  var made: String?
  /// The factor between the size on the page and the measured size.
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
