internal import BinarySearch

extension BreakTable {
  /// The index of the last opportunity after a line's start at which the line's content fits; `start` when it fits at
  /// none.
  ///
  /// - Precondition: The widths grow with the index.
  ///
  /// - Parameters:
  ///   - start: the index of the line's start.
  ///   - last: the index of the paragraph's end.
  ///   - x: the start of the line, in points from the start of the paragraph.
  ///   - width: points.
  ///   - stride: the expected number of opportunities on the line.
  /// - Complexity: O(log(distance from the expected index))
  @inline(__always)
  func lastFitting(from start: Int, through last: Int, x: Double, width: Double, stride: Int) -> Int {
    let limits = self.limits
    if limits[last] - x <= width { return last }
    // Around the expected index: of eight entries, the number that fits, counted without a branch.
    var index = min(start + stride, last)
    let window = min(max(start + 1, index - 3), last - 8)
    if window > start {
      var fitting = 0
      for offset in 0..<8 { fitting += limits[window + offset] - x <= width ? 1 : 0 }
      if fitting > 0, fitting < 8 { return window + fitting - 1 }
      index = fitting == 0 ? window : window + 7
    }
    // Farther away: exponential search, then binary search.
    if limits[index] - x <= width {
      var step = 1
      while index + step < last, limits[index + step] - x <= width {
        index += step
        step *= 2
      }
      return (index + 1..<min(index + step, last)).partitioningIndex { limits[$0] - x > width } - 1
    }
    var high = index
    var step = 1
    var low = index - 1
    while low > start, !(limits[low] - x <= width) {
      high = low
      step *= 2
      low -= step
    }
    let first = max(low, start) + 1
    return first < high ? (first..<high).partitioningIndex { limits[$0] - x > width } - 1 : first - 1
  }
}
