public import Geometry

/// One glyph of a layout.
public struct Glyph: Hashable, Sendable {
  /// The glyph's number in its font; 0 is `.notdef`, which stands for a missing character.
  public var id: UInt32
  /// Where the glyph's origin is, in points from the top left of the layout.
  public var position: Point
  /// Points from this glyph's pen position to the next one's.
  public var advance: Double
  /// UTF-8 offset of the first character of the glyph's cluster.
  public var cluster: Int
}
