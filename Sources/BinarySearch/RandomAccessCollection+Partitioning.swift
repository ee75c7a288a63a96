extension RandomAccessCollection {
  /// The index of the first element that meets a condition, in a collection in which all elements that do not meet it
  /// precede those that do; `endIndex` when none does.
  ///
  /// To search by index, call it on a range of indices: `(0..<count).partitioningIndex { limits[$0] > value }`.
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
