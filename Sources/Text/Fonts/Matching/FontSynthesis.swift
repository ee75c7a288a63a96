/// The styles that are drawn from another face where a family lacks them (CSS Fonts 4 §7, `font-synthesis`).
///
/// Letters are drawn bolder or slanted and are as wide as the letters of the face, as in browsers: a text has the same lines with and without.
public struct FontSynthesis: OptionSet, Hashable, Sendable, Codable {
  /// The bits of the options.
  public let rawValue: Int

  /// Options of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A weight of 600 and more of a face with a smaller one.
  public static let weight = FontSynthesis(rawValue: 1)
  /// A slant of an upright face: ``Font/defaultSyntheticSlant``.
  public static let style = FontSynthesis(rawValue: 2)

  /// The least weight that is bold (CSS Fonts 4 §2.2).
  static let bold = 600.0

  /// Whether a face is drawn bolder for a weight.
  static func emboldens(_ face: FontFace, at variations: [FontTag: Double], for weight: Double) -> Bool {
    weight >= bold && face.weight(at: variations) < bold
  }
}
