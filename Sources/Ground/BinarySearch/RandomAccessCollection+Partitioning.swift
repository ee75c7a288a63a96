extension Range<Int> {
  /// The first index of the range that meets a condition, in a range in which all indices that do not meet it precede
  /// those that do; `upperBound` when none does: `(0..<count).partitioningIndex { limits[$0] > value }`.
  ///
  /// - Complexity: O(log count)
  @inlinable
  @inline(__always)
  package func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      // Without overflow checks, because line breaking searches: all three are in the range.
      let middle = low &+ (high &- low &- 1) &>> 1
      if condition(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }
}

extension RandomAccessCollection {
  /// The index of the first element that meets a condition, in a collection whose elements that do not meet it come
  /// first; `endIndex` when none does.
  ///
  /// - Complexity: O(log count)
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    let distance = (0..<count).partitioningIndex { condition(self[index(startIndex, offsetBy: $0)]) }
    return index(startIndex, offsetBy: distance)
  }
}
