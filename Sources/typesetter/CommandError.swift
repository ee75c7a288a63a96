/// An error of the command, printed after "Error: ".
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
