internal import StringFormatting
internal import SystemAccess

/// Something that text is measured in spite of: a font that stands in for another one, or one without metrics.
public struct FontDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a diagnostic. Kinds may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, as in the source.
    public let description: String

    /// No bundled font was found, so the one that is compiled in is used.
    public static let lastResort = Code(description: "lastResort")
    /// A font of iOS was asked for, and a bundled font of the same kind is used.
    public static let standIn = Code(description: "standIn")
    /// The tables of a font give its lines no height, or its glyphs no advances: sizes in this font do not come from
    /// any design.
    public static let missingMetrics = Code(description: "missingMetrics")
  }

  /// The kind.
  public let code: Code
  /// One sentence: what was asked for, and what is used.
  public let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = InvisibleCharacters.onOneLine(message)
  }

  /// The message with the name of the module.
  public var description: String { "[Fonts] \(message)" }

  /// Receives the diagnostics of the process; `nil` to print them to standard error, which is the default.
  public static var handler: (@Sendable (FontDiagnostic) -> Void)? {
    get { reports.handler }
    set { reports.handler = newValue }
  }

  private static let reports = DiagnosticReports<FontDiagnostic>()

  /// Passes the diagnostic to the handler, or prints it, unless one of the same subject was reported before.
  package func reportOnce(of subject: String) { Self.reports.report(self, onceOf: subject) }
}
