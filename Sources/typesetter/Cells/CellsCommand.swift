import ArgumentParser

struct Cells: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fill a scene with rows of values: the height that each row needs.",
    discussion: """
      A row is a JSON object on a line, whose keys are names of views and whose values replace fields of that view: any
      field but 'type' and 'children', and each as a whole. What a row does not replace has the value of the scene. The
      height is what 'typesetter layout --fit' prints for the scene with these fields.

      Rows are answered in their order, on all cores. Blank lines are no rows and are not counted. A row with something
      wrong gets {"row":N,"error":"…"} in its place; the exit status is 1 at the end.

      With --output the rows are drawn one below the other, with a line of a pixel between them, and nothing is printed.
      One wrong row is an error for all then.

      EXAMPLES:
        typesetter cells cell.json rows.jsonl --width 320
        typesetter cells cell.json rows.jsonl --width 320 --output cells.svg
        make-rows | typesetter cells cell.json --width 375 > heights.jsonl

      A line of the rows and one of the output:
        {"title": {"text": "Hello"}, "body": {"hidden": true}}
        {"row":0,"height":120.5}
      """)

  @Argument(help: ArgumentHelp("The scene, or '-' for standard input.", valueName: "scene.json"))
  var scene: String

  @Argument(help: ArgumentHelp("The rows, or '-' for standard input.", valueName: "rows.jsonl"))
  var rows = "-"

  @Option(parsing: .unconditional, help: ArgumentHelp("Width of the root.", valueName: "pt"))
  var width: Double

  @OptionGroup var picture: PictureOptions

  func validate() throws {
    if let problem = options.problem { throw ValidationError(problem) }
  }

  func run() throws {
    if try options.run() { throw ExitCode(1) }
  }

  private var options: CellsOptions {
    CellsOptions(
      scene: scene, rows: rows, width: width,
      picture: picture.output.map { CellsPicture(path: $0, scale: picture.scale ?? 2, showsGuides: picture.guides) })
  }
}
