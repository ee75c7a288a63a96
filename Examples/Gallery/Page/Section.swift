/// A part of the page with a heading.
struct Section: Sendable {
  var id: String
  var title: String
  /// A sentence or two below the heading.
  var text: String
  var groups: [Group]

  var figures: [Figure] { groups.flatMap(\.figures) }
}

/// Figures in one grid.
struct Group: Sendable {
  /// The columns of the grid; a narrow page has one column.
  enum Arrangement: String, Sendable {
    case thirds, halves
    /// A column of 375 points and one of 667.
    case screens
  }

  var id: String?
  var title: String?
  var text = ""
  var arrangement: Arrangement
  var figures: [Figure]
}
