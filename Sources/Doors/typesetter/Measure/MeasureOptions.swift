import Fonts
import JSONAnswers
import StringFormatting
import SystemAccess
import Typesetting

/// The options of `typesetter measure`, read by ArgumentParser or by ``PlainMeasureArguments``.
struct MeasureOptions {
  /// The text; `-` or `nil` for standard input. With `jsonl` the path of the file.
  var text: String?
  /// The options of the list that were given.
  var settings: [TextOption.Setting] = []
  var json = false
  /// Whether to print the text, its style and its layout as JSON.
  var layoutJSON = false
  var jsonl = false
  /// Whether unknown keys of a stream are passed over.
  var isLenient = false
  /// Whether the bounds of the ink are printed.
  var wantsInk = false
  var fontFolder: String?
  var usesSystemFonts = false
  /// The work that the text, or each line of a stream, may take.
  var work = WorkLimit.none

  /// A usage message for the first value that is out of range; `nil` when there is none.
  var problem: String? {
    for setting in settings {
      guard let problem = setting.option.problem(setting.value) else { continue }
      return "\(setting.option.commandOption ?? "") \(problem.found) is out of range: expected \(problem.expected)"
    }
    if isGiven("hyphenate"), !isGiven("lang"), !jsonl {
      return "--hyphenate needs a language: expected --lang with a tag such as 'en'"
    }
    if json, layoutJSON { return "--json and --layout-json exclude each other" }
    if jsonl, layoutJSON { return "--jsonl and --layout-json exclude each other" }
    if isLenient, !jsonl { return "--lenient applies to streams: expected --jsonl, too" }
    if wantsInk, layoutJSON { return "--ink and --layout-json exclude each other" }
    if fontFolder != nil, usesSystemFonts { return "--fonts and --system-fonts exclude each other" }
    return nil
  }

  private func isGiven(_ name: String) -> Bool { settings.contains { $0.option.name == name } }

  /// Measures and prints.
  ///
  /// - Returns: whether a line of a stream has an error.
  @discardableResult
  func run() throws -> Bool {
    let choice = FontChoice(folder: fontFolder, usesSystem: usesSystemFonts)
    if jsonl {
      let questions = TextQuestions(
        fonts: choice, defaults: try specification(text: ""), isLenient: isLenient, work: work)
      return try lines().run { line in questions.answer(line: line.number, line.bytes) }
    }
    let specification = try specification(text: try readText())
    var output = OutputPieces(isHeld: work.steps != nil)
    let result = try work.perform {
      let result = try specification.measure(with: choice, cache: nil)
      if layoutJSON {
        output.append(try result.layoutJSON())
      } else if json {
        let end = try result.json(id: nil, names: FontNames()) { output.append($0) }
        output.append(end)
      } else {
        try result.report(style: .forStandardOutput) { output.append($0) }
      }
      return result
    }
    output.append("\n")
    try output.finish()
    if !json, !layoutJSON { StandardError.write(result.notes) }
    return false
  }

  /// The lines of the stream, of a file or of standard input.
  private func lines() throws(CommandError) -> LineReader {
    do throws(CommandError) { return try LineReader(path: text ?? "-") } catch {
      throw CommandError("\(error); with --jsonl the argument is a file of JSON lines, '-' for standard input")
    }
  }

  /// The text, from the arguments or from standard input.
  func readText() throws -> String {
    if let text, text != "-" { return text }
    return try InputFile.readText()
  }

  /// - Throws: the error of a value that is no language, no list of features or no list of axis values.
  func specification(text: String) throws -> TextSpecification {
    var specification = TextSpecification.usual
    specification.text = text
    specification.wantsInk = wantsInk
    for setting in settings { try specification.set(setting.option, setting.value) }
    return specification
  }
}
