public import Geometry

/// A rectangle that lines fill from the top, such as a column or a page, with shapes that they go round.
public struct TextFrame: Hashable, Sendable {
  /// Points; its origin is where the frame's lines are placed.
  public var bounds: Rect
  /// The shapes that lines go round, in points from the top left of the frame. They have room on both sides of a shape.
  public var exclusions: [ExclusionShape]

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - bounds: points.
  ///   - exclusions: in points from the top left of the frame.
  public init(_ bounds: Rect, exclusions: [ExclusionShape] = []) {
    self.bounds = bounds
    self.exclusions = exclusions
  }

  /// - Throws: `invalidValue` for numbers that are not finite and sizes that are negative.
  func validate() throws(TypesettingError) {
    let numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    guard numbers.allSatisfy(\.isFinite), bounds.width >= 0, bounds.height >= 0 else {
      throw TypesettingError(
        .invalidValue, "frame \(bounds) is out of range: expected finite points and a size of 0 or more",
        at: .argument("frames"))
    }
    for shape in exclusions { try shape.validate() }
  }

  /// The frame in the directions of lines: its x and y, and the points of its shapes, are distances along and across them. Its origin is
  /// of no meaning to lines.
  func alongLines(in flow: TextFlow) -> TextFrame {
    if flow.isHorizontal { return self }
    let size = flow.writingMode.lineSize(bounds.size)
    let plane = TextPlane(flow, size: size)
    return TextFrame(
      Rect(x: 0, y: 0, width: size.inline, height: size.block), exclusions: exclusions.map { $0.alongLines(of: plane) })
  }

  /// What shapes cover between two heights, as ranges of x that do not overlap, from left to right.
  package func blocked(from top: Double, to bottom: Double) -> [ClosedRange<Double>] {
    let ranges = exclusions.compactMap { $0.horizontalRange(from: top, to: bottom) }.sorted {
      $0.lowerBound < $1.lowerBound
    }
    var merged: [ClosedRange<Double>] = []
    for range in ranges {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// The next height below a row at which there may be more room: where a shape that meets the row ends, or is narrower.
  func nextPosition(below y: Double, height: Double) -> Double? {
    exclusions.compactMap { $0.nextPosition(below: y, height: height) }.min()
  }
}

/// A shape that lines go round.
public struct ExclusionShape: Hashable, Sendable {
  private enum Outline: Hashable, Sendable {
    case rectangle(Rect)
    case ellipse(Rect)
    case polygon([Point])
  }

  private let outline: Outline
  /// Points that stay free around the shape: at its left and right, above and below.
  public var margin: Double

  /// A rectangle in points.
  public static func rectangle(_ bounds: Rect, margin: Double = 0) -> ExclusionShape {
    ExclusionShape(outline: .rectangle(bounds), margin: margin)
  }

  /// The ellipse inside a rectangle in points.
  public static func ellipse(in bounds: Rect, margin: Double = 0) -> ExclusionShape {
    ExclusionShape(outline: .ellipse(bounds), margin: margin)
  }

  /// A closed polygon in points. Lines keep out of all that lies between its leftmost and its rightmost point on their
  /// height, so they do not enter a bay of it.
  public static func polygon(_ points: [Point], margin: Double = 0) -> ExclusionShape {
    ExclusionShape(outline: .polygon(points), margin: margin)
  }

  /// The shape in the directions of lines; see ``TextFrame/alongLines(in:)``.
  fileprivate func alongLines(of plane: TextPlane) -> ExclusionShape {
    func along(_ rect: Rect) -> Rect {
      let rect = plane.lineRect(rect)
      return Rect(
        x: rect.origin.inline, y: rect.origin.block, width: rect.size.inline, height: rect.size.block)
    }
    let outline: Outline =
      switch outline {
      case .rectangle(let bounds): .rectangle(along(bounds))
      case .ellipse(let bounds): .ellipse(along(bounds))
      case .polygon(let points):
        .polygon(
          points.map {
            let point = plane.linePoint($0)
            return Point(x: point.inline, y: point.block)
          })
      }
    return ExclusionShape(outline: outline, margin: margin)
  }

  /// - Throws: `invalidValue`.
  func validate() throws(TypesettingError) {
    let numbers: [Double] =
      switch outline {
      case .rectangle(let bounds), .ellipse(let bounds): [bounds.minX, bounds.minY, bounds.width, bounds.height]
      case .polygon(let points): points.flatMap { [$0.x, $0.y] }
      }
    guard numbers.allSatisfy(\.isFinite), margin.isFinite, margin >= 0 else {
      throw TypesettingError(
        .invalidValue,
        "an exclusion with margin \(margin) is out of range: expected finite points, and a margin of 0 or more",
        at: .argument("exclusions"))
    }
  }

  /// A height below a row that the shape meets, at which the shape ends or may be narrower: a quarter of the row lower, or
  /// a thousandth of the shape.
  fileprivate func nextPosition(below y: Double, height: Double) -> Double? {
    guard horizontalRange(from: y, to: y + height) != nil else { return nil }
    let heights: [Double] =
      switch outline {
      case .rectangle(let bounds): [bounds.maxY]
      case .ellipse(let bounds): [bounds.minY, bounds.maxY]
      case .polygon(let points): points.map(\.y)
      }
    guard let top = heights.min(), let lowest = heights.max(), lowest + margin > y else { return nil }
    let step = top < lowest ? max(height / 4, (lowest - top) / 1000) : .infinity
    // Very far down, a step may be less than what a number can tell apart.
    return min(lowest + margin, max(y + step, y.nextUp))
  }

  /// What the shape covers between two heights, with its margin; `nil` if it does not reach there.
  func horizontalRange(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    let (top, bottom) = (top - margin, bottom + margin)
    let range: ClosedRange<Double>? =
      switch outline {
      case .rectangle(let bounds):
        bounds.width > 0 && top < bounds.maxY && bottom > bounds.minY ? bounds.minX...bounds.maxX : nil
      case .ellipse(let bounds): Self.range(ofEllipseIn: bounds, from: top, to: bottom)
      case .polygon(let points): Self.range(of: points, from: top, to: bottom)
      }
    return range.map { $0.lowerBound - margin...$0.upperBound + margin }
  }

  private static func range(ofEllipseIn bounds: Rect, from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    guard bounds.width > 0, bounds.height > 0, top < bounds.maxY, bottom > bounds.minY else { return nil }
    let middle = bounds.minY + bounds.height / 2
    // The ellipse is widest at the height that is nearest to its middle.
    let y = (min(max(middle, top), bottom) - middle) / (bounds.height / 2)
    let half = bounds.width / 2 * max(0, 1 - y * y).squareRoot()
    let x = bounds.minX + bounds.width / 2
    return x - half...x + half
  }

  private static func range(of points: [Point], from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    let heights = points.map(\.y)
    guard let highest = heights.min(), let lowest = heights.max(), highest < bottom, lowest > top else { return nil }
    var (left, right) = (Double.infinity, -Double.infinity)
    func add(_ x: Double) {
      left = min(left, x)
      right = max(right, x)
    }
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      if point.y >= top, point.y <= bottom { add(point.x) }
      // Where the side crosses the two heights.
      for y in [top, bottom] where (point.y - y) * (next.y - y) < 0 {
        add(point.x + (y - point.y) / (next.y - point.y) * (next.x - point.x))
      }
    }
    return left < right ? left...right : nil
  }
}
