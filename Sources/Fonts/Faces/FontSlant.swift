/// Whether a design is upright, and if not, of which kind.
public enum FontSlant: String, Hashable, Sendable, Codable, CaseIterable {
  /// Not slanted.
  case upright
  /// Slanted, with letters drawn for it.
  case italic
  /// Slanted, with the letters of the upright design.
  case oblique
}
