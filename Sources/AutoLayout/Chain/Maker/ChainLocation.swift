/// Where in the source a chain was written.
struct ChainLocation {
  var file: String
  var line: UInt

  /// An error at this place.
  func error(_ code: LayoutError.Code, _ message: String) -> LayoutError {
    LayoutError(code, message, at: .source(file: file, line: line))
  }

  /// An error of a constraint that a chain here has made.
  func error(_ cause: LayoutError) -> LayoutError { error(cause.code, cause.message) }
}
