import Glibc

/// Counts lines on standard error for a person who waits; silent when nobody looks.
struct Progress {
  private let isVisible = FileSystem.isTerminal(2) && !FileSystem.isTerminal(1)
  private var count = 0
  private var shownAt = time_t(0)

  mutating func add(_ lines: Int) {
    count += lines
    guard isVisible else { return }
    let now = time(nil)
    if now != shownAt {
      shownAt = now
      FileSystem.writeStandardError("\r\(count) lines")
    }
  }

  func finish() {
    if isVisible { FileSystem.writeStandardError("\r\(count) lines\n") }
  }
}
