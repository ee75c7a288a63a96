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
  /// The other widths of a text with a slider; `nil` for a figure without one. `pictures` show its first step.
  var playground: Playground?

  /// Draws a picture in each theme.
  static func pictures<E: Error>(_ draw: (Palette) throws(E) -> Drawing) throws(E) -> [Theme: Drawing] {
    var pictures: [Theme: Drawing] = [:]
    for theme in Theme.allCases { pictures[theme] = try draw(theme.palette) }
    return pictures
  }

  /// The beginning of the names of its files, which end with a theme.
  var fileStem: String { playground.map { $0.fileStem($0.first) } ?? id }

  static func fileName(_ stem: String, _ theme: Theme) -> String { "\(stem)-\(theme.rawValue).svg" }

  /// All pictures with the names of their files.
  var files: [(name: String, picture: Drawing)] {
    (playground?.pictures ?? [(fileStem, pictures)]).flatMap { stem, pictures in
      Theme.allCases.compactMap { theme in pictures[theme].map { (Self.fileName(stem, theme), $0) } }
    }
  }
}
