import SystemAccess

/// Bold and dim text for terminals. Disabled by `NO_COLOR` (no-color.org); otherwise enabled by `FORCE_COLOR`, or when
/// standard output is a terminal that is not `dumb`.
struct TerminalStyle {
  let isEnabled: Bool

  static var forStandardOutput: TerminalStyle { TerminalStyle(isEnabled: isWanted) }

  private static var isWanted: Bool {
    if let none = EnvironmentVariables.value(of: "NO_COLOR"), !none.isEmpty { return false }
    if let force = EnvironmentVariables.value(of: "FORCE_COLOR"), !force.isEmpty { return true }
    return StandardOutput.isTerminal && EnvironmentVariables.value(of: "TERM") != "dumb"
  }

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isEnabled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
