import ArgumentParser

struct CellsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cells", abstract: "Fill a scene with rows of values: the height that each row needs.",
    usage: "typesetter cells <scene.json> [<rows.jsonl>] --width <pt> [<options>]",
    discussion: """
      A row is a line with a JSON object. Its keys are names of views; its values
      replace fields of these views: any field but 'type' and 'children', and each
      as a whole. Other fields keep the values of the scene. The height is the one
      that 'typesetter layout --fit' prints for the scene with these fields.

      Answers have the order of the rows and are computed on all cores. Blank lines
      are skipped and not counted. A row with an error is answered with
      {"row":N,"error":"…"}; the exit status is 1 at the end.

      With --output the rows are drawn one below the other, separated by lines of
      one pixel, and nothing is printed. Then a row with an error makes the whole
      command fail.

      EXAMPLES:
        typesetter cells cell.json rows.jsonl --width 320
        typesetter cells cell.json rows.jsonl --width 320 --output cells.svg
        make-rows | typesetter cells cell.json --width 375 > heights.jsonl

      A row and its answer:
        {"title": {"text": "Hello"}, "body": {"hidden": true}}
        {"row":0,"height":120.5}
      """)

  @Argument(
    help: ArgumentHelp("The scene, or '-' for standard input.", valueName: "scene.json"),
    completion: .file(extensions: ["json"]))
  var scene: String

  @Argument(
    help: ArgumentHelp("The rows, or '-' for standard input.", valueName: "rows.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var rows = "-"

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Width of the root view.", valueName: "pt"),
    transform: { try ArgumentValue.number($0, "a number of points, as in 320") })
  var width: Double

  @OptionGroup var picture: PictureArguments

  @OptionGroup var work: WorkArguments

  func validate() throws {
    if let problem = CellsOptions(scene: scene, rows: rows, width: width, picture: nil).problem {
      throw ValidationError(problem)
    }
  }

  func run() throws {
    if try options().run() { throw ExitCode(1) }
  }

  private func options() throws -> CellsOptions {
    let target = try picture.target()
    let palette = try picture.style.palette()
    return CellsOptions(
      scene: scene, rows: rows, width: width,
      picture: target.map {
        CellsPicture(target: $0, palette: palette, showsGuides: picture.guides, work: work.limit)
      }, work: work.limit)
  }
}
