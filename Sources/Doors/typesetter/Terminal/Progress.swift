import Glibc
import SystemAccess

/// Shows the number of lines on standard error when that is a terminal and standard output is not.
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
