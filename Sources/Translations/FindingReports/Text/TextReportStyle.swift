/// How a report for people is written to its terminal or file.
public struct TextReportStyle: Sendable, Hashable {
  /// Whether severities and parts that do not fit are coloured by the escape sequences of terminals (ECMA-48, SGR).
  public var hasColors: Bool
  /// Whether texts from right to left stand between isolates (U+2068, U+2069), so that they do not reorder their line.
  public var hasIsolates: Bool

  /// Creates a style.
  public init(hasColors: Bool = false, hasIsolates: Bool = true) {
    self.hasColors = hasColors
    self.hasIsolates = hasIsolates
  }

  func isolated(_ text: String) -> String { hasIsolates ? ReportText.isolated(text) : text }

  func dim(_ text: String) -> String { wrapped(text, "2") }

  func bold(_ text: String) -> String { wrapped(text, "1") }

  func excess(_ text: String) -> String { wrapped(text, "31;4") }

  func severity(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: wrapped(severity.rawValue, "1;31")
    case .warning: wrapped(severity.rawValue, "1;33")
    case .note: wrapped(severity.rawValue, "1;34")
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    hasColors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
