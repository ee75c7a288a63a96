/// What a stretch of items comes to.
struct LengthSum: Hashable, Sendable {
  var count = 0
  /// The items' lengths together, in points.
  var points = 0.0
  /// How many of the lengths are not estimates.
  var exactCount = 0
  /// How many of them are.
  var estimateCount = 0

  static func += (left: inout LengthSum, right: LengthSum) {
    left.count += right.count
    left.points += right.points
    left.exactCount += right.exactCount
    left.estimateCount += right.estimateCount
  }
}

/// Some items that lie one after the other and are alike: what a ``SumTree`` keeps.
protocol SumRun: Sendable {
  var sum: LengthSum { get }

  /// Takes `next`, which lies after this run, into this run if the two are alike; says whether it did.
  mutating func absorb(_ next: Self) -> Bool

  /// The first `count` items, and the rest; `count` is above 0 and below the run's own count.
  func split(at count: Int) -> (head: Self, tail: Self)
}
