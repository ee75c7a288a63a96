import TestSupport
import Testing

@testable import LinearOracle

/// The law that no random history has a fault. A failure prints the seed and the shortest history found that has one.
struct HistoryLaw {
  let name: String
  let rounds: Int
  let firstSeed: UInt64

  /// - Parameter part: Which of the parts of a law that are tested in parallel, each with seeds of its own.
  init(_ name: String, rounds: Int, part: Int, from start: Int = 0) {
    self.name = name
    self.rounds = rounds
    firstSeed = UInt64(start + part * rounds)
  }

  /// Makes a history in each round and judges it.
  func check(sourceLocation: SourceLocation = #_sourceLocation, _ make: (inout SeededGenerator) -> History) {
    var judged = 0
    Property(name, rounds: rounds, firstSeed: firstSeed).check(sourceLocation: sourceLocation) { generator in
      let history = make(&generator)
      do {
        guard let fault = try history.fault() else {
          judged += 1
          return
        }
        let shrunk = history.shrunk()
        let smallest = (try? shrunk.fault()) ?? ""
        throw Violation("\(fault)\nshrunk: \(smallest)\n\(shrunk)")
      } catch is ArithmeticOverflow {
        return
      }
    }
    expectCompared(
      judged, atLeast: Self.leastJudged(of: rounds), "sound histories from seed \(firstSeed) on",
      sourceLocation: sourceLocation)
  }

  /// How many of the rounds of a law must be judged, however many times as many the environment asks for. Histories and
  /// systems with numbers beyond the oracle's words are not judged; at most one in a hundred may have them.
  static func leastJudged(of rounds: Int) -> Int {
    let all = rounds * Int(TestSeeds.roundFactor)
    return all - all / 100
  }
}
