package import Geometry

/// How glyphs are turned on the page, about their origins.
public enum QuarterTurn: String, Hashable, Sendable, BitwiseCopyable, Codable, CaseIterable {
  /// They stand as in horizontal text.
  case none
  /// By a quarter, with their heads to the right.
  case clockwise
  /// By a quarter, with their heads to the left.
  case anticlockwise

  /// The turn that takes this one back.
  package var reversed: QuarterTurn {
    switch self {
    case .none: .none
    case .clockwise: .anticlockwise
    case .anticlockwise: .clockwise
    }
  }

  /// A point, as a shift from the origin of a glyph with y downwards, of the turned glyph.
  package func point(_ point: Point) -> Point {
    switch self {
    case .none: point
    // Differences, because the negative of 0 is -0.
    case .clockwise: Point(x: 0 - point.y, y: point.x)
    case .anticlockwise: Point(x: point.y, y: 0 - point.x)
    }
  }

  /// A rectangle, as ``point(_:)``.
  package func rect(_ rect: Rect) -> Rect {
    switch self {
    case .none: rect
    case .clockwise: Rect(x: -rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
    case .anticlockwise: Rect(x: rect.minY, y: -rect.maxX, width: rect.height, height: rect.width)
    }
  }
}
