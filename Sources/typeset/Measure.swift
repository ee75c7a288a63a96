public import ArgumentParser
import Fonts
public import Typesetting

struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure a text at a width: its lines, their widths, and its size.",
    discussion: """
      Lengths are in points, offsets in UTF-8 bytes. A font file is measured exactly as it is; a family falls back to
      the other fonts of its library for what it lacks.

      EXAMPLES:
        typeset measure "The quick brown fox" --width 100
        typeset measure "Grüße, 世界 👋" --font Inter --weight 600 --size 13 --width 90
        echo "text from a pipe" | typeset measure --size 12 --json
        typeset measure --jsonl labels.jsonl > sizes.jsonl

      A line of --jsonl input and of its output:
        {"id":"a1","text":"Hello","font":"Fonts/Inter/Inter-Regular.otf","size":17,"width":240,"lang":"en","dir":"auto","maxLines":0}
        {"id":"a1","lines":[{"start":0,"end":5,"width":40.4}],"width":40.4,"height":20.57,"ascent":16.47,"descent":4.1,"leading":0}
      """)

  @Argument(help: ArgumentHelp("The text, or '-' for standard input; with --jsonl the file to read.", valueName: "text"))
  var text: String?

  @Option(help: ArgumentHelp("A font file, or a family of the bundled fonts.", valueName: "family|file"))
  var font: String?

  @Option(help: ArgumentHelp("Point size.", valueName: "pt"))
  var size: Double = 17

  @Option(parsing: .unconditional, help: ArgumentHelp("Maximum width; without it lines end only at line breaks.", valueName: "pt"))
  var width: Double?

  @Option(help: ArgumentHelp("Weight, 1 to 1000.", valueName: "weight"))
  var weight: Double?

  @Flag(help: "The italic of the family.")
  var italic = false

  @Option(help: ArgumentHelp("Most lines; 0 for no limit.", valueName: "n"))
  var maxLines = 0

  @Option(help: ArgumentHelp("What happens to text that does not fit.", valueName: "mode"))
  var lineBreakMode: LineBreakMode = .byTruncatingTail

  @Option(help: ArgumentHelp("Language, as a BCP 47 tag.", valueName: "tag"))
  var lang: String?

  @Option(help: ArgumentHelp("Direction of paragraphs.", valueName: "direction"))
  var direction: BaseDirection = .auto

  @Option(help: ArgumentHelp("Face of a font collection, from 0.", valueName: "n"))
  var faceIndex: Int?

  @Option(help: ArgumentHelp("OpenType features, as in 'ss01,-liga,cv05=2'.", valueName: "list"))
  var features: String?

  @Option(help: ArgumentHelp("Axis values, as in 'wght=550,opsz=14'.", valueName: "list"))
  var variations: String?

  @Option(help: ArgumentHelp("Folder of fonts to use instead of the bundled ones.", valueName: "folder"))
  var fonts: String?

  @Flag(help: "Use the fonts of this system instead of the bundled ones.")
  var systemFonts = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Read one JSON object a line and write one a line, in the same order, on all cores.")
  var jsonl = false

  func validate() throws {
    guard maxLines >= 0 else { throw ValidationError("--max-lines \(maxLines) is out of range: expected 0 or more") }
    if let width, !(width >= 0) { throw ValidationError("--width \(width) is out of range: expected 0 or more") }
    guard size >= 0, size <= Font.maximumSize else {
      throw ValidationError("--size \(size) is out of range: expected 0 to 1000000")
    }
    if let weight, !(1...1000).contains(weight) {
      throw ValidationError("--weight \(weight) is out of range: expected 1 to 1000")
    }
    if fonts != nil, systemFonts { throw ValidationError("--fonts and --system-fonts exclude each other") }
  }

  func run() throws {
    let choice = FontChoice(folder: fonts, usesSystem: systemFonts)
    if jsonl {
      let failed = try MeasureStream(fonts: choice, defaults: try job(text: "")).run(file: text)
      if failed { throw ExitCode(1) }
      return
    }
    let job = try job(text: try input())
    let result = try job.measure(with: choice)
    try FileSystem.writeStandardOutput((json ? result.json(id: nil) : result.report(style: .forStandardOutput)) + "\n")
    if !json { FileSystem.writeStandardError(result.missingReport) }
  }

  private func input() throws -> String {
    if let text, text != "-" { return text }
    var bytes = try FileSystem.readStandardInput()
    // A pipe ends with a line end that is not part of the text.
    if bytes.last == 0x0A { bytes.removeLast() }
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw CommandError("standard input is not valid UTF-8")
    }
    return string
  }

  private func job(text: String) throws -> MeasureJob {
    var request = FontChoice.Request(name: font, faceIndex: faceIndex, weight: weight, italic: italic)
    if let features {
      request.features = try features.split(separator: ",").map { try FontFeature(parsing: String($0)) }
    }
    if let variations { request.variations = try Self.parse(variations: variations) }
    return MeasureJob(
      text: text, font: request, size: size, width: width, language: try lang.map { try LanguageTag($0) },
      direction: direction, maxLines: maxLines, lineBreakMode: lineBreakMode)
  }

  private static func parse(variations: String) throws -> [FontTag: Double] {
    var result: [FontTag: Double] = [:]
    for part in variations.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let tag = FontTag(sides[0]), let value = Double(sides[1]) else {
        throw FontError(.unknownAxis, "axis value '\(part)' is malformed: expected a tag and a number as in 'wght=550'")
      }
      result[tag] = value
    }
    return result
  }
}

extension LineBreakMode: ExpressibleByArgument {}
extension BaseDirection: ExpressibleByArgument {}
