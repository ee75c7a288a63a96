/// Bold and dim text where a terminal shows it: never when piped, never when `NO_COLOR` is set (no-color.org).
struct TerminalStyle {
  let isEnabled: Bool

  static var forStandardOutput: TerminalStyle { TerminalStyle(isEnabled: isEnabled(for: 1)) }

  private static func isEnabled(for descriptor: Int32) -> Bool {
    if let none = Terminal.environment("NO_COLOR"), !none.isEmpty { return false }
    if let force = Terminal.environment("FORCE_COLOR"), !force.isEmpty { return true }
    return Terminal.isTerminal(descriptor) && Terminal.environment("TERM") != "dumb"
  }

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isEnabled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
