import ArgumentParser
import StringFormatting
import TextDrawing

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Draw a scene, and again whenever its file changes.",
    usage: "typesetter watch <scene.json> --output <\(DrawingFormat.fileName)> [<options>]",
    discussion: """
      The picture is drawn at once and after each change of the scene's file. While
      the file has an error, the picture shows the error. Ctrl-C ends it.

      EXAMPLES:
        typesetter watch cell.json --width 320 --output cell.svg
        typesetter watch cell.json --width 320 --guides --output cell.png
      """)

  @Argument(
    help: ArgumentHelp("The scene.", valueName: "scene.json"),
    completion: .file(extensions: ["json"]))
  var scene: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Width of the root view.", valueName: "pt"),
    transform: { try ArgumentValue.number($0, "a number of points, as in 320") })
  var width: Double?

  @OptionGroup var picture: PictureArguments

  @OptionGroup var work: WorkArguments

  func validate() throws {
    if scene == "-" { throw ValidationError("the scene is a file: standard input does not change") }
    guard let output = picture.output else { throw ValidationError("Missing expected argument '--output <file>'") }
    if output == "-" { throw ValidationError("--output is a file: expected a name such as cell.svg") }
    if let width, !(width >= 0 && width.isFinite) {
      throw ValidationError("--width \(NumberText.plain(width)) is out of range: expected a number from 0")
    }
  }

  func run() throws {
    guard let target = try picture.target() else { return }
    try WatchOptions(
      layout: LayoutOptions(
        path: scene, widths: width.map { [$0] } ?? [], target: target, palette: try picture.style.palette(),
        showsGuides: picture.guides, work: work.limit)
    ).run()
  }
}
