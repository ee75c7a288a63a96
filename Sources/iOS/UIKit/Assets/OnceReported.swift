internal import SystemAccess

/// Problems that are written to standard error once for each message, however often they occur: a missing colour of a
/// cell would otherwise be reported for each row.
enum OnceReported {
  private static let reports = DiagnosticReports<String>()

  static func report(_ message: String) { reports.report(message, onceOf: message) }
}
