internal import BinarySearch
internal import CVectors

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
  ///   - ahead: the number of opportunities on the line that are not looked at first, since the line is expected to be longer.
  /// - Complexity: O(log(distance from the expected index))
  @inline(__always)
  func lastFitting(from start: Int, through last: Int, x: Double, width: Double, ahead: Int) -> Int {
    let limits = self.limits
    if limits[last] - x <= width { return last }
    // Eight entries are compared without a branch. Entries behind the paragraph's end, which are read where it is near, come
    // after one that does not fit. Lines follow one another from result to result, so it is the latency that counts: where
    // the window needs no limits, they are not in the chain.
    var window = start &+ ahead
    if _slowPath(window >= last || window < start) { window = min(max(window, start), last &- 1) }
    let exceeding = limits.exceedingOfEight(from: window &+ 1, minus: x, upTo: width)
    if exceeding & 1 == 0, exceeding != 0 { return window &+ exceeding.trailingZeroBitCount }
    return lastFitting(near: exceeding == 0 ? window &+ 8 : window &+ 1, from: start, through: last, x: x, width: width)
  }

  @inline(never)
  private func lastFitting(near index: Int, from start: Int, through last: Int, x: Double, width: Double) -> Int {
    let limits = self.limits
    var index = index
    // Exponential search, then binary search.
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

extension ReadOnlyArray<Double> {
  /// Of eight elements from an index on, those that are greater than `limit` after `offset` has been subtracted, as bits. The
  /// differences are the results of single subtractions.
  ///
  /// - Precondition: ``BreakTable/readBeyondLimits`` elements behind the last one can be read.
  @inline(__always)
  fileprivate func exceedingOfEight(from index: Int, minus offset: Double, upTo limit: Double) -> Int {
    Int(cv_exceeding_of_eight(address(of: index), offset, limit))
  }
}
