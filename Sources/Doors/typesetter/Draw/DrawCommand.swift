import ArgumentParser
import Geometry
import StringFormatting
import TextDrawing

struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw a text as it is measured: a PNG, PDF or SVG file.",
    discussion: """
      The picture is as wide as --width, or as the text when there is none, and as
      high as the text, plus the padding. Captions of guides, and marks that reach
      beyond the padding, get the room that they need. Text can be selected and
      searched in a PDF.

      EXAMPLES:
        typesetter draw "The quick brown fox" --width 100 --output fox.png
        typesetter draw "Grüße, 世界 👋" --width 90 --guides --output greeting.svg
        typesetter draw "Hello" --appearance dark --output - --format png > hello.png
      """)

  @Argument(help: ArgumentHelp("The text, or '-' for standard input.", valueName: "text"))
  var text: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file, or '-' for standard output.", valueName: DrawingFormat.fileName),
    completion: .file(extensions: DrawingFormat.allCases.map(\.rawValue)))
  var output: String

  @OptionGroup var textArguments: TextArguments

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point, for PNG; 2 until given.", valueName: "n"),
    transform: { try ArgumentValue.number($0, "a number of pixels, as in 2") })
  var scale: Double = 2

  @Flag(help: "Show lines and boxes, why lines end, fallback fonts and missing glyphs.")
  var guides = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points around the text at least, 8 until given; captions and ink get what they need.", valueName: "pt"),
    transform: { try ArgumentValue.number($0, "a number of points, as in 16") })
  var padding: Double?

  @OptionGroup var style: PictureStyleArguments

  func validate() throws {
    if let problem = textArguments.options(text: text).problem { throw ValidationError(problem) }
    if let problem = PictureArguments.problem(ofScale: scale) { throw ValidationError(problem) }
    if let padding, !(padding >= 0 && padding.isFinite) {
      throw ValidationError("--padding \(NumberText.plain(padding)) is out of range: expected 0 or more")
    }
  }

  func run() throws {
    let palette = try style.palette()
    try DrawOptions(
      text: textArguments.options(text: text),
      target: PictureTarget(path: output, format: style.format, scale: scale, svgText: style.svgText),
      padding: padding ?? 8, color: palette.text, background: palette.background,
      guides: guides ? .all : []
    ).run()
  }
}
