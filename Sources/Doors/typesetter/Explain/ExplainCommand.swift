import ArgumentParser
import JSONAnswers
import Fonts
import Typesetting

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a text's lines and fonts: why each line ends, and which font drew what.",
    discussion: """
      Lengths are in points, offsets in UTF-8 bytes.

      EXAMPLES:
        typesetter explain "The quick brown fox" --width 100
        typesetter explain "Grüße, 世界 👋" --size 13 --width 90
      """)

  @Argument(help: ArgumentHelp("The text, or '-' for standard input.", valueName: "text"))
  var text: String?

  @OptionGroup var textArguments: TextArguments

  func validate() throws {
    if let problem = textArguments.options(text: text).problem { throw ValidationError(problem) }
  }

  func run() throws {
    let options = textArguments.options(text: text)
    let specification = try options.specification(text: options.readText())
    let choice = try FontChoice(folder: options.fontFolder, usesSystem: options.usesSystemFonts).choice(
      specification.font, size: specification.size)
    let (typesetter, explanation) = try options.work.perform {
      let typesetter = try specification.typesetter(choice, cache: nil)
      let explanation = try typesetter.explanation(
        maxWidth: specification.width ?? .infinity, numberOfLines: specification.maxLines,
        lineBreakMode: specification.lineBreakMode)
      return (typesetter, explanation)
    }
    var output = OutputPieces()
    for (index, line) in explanation.lines.enumerated() { output.append("line \(index + 1), \(line)\n") }
    if let loosest = explanation.loosestLine { output.append("The loosest line is line \(loosest + 1).\n") }
    for font in explanation.fonts { output.append("font, \(font)\n") }
    try output.finish()
    for note in FontChoice.notes(on: typesetter, choice.font, for: specification.font) {
      StandardStreams.writeWarning(note)
    }
  }
}
