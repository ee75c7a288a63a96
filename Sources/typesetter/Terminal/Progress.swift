import Glibc

/// Shows the number of lines on standard error, where that is a terminal and standard output is not.
struct Progress {
  private let isVisible = Terminal.isTerminal(2) && !Terminal.isTerminal(1)
  private var count = 0
  private var shownAt = time_t(0)

  mutating func add(_ lines: Int) {
    count += lines
    guard isVisible else { return }
    let now = time(nil)
    if now != shownAt {
      shownAt = now
      StandardStreams.writeError("\r\(count) lines")
    }
  }

  func finish() {
    if isVisible { StandardStreams.writeError("\r\(count) lines\n") }
  }
}
