/// Bold and dim text where a terminal shows it: never when piped, never when `NO_COLOR` is set (no-color.org).
struct TerminalStyle {
  let isEnabled: Bool

  static var forStandardOutput: TerminalStyle { TerminalStyle(isEnabled: isWanted(1)) }

  private static func isWanted(_ descriptor: Int32) -> Bool {
    if let none = FileSystem.environment("NO_COLOR"), !none.isEmpty { return false }
    if let force = FileSystem.environment("FORCE_COLOR"), !force.isEmpty { return true }
    return FileSystem.isTerminal(descriptor) && FileSystem.environment("TERM") != "dumb"
  }

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isEnabled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
