import Testing

/// Lives through the history of every seed. A fault is recorded with the seed and the shortest history found that
/// has one.
func expectNoFaults(seeds: Range<UInt64>, _ make: (UInt64) -> History) {
  var (overflows, faults) = (0, 0)
  for seed in seeds {
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
  // What has numbers beyond the oracle's words is not judged; there must be next to none of it.
  #expect(overflows <= seeds.count / 100, "skipped, from seed \(seeds.lowerBound)")
}
