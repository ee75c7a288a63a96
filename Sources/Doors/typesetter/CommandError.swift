import StringFormatting

/// An error of the command, printed after "Error: ".
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = InvisibleCharacters.onOneLine(description)
  }

  /// An error in a file; `-` is standard input.
  init(in path: String, _ error: any Error) {
    self.init("\(path == "-" ? "standard input" : path): \(error)")
  }

  /// The text of any error, on one line.
  static func text(of error: any Error) -> String { InvisibleCharacters.onOneLine("\(error)") }
}
