import ArgumentParser
import JSONAnswers

/// Prints the list of options for `Scripts/generate text-options`; shown in no help.
struct TextOptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text-options", abstract: "Print the options of texts as JSON.", shouldDisplay: false)

  func run() throws { try StandardStreams.writeOutput(TextOption.allAsJSON() + "\n") }
}
