import Foundation
@testable import SelfSizing
import TestSupport

/// A reference implementation of ``LengthList``: an array whose sums are added up from the start each time.
struct NaiveLengths {
  var lengths: [TablePartLength]

  /// Throws the first difference to a list.
  func check(_ list: LengthList, _ generator: inout SeededGenerator, samples: Int) throws {
    if let problem = list.shapeProblem { throw Violation(problem) }
    try require(list.count == lengths.count, "\(list.count) items, expected \(lengths.count)")
    var (sums, exactCount) = ([0.0], 0)
    for length in lengths {
      sums.append(sums[sums.count - 1] + length.points)
      if length.isExact { exactCount += 1 }
    }
    let total = sums[lengths.count]
    try require(list.exactCount == exactCount, "\(list.exactCount) exact items, expected \(exactCount)")
    try require(isApproximatelyEqual(list.total, total, withinRelative: 1e-9), "total \(list.total), expected \(total)")
    for _ in 0..<samples {
      let index = generator.int(0...lengths.count)
      let offset = sums[index]
      try require(
        isApproximatelyEqual(list.offset(of: index), offset, withinRelative: 1e-9),
        "offset of \(index) is \(list.offset(of: index)), expected \(offset)")
      if index == lengths.count { continue }
      try require(list[index] == lengths[index], "item \(index) is \(list[index]), expected \(lengths[index])")
      let found = list.index(at: list.offset(of: index))
      try require(
        lengths[index].points == 0 || found == index,
        "item \(found.map(String.init) ?? "none") starts where \(index) does")
      // Half-way into an item rounding does not matter.
      let y = offset + lengths[index].points / 2
      if lengths[index].points > 0 { try require(list.index(at: y) == index, "other item than \(index) at \(y)") }
    }
  }
}

extension SeededGenerator {
  /// Lengths that are often alike, often 0, and hardly ever binary fractions.
  mutating func length() -> TablePartLength {
    let points = pick([0, 44, 44, 44, 100.0 / 3, 50.1, double(0...300), double(0...1e6)])
    return oneIn(2) ? .estimate(points) : .exact(points)
  }

  mutating func lengths(upTo count: Int) -> [TablePartLength] { (0..<int(0...count)).map { _ in length() } }
}
