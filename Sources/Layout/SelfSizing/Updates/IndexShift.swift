internal import BinarySearch

/// Maps indices of a list before a change to those after it: some items are removed, then others inserted, and the rest
/// keep their order.
struct IndexShift: Hashable, Sendable {
  /// Indices before the change, ascending.
  private(set) var removed: [Int] = []
  /// Indices after the change, ascending.
  private(set) var inserted: [Int] = []

  init() {}

  /// A change; neither array has an index twice.
  init(removed: [Int], inserted: [Int]) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
  }

  /// Adds a removal; calls must be in ascending order of indices.
  mutating func remove(_ index: Int) { removed.append(index) }

  /// Adds an insertion; calls must be in ascending order of indices.
  mutating func insert(_ index: Int) { inserted.append(index) }

  /// The index of an item after the change; `nil` if it is removed.
  ///
  /// - Complexity: O(log changes)
  func new(of old: Int) -> Int? { Self.map(old, leaving: removed, entering: inserted) }

  /// The index of an item before the change; `nil` if it is inserted.
  ///
  /// - Complexity: O(log changes)
  func old(of new: Int) -> Int? { Self.map(new, leaving: inserted, entering: removed) }

  private static func map(_ index: Int, leaving: [Int], entering: [Int]) -> Int? {
    let before = leaving.partitioningIndex { $0 >= index }
    if before < leaving.count, leaving[before] == index { return nil }
    let rank = index - before
    // `entering[k] - k` staying items lie before the k-th of the entering indices.
    return rank + entering.indices.partitioningIndex { entering[$0] - $0 > rank }
  }
}

extension [Int] {
  /// The ascending numbers as ranges that do not touch.
  var asRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
    return ranges
  }
}
