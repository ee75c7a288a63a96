import Glibc
import TestSupport
import Testing

/// What lines cost, of which each is asked once: memory and processor time.
enum LineCosts {
  /// More than caches of 1,024 values keep.
  static let usualCount = 1200 * Int(TestSeeds.roundFactor)
  /// The growth that is none: what the allocator holds back, in bytes.
  private static let slack = 1 << 20
  private static let samples = 8

  /// Expects that the second half of lines takes no more memory and time than the first one, which fills the caches.
  ///
  /// The process has to be one that does nothing else.
  static func expectConstant(_ what: String, count: Int = usualCount, _ answer: (Int) -> Void) {
    var halves: [(peak: Int, seconds: Double)] = []
    for half in 0..<2 {
      let start = seconds
      var peak = 0
      for index in 0..<count {
        answer(half * count + index)
        if (index + 1) % (count / samples) == 0 { peak = max(peak, residentBytes) }
      }
      halves.append((peak, seconds - start))
    }
    let growth = halves[1].peak - halves[0].peak
    #expect(growth <= slack, "\(what): \(growth) bytes more after \(count) lines, expected at most \(slack)")
    let ratio = halves[1].seconds / halves[0].seconds
    #expect(ratio <= 2, "\(what): \(ratio) times the processor time after \(count) lines, expected at most twice")
  }

  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The memory of the process after freed memory was given back.
  private static var residentBytes: Int {
    typealias Trim = @convention(c) (Int) -> Int32
    // RTLD_DEFAULT is no constant for Swift, and the header of malloc_trim not part of its module.
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    let text = String(decoding: (try? Repository.bytes("/proc/self/statm")) ?? [], as: UTF8.self)
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
