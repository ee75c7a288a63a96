import Foundation
@testable import SelfSizing
import TestSupport
import Testing

@Suite struct LengthListPropertyTests {
  @Test(arguments: 0..<4)
  func `short lists equal arrays after any edits`(_ part: Int) {
    Property("short lists", rounds: 1000, firstSeed: UInt64(part) * 1_000_000 + 1).check { generator in
      var naive = NaiveLengths(lengths: generator.lengths(upTo: 50))
      var list = LengthList(naive.lengths)
      try naive.check(list, &generator, samples: 3)
      let copies = [(naive, list)]
      for _ in 0..<generator.int(1...10) {
        edit(&naive, &list, &generator, largest: 15)
        try naive.check(list, &generator, samples: 3)
      }
      for (naive, list) in copies { try naive.check(list, &generator, samples: 5) }
    }
  }

  /// Long enough for trees with three levels.
  @Test func `long lists equal arrays after any edits`() {
    Property("long lists", rounds: 15, firstSeed: 7_000_001).check { generator in
      var naive = NaiveLengths(lengths: (0..<3000).map { _ in .exact(generator.double(0...100)) })
      var list = LengthList(naive.lengths)
      let copy = (naive, list)
      for _ in 0..<60 { edit(&naive, &list, &generator, largest: 2500) }
      try naive.check(list, &generator, samples: 20)
      try copy.0.check(copy.1, &generator, samples: 10)
    }
  }

  /// Removes the items of a long list from the front, the middle or the back, or makes them equal one by one.
  @Test func `shrinking lists equal arrays`() {
    Property("shrinking", rounds: 20, firstSeed: 8_000_001).check { generator in
      var naive = NaiveLengths(lengths: (0..<1200).map { _ in .exact(generator.double(0...100)) })
      var list = LengthList(naive.lengths)
      if generator.oneIn(2) {
        for index in naive.lengths.indices.shuffled(using: &generator) {
          naive.lengths[index] = .estimate(44)
          list.set(index, to: .estimate(44))
          if generator.oneIn(100) { try naive.check(list, &generator, samples: 2) }
        }
        try require(list.runCount == 1, "\(list.runCount) runs of equal items")
      } else {
        while !naive.lengths.isEmpty {
          let index = generator.int(0...naive.lengths.count - 1)
          let range = index..<min(index + generator.int(1...40), naive.lengths.count)
          naive.lengths.removeSubrange(range)
          list.remove(range)
          try naive.check(list, &generator, samples: 1)
        }
      }
    }
  }

  @Test func `sums do not drift`() {
    Property("sums", rounds: 1, firstSeed: 5).check { generator in
      var list = LengthList(repeating: .estimate(0.1), count: 1000)
      for _ in 0..<20_000 {
        list.set(generator.int(0...999), to: .exact(generator.double(0...1e9)))
      }
      for index in 0..<1000 { list.set(index, to: .exact(0.1)) }
      try require(isApproximatelyEqual(list.total, 100, within: 1e-10), "total \(list.total), expected 100")
    }
  }

  private func edit(
    _ naive: inout NaiveLengths, _ list: inout LengthList, _ generator: inout SeededGenerator, largest: Int
  ) {
    let count = naive.lengths.count
    let low = generator.int(0...count)
    let range = low..<min(low + generator.int(0...largest), count)
    switch generator.int(0...9) {
    case 0...3:
      if count == 0 { return }
      let index = generator.int(0...count - 1)
      let length = generator.length()
      list.set(index, to: length)
      naive.lengths[index] = length
    case 4:
      let (length, more) = (generator.length(), generator.int(0...largest))
      list.insert(LengthList(repeating: length, count: more), at: low)
      naive.lengths.insert(contentsOf: Array(repeating: length, count: more), at: low)
    case 5:
      let more = generator.lengths(upTo: largest)
      list.insert(LengthList(more), at: low)
      naive.lengths.insert(contentsOf: more, at: low)
    case 6:
      let more = generator.lengths(upTo: largest)
      list.insert(LengthList(more), at: count)
      naive.lengths += more
    case 7:
      list.remove(range)
      naive.lengths.removeSubrange(range)
    case 8:
      let target = generator.int(0...count - range.count)
      list.insert(list.remove(range), at: target)
      let moved = naive.lengths[range]
      naive.lengths.removeSubrange(range)
      naive.lengths.insert(contentsOf: moved, at: target)
    default:
      if generator.oneIn(2) {
        list.replaceEstimates(with: 33)
        naive.lengths = naive.lengths.map { $0.isExact ? $0 : .estimate(33) }
      } else {
        list.makeAllEstimates()
        naive.lengths = naive.lengths.map { .estimate($0.points) }
      }
    }
  }
}
