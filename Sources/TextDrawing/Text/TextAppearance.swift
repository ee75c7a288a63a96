public import Geometry

/// How text is painted. The styles of a text hold only what changes its size, so colours are given when it is drawn.
public struct TextAppearance: Hashable, Sendable {
  /// The colour of glyphs and lines.
  public var color: Color
  /// Whether there is a line below the text, at the position and of the thickness that its font has for it.
  public var isUnderlined: Bool
  /// Whether there is a line through the text, likewise.
  public var isStruckThrough: Bool

  /// An appearance with these values.
  public init(color: Color = .black, isUnderlined: Bool = false, isStruckThrough: Bool = false) {
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}
