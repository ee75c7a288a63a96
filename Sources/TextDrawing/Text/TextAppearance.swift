public import Geometry

/// How text is painted. Styles of text hold only what changes its size, so colours and decorations are given when it is
/// drawn.
public struct TextAppearance: Hashable, Sendable, Codable {
  /// The colour of glyphs and decorations; coloured glyphs keep their colours.
  public var color: Color
  /// Whether there is an underline, at the position and of the thickness that the font specifies.
  public var isUnderlined: Bool
  /// Whether there is a strike-through line, at the position and of the thickness that the font specifies.
  public var isStruckThrough: Bool

  /// Black text without decorations, unless stated otherwise.
  public init(color: Color = .black, isUnderlined: Bool = false, isStruckThrough: Bool = false) {
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}
