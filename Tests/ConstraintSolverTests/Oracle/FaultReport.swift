import TestSupport
import Testing

/// Runs the history of every seed. A fault is recorded with the seed and the shortest history found that
/// has one.
func expectNoFaults(seeds: Range<UInt64>, _ make: (UInt64) -> History) {
  var (overflows, faults) = (0, 0)
  let tried = TestSeeds.of(seeds)
  for seed in tried {
    let history = make(seed)
    do {
      guard let fault = try history.fault() else { continue }
      let shrunk = history.shrunk()
      let smallest = (try? shrunk.fault()) ?? ""
      Issue.record("seed \(seed): \(fault)\nshrunk: \(smallest)\n\(shrunk)")
      faults += 1
      // Shrinking takes its time, and a few examples are enough.
      if faults == 3 { return }
    } catch {
      overflows += 1
    }
  }
  // A system whose numbers overflow the oracle's fractions is not judged; there must be hardly any.
  #expect(overflows <= tried.count / 100, "\(overflows) of \(tried.count) were skipped, from seed \(seeds.lowerBound)")
}
