extension RandomAccessCollection {
  /// The index of the first element that meets a condition, in a collection whose elements that do not meet it come
  /// first; `endIndex` when none does. The one binary search of this package.
  ///
  /// For a search by index give a range of indices: `(0..<count).partitioningIndex { limits[$0] > value }`.
  ///
  /// - Complexity: O(log count)
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = distance(from: startIndex, to: endIndex)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if condition(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
