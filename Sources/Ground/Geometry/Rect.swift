/// An axis-aligned rectangle, in points, with y growing downwards (`CGRect`).
///
/// Unlike `CGRect` it is not standardised: ``width`` is the width of ``size``, even a negative one.
public struct Rect: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The top left corner.
  public var origin: Point
  /// The extents to the right and downwards.
  public var size: Size

  /// A rectangle by its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by the coordinates of its top left corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// No extent, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left side.
  public var minX: Double { origin.x }
  /// The top side.
  public var minY: Double { origin.y }
  /// The middle between left and right.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right side.
  public var maxX: Double { origin.x + size.width }
  /// The bottom side.
  public var maxY: Double { origin.y + size.height }
  /// The extent to the right.
  public var width: Double { size.width }
  /// The extent downwards.
  public var height: Double { size.height }

  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The smallest rectangle that contains both; an empty rectangle adds nothing, as in CoreGraphics' null rectangle.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle moved to the right and downwards, with the same size.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// Top left corner and size, as in `(10.0, 20.0) 320.0 × 44.0`.
  public var description: String { "\(origin) \(size)" }
}
