/// Adjacent items of one length, all exact or all estimated.
struct LengthRun: SumRun, Hashable {
  let points: Double
  private(set) var count: Int32
  let isExact: Bool

  init(_ length: TablePartLength, count: Int) {
    points = length.points
    isExact = length.isExact
    self.count = Int32(count)
  }

  var length: TablePartLength { TablePartLength(points: points, isExact: isExact) }

  /// A run of the same length with another number of items, which may be 0.
  func resized(_ count: Int) -> LengthRun { LengthRun(length, count: count) }

  var sum: LengthSum {
    LengthSum(
      count: Int(count), points: points * Double(count), exactCount: isExact ? Int(count) : 0,
      estimateCount: isExact ? 0 : Int(count))
  }

  /// Whether the items of both runs have the same length.
  func isSame(as other: LengthRun) -> Bool { points == other.points && isExact == other.isExact }

  mutating func absorb(_ next: LengthRun) -> Bool {
    if !isSame(as: next) { return false }
    let (sum, overflows) = count.addingReportingOverflow(next.count)
    if overflows { return false }
    count = sum
    return true
  }

  func split(at count: Int) -> (head: LengthRun, tail: LengthRun) {
    (resized(count), resized(Int(self.count) - count))
  }

  /// The item that covers a position if the run starts at `start`; the first or the last for a position outside.
  ///
  /// The quotient may be one off by rounding, so it is corrected with ``start(ofItem:from:)``.
  func item(at y: Double, from start: Double) -> Int {
    let last = Int(count) - 1
    var item = Int(min(max((y - start) / points, 0), Double(last)))
    if item > 0, self.start(ofItem: item, from: start) > y { item -= 1 }
    if item < last, self.start(ofItem: item + 1, from: start) <= y { item += 1 }
    return item
  }

  /// Where an item starts if the run starts at `start`, in points.
  func start(ofItem item: Int, from start: Double) -> Double { start + points * Double(item) }
}
