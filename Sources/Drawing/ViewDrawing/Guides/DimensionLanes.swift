internal import AutoLayout
internal import Foundation

/// Moves the dimension lines of constraints apart that would lie on one another, as the lines of two sizes of one view.
struct DimensionLanes {
  private struct Lane: Hashable {
    var isHorizontal: Bool
    /// The common coordinate of the lines in half points.
    var position: Int
  }

  private var taken: [Lane: [ClosedRange<Double>]] = [:]

  /// Points between two lanes.
  private static let step = 3.0

  /// The mark in the nearest free lane of six; in its own when all are taken.
  mutating func place(_ mark: ConstraintMark) -> ConstraintMark {
    for index in 0..<6 {
      var moved = mark
      let distance = Double(index) * Self.step
      let offset = mark.isHorizontal ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
      moved.start = CGPoint(x: mark.start.x + offset.x, y: mark.start.y + offset.y)
      moved.end = CGPoint(x: mark.end.x + offset.x, y: mark.end.y + offset.y)
      let (position, first, last) =
        mark.isHorizontal
        ? (moved.start.y, moved.start.x, moved.end.x) : (moved.start.x, moved.start.y, moved.end.y)
      guard abs(position) < 1e9 else { return mark }
      let lane = Lane(isHorizontal: mark.isHorizontal, position: Int((position * 2).rounded()))
      let range = Double(min(first, last))...Double(max(first, last))
      // Lines in a row, as between the views of a stack, touch.
      let isFree = taken[lane, default: []].allSatisfy {
        min($0.upperBound, range.upperBound) - max($0.lowerBound, range.lowerBound) < 0.01
      }
      guard isFree else { continue }
      taken[lane, default: []].append(range)
      return moved
    }
    return mark
  }
}

extension ConstraintMark {
  var isHorizontal: Bool { axis == .horizontal }
  /// The length of the line in points.
  var length: Double { isHorizontal ? abs(end.x - start.x) : abs(end.y - start.y) }
}
