public import Geometry

/// How text is painted. Styles of text hold what changes its size and nothing else, so this is said where it is drawn.
public struct TextAppearance: Hashable, Sendable {
  public var color: Color
  /// A line at the font's own place and of its own thickness, in the text's colour.
  public var isUnderlined: Bool
  public var isStruckThrough: Bool

  public init(color: Color = .black, isUnderlined: Bool = false, isStruckThrough: Bool = false) {
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}
