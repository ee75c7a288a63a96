/// Binary search: the first index of a range at which a predicate does not hold, where it holds for all indices before
/// some index and for none behind; the upper bound of the range where it holds for all.
///
/// - Complexity: O(log n)
@inline(__always)
func partitionPoint(_ range: Range<Int>, where isBefore: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    // Without overflow checks: all three are in the range.
    let middle = low &+ (high &- low &- 1) &>> 1
    if isBefore(middle) { low = middle &+ 1 } else { high = middle }
  }
  return low
}
