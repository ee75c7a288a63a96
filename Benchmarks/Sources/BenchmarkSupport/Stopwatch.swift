import Glibc

/// Times two or more pieces of work in turn, so that a machine whose speed drifts slows all of them alike.
public enum Stopwatch {
  public static func nanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The median time of each work over several rounds, in nanoseconds a call; a call does `count` things.
  public static func medians(rounds: Int = 21, count: Int, _ works: [() -> Void]) -> [Double] {
    var times = [[Double]](repeating: [], count: works.count)
    for work in works { work() }
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        let start = nanoseconds()
        work()
        times[index].append((nanoseconds() - start) / Double(count))
      }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }
}
