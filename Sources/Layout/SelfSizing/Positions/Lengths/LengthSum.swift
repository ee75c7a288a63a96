/// Counts and total length of a stretch of items.
struct LengthSum: Hashable, Sendable {
  /// The number of items.
  var count = 0
  /// The sum of the lengths, in points.
  var points = 0.0
  /// The number of rows with an exact length.
  var exactCount = 0
  /// The number of rows with an estimated length.
  var estimateCount = 0

  static func += (left: inout LengthSum, right: LengthSum) {
    left.count += right.count
    left.points += right.points
    left.exactCount += right.exactCount
    left.estimateCount += right.estimateCount
  }
}
