import Glibc
import SystemAccess

/// Counts lines on standard error for a person who waits; silent when nobody looks.
struct Progress {
  private let isVisible = StandardError.isTerminal && !StandardOutput.isTerminal
  private var count = 0
  private var shownAt = time_t(0)

  mutating func add(_ lines: Int) {
    count += lines
    guard isVisible else { return }
    let now = time(nil)
    if now != shownAt {
      shownAt = now
      StandardError.write("\r\(count) lines")
    }
  }

  func finish() {
    if isVisible { StandardError.write("\r\(count) lines\n") }
  }
}
