/// Upright, or one of the two ways to lean.
public enum FontSlant: String, Hashable, Sendable, Codable, CaseIterable {
  case upright, italic, oblique
}
