import Fonts
import SystemAccess
import Typesetting

/// What `typesetter measure` was asked for, however it was read.
struct MeasureOptions {
  /// The text, `-` or `nil` for standard input; with `jsonl` the file.
  var text: String?
  var font = FontChoice.Request()
  var size = 17.0
  var width: Double?
  var language: String?
  var direction = BaseDirection.auto
  var maxLines = 0
  var lineBreakMode = LineBreakMode.byTruncatingTail
  var json = false
  var jsonl = false
  var fontFolder: String?
  var usesSystemFonts = false

  /// What is wrong with the values, for a usage message; `nil` when nothing is.
  var problem: String? {
    if maxLines < 0 { return "--max-lines \(maxLines) is out of range: expected 0 or more" }
    if let width, !(width >= 0) { return "--width \(width) is out of range: expected 0 or more" }
    if !(size >= 0 && size <= Font.maximumSize) { return "--size \(size) is out of range: expected 0 to 1000000" }
    if let weight = font.weight, !(1...1000).contains(weight) {
      return "--weight \(weight) is out of range: expected 1 to 1000"
    }
    if fontFolder != nil, usesSystemFonts { return "--fonts and --system-fonts exclude each other" }
    return nil
  }

  /// Measures and prints.
  ///
  /// - Returns: whether a line of a stream gave an error.
  @discardableResult
  func run() throws -> Bool {
    let choice = FontChoice(folder: fontFolder, usesSystem: usesSystemFonts)
    if jsonl { return try MeasureStream(fonts: choice, defaults: try job(text: "")).run(file: text) }
    let result = try job(text: try input()).measure(with: choice, cache: nil)
    try FileSystem.writeStandardOutput((json ? result.json(id: nil) : result.report(style: .forStandardOutput)) + "\n")
    if !json, !result.missing.isEmpty { StandardError.write(result.missingReport) }
    return false
  }

  func input() throws -> String {
    if let text, text != "-" { return text }
    var bytes = try FileSystem.readStandardInput()
    // A pipe ends with a line end that is not part of the text.
    if bytes.last == 0x0A { bytes.removeLast() }
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw CommandError("standard input is not valid UTF-8")
    }
    return string
  }

  func job(text: String) throws -> MeasureJob {
    MeasureJob(
      text: text, font: font, size: size, width: width, language: try language.map { try LanguageTag($0) },
      direction: direction, maxLines: maxLines, lineBreakMode: lineBreakMode)
  }
}
