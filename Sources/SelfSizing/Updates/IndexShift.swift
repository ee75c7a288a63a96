/// Where the items of a list go when some are removed and then others are inserted: the rest keep their order.
struct IndexShift: Hashable, Sendable {
  /// Places before the change, ascending.
  private(set) var removed: [Int] = []
  /// Places after the change, ascending.
  private(set) var inserted: [Int] = []

  init() {}

  /// Neither list names a place twice.
  init(removed: [Int], inserted: [Int]) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
  }

  /// Places must come in ascending order.
  mutating func remove(_ place: Int) { removed.append(place) }

  /// Places must come in ascending order.
  mutating func insert(_ place: Int) { inserted.append(place) }

  /// Where an item goes; nil if it is removed.
  ///
  /// - Complexity: O(log changes)
  func new(of old: Int) -> Int? { Self.place(old, leaving: removed, entering: inserted) }

  /// Where an item was; nil if it is inserted.
  ///
  /// - Complexity: O(log changes)
  func old(of new: Int) -> Int? { Self.place(new, leaving: inserted, entering: removed) }

  private static func place(_ place: Int, leaving: [Int], entering: [Int]) -> Int? {
    let before = leaving.partition { $0 < place }
    if before < leaving.count, leaving[before] == place { return nil }
    let rank = place - before
    // The k-th of the entering places has `entering[k] - k` staying items before it.
    return rank + entering.partition(offset: true) { $0 <= rank }
  }
}

extension [Int] {
  /// How many of the ascending numbers, each less its index if asked, meet a condition that the first of them meet.
  fileprivate func partition(offset: Bool = false, where condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle] - (offset ? middle : 0)) { low = middle + 1 } else { high = middle }
    }
    return low
  }

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
