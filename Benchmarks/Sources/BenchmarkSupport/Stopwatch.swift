import Glibc

/// Times work. Compared pieces of work alternate, so that changes of the machine's speed affect all of them.
public enum Stopwatch {
  /// The time of a monotonic clock.
  public static func nanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The time of the work in nanoseconds.
  @inline(__always)
  public static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = nanoseconds()
    try work()
    return nanoseconds() - start
  }

  /// The times of each work over several rounds, shortest first, in nanoseconds per item; a call processes `count`
  /// items.
  ///
  /// - Parameter warmUps: How often each work runs before the first round.
  /// - Throws: What a work throws.
  public static func times(
    rounds: Int, warmUps: Int = 1, count: Int, _ works: [() throws -> Void]
  ) throws -> [[Double]] {
    var times = [[Double]](repeating: [], count: works.count)
    for _ in 0..<warmUps { for work in works { try work() } }
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() { times[index].append(try time(work) / Double(count)) }
    }
    return times.map { $0.sorted() }
  }

  /// The median time of each work over several rounds, in nanoseconds per item; a call processes `count` items.
  ///
  /// - Throws: What a work throws.
  public static func medians(rounds: Int = 21, count: Int, _ works: [() throws -> Void]) throws -> [Double] {
    try times(rounds: rounds, count: count, works).map { $0[$0.count / 2] }
  }
}
