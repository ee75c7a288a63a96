/// Where in the source a chain was written; every message about it starts with that.
struct ChainLocation: Hashable, Sendable, CustomStringConvertible {
  var file: String
  var line: UInt

  var description: String { "\(file):\(line)" }

  func error(_ code: LayoutError.Code, _ message: String) -> LayoutError {
    LayoutError(code, "\(self): \(message)")
  }

  /// An error of a constraint that a chain here has made.
  func error(_ cause: LayoutError) -> LayoutError { error(cause.code, cause.message) }
}
