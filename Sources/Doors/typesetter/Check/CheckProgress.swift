import Glibc
import StringFormatting
import SystemAccess

/// Shows how many texts were checked, on standard error: on one line of a terminal, or on request a line each second and
/// one at the end.
struct CheckProgress {
  private let isTerminal = StandardError.isTerminal
  private let isVisible: Bool
  private var shownAt = time_t(0)
  private var last = ""
  /// Carriage return, and what erases the line (ECMA-48, EL).
  private static let start = "\r\u{1B}[K"

  /// - Parameters:
  ///   - isWanted: whether it was asked for; if not, it is shown at a terminal.
  ///   - hasReportOnTerminal: whether the report is shown there as well, which a counter would tear apart.
  init(isWanted: Bool, hasReportOnTerminal: Bool) {
    isVisible = isWanted || isTerminal && !hasReportOnTerminal
  }

  mutating func show(_ checked: Int, of all: Int) {
    guard isVisible else { return }
    last = "checked \(NumberText.grouped(checked)) of \(NumberText.grouped(all))"
    let now = time(nil)
    guard now != shownAt else { return }
    shownAt = now
    if isTerminal { StandardError.write(Self.start + last) } else { write() }
  }

  /// Writes the last count where lines stay, and erases it at a terminal.
  mutating func finish() {
    guard isVisible, !last.isEmpty else { return }
    if isTerminal { StandardError.write(Self.start) } else { write() }
  }

  private mutating func write() {
    guard !last.isEmpty else { return }
    StandardError.write(last + "\n")
    last = ""
  }
}
