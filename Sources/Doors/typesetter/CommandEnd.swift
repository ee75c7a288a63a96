import ArgumentParser

/// What a command prints at its end, and its exit status: an error, or a text that was asked for instead of running it,
/// such as the help.
///
/// ArgumentParser prints errors of usage on several lines, repeats arguments as they are, and does not notice a standard
/// output that takes no more bytes.
struct CommandEnd {
  private let status: Int32
  /// Empty where everything is printed already.
  private let text: String

  /// - Parameter error: what parsing or running threw; ArgumentParser throws its help as well.
  init(_ error: any Error) {
    status = TypesetterCommand.exitCode(for: error).rawValue
    let whole = TypesetterCommand.fullMessage(for: error)
    let message = TypesetterCommand.message(for: error)
    // The message is followed by lines about the option and the usage, which contain no arguments.
    guard status != 0, whole.hasPrefix("Error: " + message) else {
      // The help of some commands ends with an empty line.
      text = String(whole.reversed().drop { $0.isNewline }.reversed())
      return
    }
    let help = whole.dropFirst("Error: ".count + message.count).split(separator: "\n").map(Self.trimmed)
    let advised = UsageAdvice.improved(Self.joined(message), arguments: CommandLine.arguments.dropFirst())
    text = help.reduce(advised) { $0 + ($0.hasSuffix(".") ? " " : ". ") + $1 }
  }

  /// ArgumentParser lists the values of an option below each other.
  private static func joined(_ message: String) -> String {
    message.replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
  }

  private static func trimmed(_ line: Substring) -> String {
    line.split(separator: " ").joined(separator: " ")
  }

  /// Prints the text: what was asked for to standard output, an error as one line to standard error.
  ///
  /// - Returns: the exit status of the command.
  func report() -> Int32 {
    if text.isEmpty { return status }
    guard status == 0 else {
      StandardStreams.writeError(text)
      return status
    }
    do throws(CommandError) {
      try StandardStreams.writeOutput(text + "\n")
      return 0
    } catch {
      StandardStreams.writeError("\(error)")
      return 1
    }
  }
}
