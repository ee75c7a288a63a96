/// An error of the command line, printed as it is behind "Error: ".
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// An error in a file; `-` is standard input.
  init(in path: String, _ error: any Error) {
    description = "\(path == "-" ? "standard input" : path): \(error)"
  }
}
