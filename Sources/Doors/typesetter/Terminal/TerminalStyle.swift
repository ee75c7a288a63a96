import SystemAccess

/// Bold and dim text for terminals. Disabled by `NO_COLOR` (no-color.org); otherwise enabled by `FORCE_COLOR`, or when
/// standard output is a terminal that is not `dumb`.
struct TerminalStyle {
  let isEnabled: Bool
  /// Whether the output is a terminal, which orders text from right to left itself.
  var isTerminal = false

  static var forStandardOutput: TerminalStyle {
    TerminalStyle(isEnabled: isWanted, isTerminal: StandardOutput.isTerminal)
  }

  private static var isWanted: Bool {
    if let none = EnvironmentVariables.value(of: "NO_COLOR"), !none.isEmpty { return false }
    if let force = EnvironmentVariables.value(of: "FORCE_COLOR"), !force.isEmpty { return true }
    return StandardOutput.isTerminal && EnvironmentVariables.value(of: "TERM") != "dumb"
  }

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  /// A text that does not reorder what is beside it on a terminal (UAX #9, isolates).
  func isolated(_ text: String, isRightToLeft: Bool) -> String {
    guard isTerminal, isRightToLeft || text.unicodeScalars.contains(where: Self.mayBeRightToLeft) else { return text }
    return (isRightToLeft ? "\u{2067}" : "\u{2066}") + text + "\u{2069}"
  }

  /// Whether a character is in one of the blocks that Unicode keeps for scripts from right to left.
  private static func mayBeRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isEnabled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
