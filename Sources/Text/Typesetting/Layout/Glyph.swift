public import Geometry

/// One glyph of a layout.
public struct Glyph: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The glyph's number in its font; 0 is `.notdef`, which is shown for a character that no font covers.
  public var id: UInt32
  /// The glyph's origin, in points from the top left of the layout.
  public var position: Point
  /// The distance in points from this glyph's pen position to the next glyph's.
  public var advance: Double
  /// UTF-8 offset of the first character of the glyph's cluster.
  public var cluster: Int

  /// Creates a glyph; see the properties.
  public init(id: UInt32, position: Point, advance: Double, cluster: Int) {
    self.id = id
    self.position = position
    self.advance = advance
    self.cluster = cluster
  }

  /// Such as "glyph 36 of byte 4 at (12.5, 16.0), advance 9.25".
  public var description: String {
    "glyph \(id) of byte \(cluster) at (\(position.x), \(position.y)), advance \(advance)"
  }
}
