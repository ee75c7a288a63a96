public import Geometry

/// The colour and decorations of text. `TextStyle` has only properties that affect the size of text, so these are given
/// when it is drawn.
public struct TextAppearance: Hashable, Sendable, Codable {
  /// The colour of glyphs and decorations; coloured glyphs keep their colours.
  public var color: Color
  /// Whether there is an underline, with the position and thickness of the font.
  public var isUnderlined: Bool
  /// Whether there is a strike-through line, with the position and thickness of the font.
  public var isStruckThrough: Bool

  /// An appearance, by default black without decorations.
  public init(color: Color = .black, isUnderlined: Bool = false, isStruckThrough: Bool = false) {
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}
