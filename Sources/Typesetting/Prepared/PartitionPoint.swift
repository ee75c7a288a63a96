/// Binary search: the first index of a range at which a predicate does not hold; the upper bound of the range when it
/// holds for all.
///
/// - Precondition: The indices at which it holds precede those at which it does not.
///
/// - Complexity: O(log n)
@inline(__always)
func partitionPoint(_ range: Range<Int>, where isBefore: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    // No overflow checks are needed: all three are in the range.
    let middle = low &+ (high &- low &- 1) &>> 1
    if isBefore(middle) { low = middle &+ 1 } else { high = middle }
  }
  return low
}
