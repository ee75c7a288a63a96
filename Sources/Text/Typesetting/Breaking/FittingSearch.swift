internal import BinarySearch

/// Finds where a line ends among numbered places, when the edges of the line must be shaped to know whether it fits.
///
/// The sums of advances give an estimate, which is wrong by a place or two at most in ordinary text. Where nothing is safe
/// to break they may say nothing at all. Then the end is found by doubling steps from the line's start and halving them
/// again, so that no line is shaped that is much longer than the one that fits.
struct FittingSearch {
  /// The number of places before the estimate that are tried one after the other.
  private static let nearby = 3
  /// The largest number of places after the estimate that are tried beyond the lookahead. Places that repeat the one before
  /// them do not count.
  private static let farthest = 8
  /// The length in UTF-8 bytes of the text behind the estimate that is worth to shape in any case.
  private static let lookedAhead = 256

  /// The place of the line's start, and the result where the line fits nowhere.
  let first: Int
  /// The last place.
  let last: Int
  /// The length in UTF-8 bytes of the text that is worth to shape while no place is known to fit.
  let reach: Int
  /// The number of places behind one where the line does not fit that are tried nevertheless, before the estimate too.
  var lookedBehind = 0

  /// The last place at which the line fits.
  ///
  /// - Parameters:
  ///   - estimate: where the line ends by the sums of advances.
  ///   - lookahead: the number of places after the estimate that are tried although the line may not fit at it.
  ///   - length: the length in UTF-8 bytes of the text of a line that ends at a place.
  ///   - isNear: whether a place after the estimate is tried beyond the lookahead, because the sum of advances is not much
  ///     too wide: marks and letters may take forms at the end of a line that are much narrower.
  ///   - repeats: whether the line is as wide at a place as at the one before it, because nothing but another character
  ///     without an advance is between them, and the same is around both. Such a place is not tried, however many there are.
  /// - Complexity: O(log(places on the line)) calls of `fits`, O(places that repeat another) of `repeats`
  func lastFitting(
    estimate: Int, lookahead: Int, length: (Int) -> Int, isNear: (Int) -> Bool = { _ in false },
    repeats: (Int) -> Bool = { _ in false }, fits: (Int) -> Bool
  ) -> Int {
    let goal = max(first, min(estimate, last))
    // A place that is far from the start is approached: what is shaped is seldom longer than twice what fits.
    var low = first
    var reach = reach
    var from = place(before: goal, within: reach, length: length)
    while from < goal {
      if fits(from) {
        low = from
        reach = 2 * max(reach, length(from))
        from = place(before: goal, within: reach, length: length)
      } else if length(goal) <= 2 * reach, fits(goal) {
        // Such as between the letters of a conjunct, which is narrower than the first of them with its virama.
        from = goal
      } else {
        break
      }
    }
    let behind = max(lookahead, lookedBehind)
    guard from == goal else { return upwards(from: low, below: from, lookahead: behind, fits: fits) }

    var found = goal == first || fits(goal) ? goal : nil
    var near = min(goal + lookahead, last)
    var tried = near - goal
    while near < last, isNear(near + 1) {
      CountedWork.add()
      if !repeats(near + 1) { tried += 1 }
      if tried > Self.farthest { break }
      near += 1
    }
    var place = goal
    var shaped = found
    let farthest = length(goal) + 2 * self.reach + Self.lookedAhead
    while place < near, length(place + 1) <= farthest {
      CountedWork.add()
      place += 1
      if repeats(place) {
        if found == place - 1 { found = place }
      } else if fits(place) {
        found = place
        shaped = place
      }
    }
    // A font may make a difference even so.
    if let end = found, let shaped, end != shaped, !fits(end) { found = shaped }
    if let found { return found == near ? upwards(from: found, lookahead: behind, fits: fits) : found }
    place = goal
    while place > first + 1, place > goal - Self.nearby {
      place -= 1
      if fits(place) { return place }
    }
    return place <= first + 1 ? first : upwards(from: low, below: place, lookahead: behind, fits: fits)
  }

  /// The last place up to another one to which the text is not longer than `reach`; at least the first one behind the
  /// start, however far it is.
  private func place(before goal: Int, within reach: Int, length: (Int) -> Int) -> Int {
    guard goal > first + 1, length(goal) > reach else { return goal }
    return (first + 2..<goal).partitioningIndex { length($0) > reach } - 1
  }

  /// The last place from one at which the line fits, up to one at which it does not.
  private func upwards(from start: Int, below end: Int? = nil, lookahead: Int, fits: (Int) -> Bool) -> Int {
    var low = start
    var high = end ?? last + 1
    var step = 1
    while low + step < high {
      guard fits(low + step) else {
        high = low + step
        break
      }
      low += step
      step *= 2
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    // The place that did not fit may be one that is followed by some that do.
    var place = low
    while place < min(low + lookahead, last) {
      place += 1
      if fits(place) { low = place }
    }
    return low
  }
}
