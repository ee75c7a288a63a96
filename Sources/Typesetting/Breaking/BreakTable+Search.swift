internal import BinarySearch

extension BreakTable {
  /// The index of the last opportunity after a line's start at which the line's content fits; `start` when it fits at
  /// none.
  ///
  /// - Precondition: The widths grow with the index.
  ///
  /// - Parameters:
  ///   - start: the index of the line's start.
  ///   - paragraph: the indices of the paragraph's start and end.
  ///   - x: the start of the line, in points from the start of the paragraph.
  ///   - width: points.
  ///   - stride: the expected number of opportunities on the line.
  /// - Complexity: O(log(distance from the expected index))
  @inline(__always)
  func lastFitting(
    from start: Int, in paragraph: (first: Int, last: Int), x: Double, width: Double, stride: Int
  ) -> Int {
    let limits = self.limits
    let last = paragraph.last
    if limits[last] - x <= width { return last }
    // Of the eight entries around the expected one, the number that fits, counted without a branch. Entries up to the line's
    // start, which are among them near the paragraph's end, fit all.
    var index = start &+ stride
    var window = index &- 3
    // Inside of a paragraph the window needs no limits, which would be in the chain from line to line.
    if _slowPath(stride < 4 || window > last &- 8) {
      index = min(index, last)
      window = min(max(start &+ 1, index &- 3), last &- 8)
    }
    if window > paragraph.first {
      let fitting = limits.countOfEight(from: window, minus: x, upTo: width)
      if fitting > 0, fitting < 8 { return window &+ fitting &- 1 }
      index = fitting == 0 ? window : window &+ 7
    }
    return lastFitting(near: index, from: start, through: last, x: x, width: width)
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
  /// Of eight elements from an index on, the number of those that are not greater than `limit` after `offset` has been
  /// subtracted. The differences are those of single subtractions.
  ///
  /// Lines follow one another from result to result, so it is the latency that counts: masks are added up as numbers, which
  /// takes fewer steps than moving them into a register and counting bits.
  @inline(__always)
  fileprivate func countOfEight(from index: Int, minus offset: Double, upTo limit: Double) -> Int {
    let address = UnsafeRawPointer(address(of: index))
    assert(index + 8 <= count)
    let (offsets, limits) = (SIMD2(repeating: offset), SIMD2(repeating: limit))
    func mask(_ pair: Int) -> SIMD2<Int64> {
      let values = address.loadUnaligned(fromByteOffset: 16 &* pair, as: SIMD2<Double>.self)
      // A mask has -1 where it is true.
      return unsafeBitCast(values - offsets .<= limits, to: SIMD2<Int64>.self)
    }
    let sum = (mask(0) &+ mask(1)) &+ (mask(2) &+ mask(3))
    return Int(0 &- (sum.x &+ sum.y))
  }
}
