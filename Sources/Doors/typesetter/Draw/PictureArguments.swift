public import ArgumentParser
internal import Geometry
internal import StringFormatting
public import TextDrawing

/// The colours of a picture.
enum PictureAppearance: String, CaseIterable, ExpressibleByArgument {
  case light, dark
}

/// The options of commands that can draw their result instead of printing it.
struct PictureArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Draw instead of printing; '-' for standard output.", valueName: DrawingFormat.fileName),
    completion: .file(extensions: DrawingFormat.allCases.map(\.rawValue)))
  var output: String?

  @OptionGroup var style: PictureStyleArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point, for --output with PNG; the default is 2.", valueName: "n"),
    transform: { try ArgumentValue.number($0, "a number of pixels, as in 2") })
  var scale: Double?

  @Flag(help: "With --output, show frames, margins, constraints and violations.")
  var guides = false

  func validate() throws {
    if let problem = scale.flatMap(Self.problem(ofScale:)) { throw ValidationError(problem) }
    if output != nil { return }
    for (name, isGiven) in [("--guides", guides), ("--scale", scale != nil)] + style.given where isGiven {
      throw ValidationError("\(name) applies to drawings: expected --output, too")
    }
  }

  /// A usage message for a scale that is out of range; `nil` when it is in range.
  static func problem(ofScale scale: Double) -> String? {
    scale >= DrawingFormat.leastScale && scale.isFinite
      ? nil
      : "--scale \(NumberText.plain(scale)) is out of range: expected a finite number from \(DrawingFormat.leastScale)"
  }

  /// Where to draw; `nil` to print.
  ///
  /// - Throws: `DrawingError` for a path whose extension names no format.
  func target() throws -> PictureTarget? {
    try output.map { try PictureTarget(path: $0, format: style.format, scale: scale, svgText: style.svgText) }
  }
}

/// The format and the colours of a picture.
struct PictureStyleArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Format; without it that of the file's name, or svg.", valueName: "format"))
  var format: DrawingFormat?

  @Option(help: ArgumentHelp("Colours for light or dark surroundings.", valueName: "appearance"))
  var appearance: PictureAppearance?

  @Option(help: ArgumentHelp("Colour of text, as in '#1d4ed8' or 'navy'.", valueName: "colour"))
  var color: String?

  @Option(help: ArgumentHelp("Colour behind everything, or 'none'.", valueName: "colour"))
  var background: String?

  @Option(help: ArgumentHelp("How text is written in SVG; paths until given.", valueName: "how"))
  var svgText: SVGText?

  /// The names of the options and whether they are given.
  var given: [(String, Bool)] {
    [
      ("--format", format != nil), ("--appearance", appearance != nil), ("--color", color != nil),
      ("--background", background != nil), ("--svg-text", svgText != nil),
    ]
  }

  /// - Throws: `DrawingError` for a malformed colour.
  func palette() throws(DrawingError) -> Palette {
    var palette = appearance == .dark ? Palette.dark : .light
    if let color { palette.text = try Color(color) }
    if let background { palette.background = background == "none" ? nil : try Color(background) }
    return palette
  }
}

extension DrawingFormat: ExpressibleByArgument {}
extension SVGText: ExpressibleByArgument {}
