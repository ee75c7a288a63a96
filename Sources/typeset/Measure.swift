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

  @Argument(
    help: ArgumentHelp("The text, or '-' for standard input; with --jsonl the file to read.", valueName: "text"))
  var text: String?

  @Option(help: ArgumentHelp("A font file, or a family of the bundled fonts.", valueName: "family|file"))
  var font: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Point size.", valueName: "pt"))
  var size: Double = 17

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum width; without it lines end only at line breaks.", valueName: "pt"))
  var width: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Weight, 1 to 1000.", valueName: "weight"))
  var weight: Double?

  @Flag(help: "The italic of the family.")
  var italic = false

  @Option(parsing: .unconditional, help: ArgumentHelp("Most lines; 0 for no limit.", valueName: "n"))
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
    if let problem = plainOptions.problem { throw ValidationError(problem) }
  }

  func run() throws {
    var options = plainOptions
    if let features {
      options.font.features = try features.split(separator: ",").map { try FontFeature(parsing: String($0)) }
    }
    if let variations { options.font.variations = try Self.parse(variations: variations) }
    if try options.run() { throw ExitCode(1) }
  }

  private var plainOptions: MeasureOptions {
    MeasureOptions(
      text: text, font: FontChoice.Request(name: font, faceIndex: faceIndex, weight: weight, italic: italic),
      size: size,
      width: width, language: lang, direction: direction, maxLines: maxLines, lineBreakMode: lineBreakMode, json: json,
      jsonl: jsonl, fontFolder: fonts, usesSystemFonts: systemFonts)
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
