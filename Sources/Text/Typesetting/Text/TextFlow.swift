internal import Fonts
package import Geometry

/// What all lines of a text have in common: how they lie on the page, and how letters stand on them.
package struct TextFlow: Hashable, Sendable, BitwiseCopyable {
  /// How lines lie on the page.
  package let writingMode: WritingMode
  /// How letters stand on vertical lines.
  package let orientation: TextOrientation

  package init(_ writingMode: WritingMode = .horizontalTB, _ orientation: TextOrientation = .mixed) {
    self.writingMode = writingMode
    self.orientation = orientation
  }

  /// Whether x and y are the distances along and across lines.
  @inline(__always)
  package var isHorizontal: Bool { writingMode == .horizontalTB }

  /// Whether letters may stand upright on vertical lines.
  package var hasUprightLetters: Bool {
    switch writingMode {
    case .verticalRL, .verticalLR: orientation != .sideways
    case .horizontalTB, .sidewaysRL, .sidewaysLR: false
    }
  }

  /// Whether all letters stand upright on vertical lines, so that they run from top to bottom, whatever their script.
  package var isUpright: Bool { hasUprightLetters && orientation == .upright }

  /// The baseline on which the fonts of a line stand (CSS Inline 3 §3.2, `dominant-baseline: auto`).
  package var baseline: DominantBaseline { hasUprightLetters ? .central : .alphabetic }

  /// The quarter turn of glyphs.
  ///
  /// - Parameter isUpright: whether their item is upright.
  package func turn(isUpright: Bool) -> QuarterTurn {
    switch writingMode {
    case .horizontalTB: .none
    case .verticalRL, .verticalLR: isUpright ? .none : .clockwise
    case .sidewaysRL: .clockwise
    case .sidewaysLR: .anticlockwise
    }
  }
}

extension FontMetrics {
  /// How far the origins of horizontal glyphs are above the baseline of their line, in points.
  package func rise(on baseline: DominantBaseline) -> Double {
    switch baseline {
    case .alphabetic: 0
    case .central: (descent - ascent) / 2
    }
  }
}

/// The baseline on which the fonts of a line stand.
package enum DominantBaseline: Hashable, Sendable, BitwiseCopyable {
  /// The origin of horizontal glyphs.
  case alphabetic
  /// The middle between the ascent and the descent of each font.
  case central
}

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
