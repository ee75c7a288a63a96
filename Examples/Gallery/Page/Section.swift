/// A part of the page with a heading.
struct Section: Sendable {
  var id: String
  var title: String
  /// A sentence or two below the heading.
  var text: String
  var groups: [Group]

  var figures: [Figure] { groups.flatMap(\.figures) }
}

/// Figures that stand together.
struct Group: Sendable {
  /// How figures share the width of the page; one below the other where it is narrow.
  enum Arrangement: String, Sendable {
    case thirds, halves
    /// One of 375 points and one of 667.
    case screens
  }

  var id: String?
  var title: String?
  var text = ""
  var arrangement: Arrangement
  var figures: [Figure]
}
