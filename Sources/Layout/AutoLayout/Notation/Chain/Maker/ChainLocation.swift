/// The position of a chain in the source: the file's ID and the line.
struct ChainLocation {
  var file: String
  var line: UInt

  /// An error at this position.
  func error(_ code: LayoutError.Code, _ message: String) -> LayoutError {
    LayoutError(code, message, at: .source(file: file, line: line))
  }

  /// The error of a constraint that the chain has made, at the position of the chain.
  func error(_ cause: LayoutError) -> LayoutError { error(cause.code, cause.message) }
}
