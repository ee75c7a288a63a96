import Fonts
import JSONAnswers
import StringFormatting
import SystemAccess
import Typesetting

/// The options of `typesetter measure`, read by ArgumentParser or by ``PlainMeasureArguments``.
struct MeasureOptions {
  /// The text; `-` or `nil` for standard input. With `jsonl` the path of the file.
  var text: String?
  var font = FontChoice.Request()
  var size = 17.0
  /// In points; `nil` for no limit.
  var width: Double?
  var language: String?
  var paragraphStyle = ParagraphStyle()
  var maxLines = 0
  var lineBreakMode = LineBreakMode.byTruncatingTail
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
    if maxLines < 0 { return "--max-lines \(maxLines) is out of range: expected 0 or more" }
    if let width, !(width >= 0) { return "--width \(NumberText.plain(width)) is out of range: expected 0 or more" }
    if !(size >= 0 && size <= Font.maximumSize) {
      return "--size \(NumberText.plain(size)) is out of range: expected 0 to 1000000"
    }
    if let weight = font.weight, !(1...1000).contains(weight) {
      return "--weight \(NumberText.plain(weight)) is out of range: expected 1 to 1000"
    }
    if paragraphStyle.hyphenation != nil, language == nil, !jsonl {
      return "--hyphenate needs a language: expected --lang with a tag such as 'en'"
    }
    if json, layoutJSON { return "--json and --layout-json exclude each other" }
    if jsonl, layoutJSON { return "--jsonl and --layout-json exclude each other" }
    if isLenient, !jsonl { return "--lenient applies to streams: expected --jsonl, too" }
    if wantsInk, layoutJSON { return "--ink and --layout-json exclude each other" }
    if fontFolder != nil, usesSystemFonts { return "--fonts and --system-fonts exclude each other" }
    return nil
  }

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

  func specification(text: String) throws(TypesettingError) -> TextSpecification {
    try TextSpecification(
      text: text, font: font, size: size, width: width,
      language: language.map { text throws(TypesettingError) in try LanguageTag(text) },
      paragraphStyle: paragraphStyle, maxLines: maxLines, lineBreakMode: lineBreakMode,
      wantsInk: wantsInk)
  }
}
