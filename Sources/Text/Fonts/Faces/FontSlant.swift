/// The slant of a design.
public enum FontSlant: String, Hashable, Sendable, Codable, CaseIterable {
  /// Not slanted.
  case upright
  /// Slanted, with letterforms of its own.
  case italic
  /// Slanted, with the letterforms of the upright design.
  case oblique
}
