public import Geometry

/// A place between two characters of a text, where a caret stands.
public struct TextPosition: Hashable, Sendable, Codable {
  /// Which of the two neighbours a place belongs to. It matters at the end of a line, and where the direction changes: there
  /// the neighbours are apart from each other.
  public enum Affinity: String, Hashable, Sendable, Codable, CaseIterable {
    /// The character before the place: its trailing edge.
    case upstream
    /// The character after the place: its leading edge.
    case downstream
  }

  /// UTF-8 offset.
  public var offset: Int
  /// Which neighbour the place belongs to.
  public var affinity: Affinity

  /// Creates a position from a UTF-8 offset.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// The carets of an offset (CoreText's `CTLineGetOffsetForStringIndex`).
public struct TextCarets: Hashable, Sendable {
  /// At the edge of the character that the position belongs to; without a width, as high as the line, in points from the
  /// top left of the layout.
  public var primary: Rect
  /// At the edge of the other neighbour, if that is elsewhere on the same line: where the direction changes. At an end of a
  /// paragraph the neighbour is a letter of the paragraph's direction, which is not there.
  public var secondary: Rect?
}
