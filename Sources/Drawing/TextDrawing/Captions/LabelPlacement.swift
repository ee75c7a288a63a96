package import Geometry

/// Finds places for labels, one after the other, so that no label covers another one.
///
/// Each label brings candidates for its box, the preferred one first. Of the candidates that lie inside the bounds and
/// cover no label placed before, the one with the least cost is taken: the area of obstacles that it covers and its
/// distance from the preferred candidate. The result depends only on the order of the calls.
package struct LabelPlacement: Sendable {
  private var labels = RectGrid()
  private var obstacles = RectGrid()

  /// Square points of covered obstacle that weigh as much as a point of distance.
  private static let areaPerPoint = 4.0

  package init() {}

  /// Adds something that labels should not cover, such as text.
  package mutating func avoid(_ rect: Rect) { obstacles.insert(rect) }

  /// Takes the best place for a label; `nil` when every candidate covers a label or leaves the bounds.
  ///
  /// - Complexity: O(candidates) times the rectangles near each of them
  package mutating func place(_ candidates: [Rect], in bounds: Rect?) -> Rect? {
    guard let preferred = candidates.first else { return nil }
    var best: (box: Rect, cost: Double)?
    for box in candidates {
      guard bounds.map({ $0.contains(box) }) ?? true else { continue }
      let distance = abs(box.midX - preferred.midX) + abs(box.midY - preferred.midY)
      // Cheaper tests first.
      if let best, distance >= best.cost { continue }
      guard labels.overlap(with: box) == 0 else { continue }
      let cost = distance + obstacles.overlap(with: box) / Self.areaPerPoint
      if best.map({ cost < $0.cost }) ?? true { best = (box, cost) }
    }
    guard let best else { return nil }
    labels.insert(best.box)
    return best.box
  }

  /// Boxes around a preferred one: it, and rings of copies in eight directions at growing distances.
  ///
  /// - Parameter rings: how many rings; each is as much wider as the label is high.
  package static func candidates(around box: Rect, rings: Int = 24) -> [Rect] {
    var all = [box]
    let step = max(box.height, 1) * 0.75
    for ring in 1...max(1, rings) {
      let distance = Double(ring) * step
      for (x, y) in [(0.0, -1.0), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)] {
        all.append(box.offsetBy(dx: x * distance, dy: y * distance))
      }
    }
    return all
  }
}

extension Rect {
  /// Whether another rectangle lies inside, with a tolerance for sums of coordinates.
  fileprivate func contains(_ other: Rect) -> Bool {
    let tolerance = 1e-6
    return other.minX >= minX - tolerance && other.minY >= minY - tolerance && other.maxX <= maxX + tolerance
      && other.maxY <= maxY + tolerance
  }

  /// The area that two rectangles share, in square points; 0 for rectangles that only touch.
  package func sharedArea(with other: Rect) -> Double {
    // Rectangles that touch share a little by rounding.
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return width > 1e-6 && height > 1e-6 ? width * height : 0
  }
}
