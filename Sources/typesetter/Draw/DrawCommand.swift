public import ArgumentParser
internal import Geometry
public import TextDrawing

struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw a text as it is measured: a PNG, PDF or SVG file.",
    discussion: """
      The picture is as wide as --width, or as the text when there is none, and as high as the text, plus the padding.
      Text can be selected and searched in a PDF.

      EXAMPLES:
        typesetter draw "The quick brown fox" --width 100 --output fox.png --scale 2
        typesetter draw "Grüße, 世界 👋" --size 13 --width 90 --guides --output greeting.svg
      """)

  @Argument(help: ArgumentHelp("The text, or '-' for standard input.", valueName: "text"))
  var text: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file; its extension chooses the format.", valueName: "file.png|pdf|svg"))
  var output: String

  @OptionGroup var textArguments: TextArguments

  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels per point, for PNG.", valueName: "n"))
  var scale: Double = 2

  @Flag(help: "Show lines and boxes, why lines end, fallback fonts and missing glyphs.")
  var guides = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Points around the text; the default is 8, with guides 48.", valueName: "pt"))
  var padding: Double?

  @Option(help: ArgumentHelp("Colour of the text, as in '#1d4ed8'.", valueName: "colour"))
  var color = "#000000"

  @Option(help: ArgumentHelp("Colour behind the text, or 'none'.", valueName: "colour"))
  var background = "#ffffff"

  @Option(help: ArgumentHelp("How text is written in SVG.", valueName: "how"))
  var svgText: SVGText = .paths

  func validate() throws {
    if let problem = textArguments.options(text: text).problem { throw ValidationError(problem) }
    if let problem = PictureArguments.problem(ofScale: scale) { throw ValidationError(problem) }
    if let padding, !(padding >= 0 && padding.isFinite) {
      throw ValidationError("--padding \(padding) is out of range: expected 0 or more")
    }
  }

  func run() throws {
    let options = try textArguments.completed(textArguments.options(text: text))
    try DrawOptions(
      text: options, output: output, scale: scale, padding: padding ?? (guides ? 48 : 8), color: Color(color),
      background: background == "none" ? nil : Color(background), guides: guides ? .all : [], svgText: svgText
    ).run()
  }
}

extension SVGText: ExpressibleByArgument {}
