import ArgumentParser
import JSONAnswers

struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Measure a text at a width: its lines, their widths, and its size.",
    discussion: """
      Lengths are in points, offsets in UTF-8 bytes. A font file is measured exactly
      as it is; a family falls back to the other fonts of its library for what it
      lacks. Without a text, or with '-', the text is standard input.

      EXAMPLES:
        typesetter measure "The quick brown fox" --width 100
        typesetter measure "Grüße, 世界 👋" --weight semibold --size 13 --width 90
        echo "text from a pipe" | typesetter measure --size 12 --json
        typesetter measure --jsonl labels.jsonl > sizes.jsonl

      A line of --jsonl, and its answer:
        {"id":"a1","text":"Hello","font":"Inter","size":17,"width":240}
        {"id":"a1","lines":[{"start":0,"end":5,"width":40.4}],"width":40.4,
         "height":20.57,"ascent":16.47,…,"fonts":["Inter Regular"]}

      \(keys)
      Keys of an answer: id, lines, width, height, ascent, descent, leading,
      firstBaseline, lastBaseline, truncated, missing, fonts, and ink on request.
      """)

  /// The keys of a line, in lines of at most 80 characters.
  private static var keys: String {
    let words = "Keys of a line, of which only text must be there: \(TextOption.keys.joined(separator: ", "))."
    var lines = [""]
    for word in words.split(separator: " ") {
      let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + word
      if longer.count <= 80 { lines[lines.count - 1] = longer } else { lines.append(String(word)) }
    }
    return lines.joined(separator: "\n")
  }

  @Argument(
    help: ArgumentHelp("The text, or '-' for standard input; with --jsonl the file to read.", valueName: "text"),
    completion: .file())
  var text: String?

  @OptionGroup var textArguments: TextArguments

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print the bounds of what is drawn, which may be larger than the size.")
  var ink = false

  @Flag(help: "Print the text, its style and the place of every glyph as JSON.")
  var layoutJson = false

  @Flag(help: "Read one JSON object per line and write one per line, in the same order, on all cores.")
  var jsonl = false

  @Flag(help: "Pass over unknown keys of --jsonl.")
  var lenient = false

  func validate() throws {
    if let problem = plainOptions.problem { throw ValidationError(problem) }
  }

  func run() throws {
    if try plainOptions.run() { throw ExitCode(1) }
  }

  private var plainOptions: MeasureOptions {
    var options = textArguments.options(text: text)
    options.json = json
    options.layoutJSON = layoutJson
    options.jsonl = jsonl
    options.isLenient = lenient
    options.wantsInk = ink
    return options
  }
}
