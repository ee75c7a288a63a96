import ArgumentParser

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Lay out a scene: the frames of its views, or its fitting size.",
    usage: "typesetter layout [<scene.json>] [--width <pt> ...] [<options>]",
    discussion: """
      A scene is a JSON file with a view tree and its constraints. Lengths are in
      points; frames are in the coordinates of the root, whose origin is (0, 0).
      Without --width the root has the width that its constraints determine, the
      smallest one where they allow several.

      EXAMPLES:
        typesetter layout cell.json --width 320
        typesetter layout cell.json --width 320 --width 375 --json
        typesetter layout cell.json --width 320 375 430 --fit
        typesetter layout cell.json --width 320 --output cell.png --guides

      A scene:
        {"root": "cell",
         "views": {"cell": {"children": ["title"]},
                   "title": {"type": "label", "text": "Hello", "numberOfLines": 0}},
         "constraints": ["H:|-15-[title]-15-|", "V:|-10-[title]-10-|"]}
      """)

  @Argument(
    help: ArgumentHelp("The scene, or '-' for standard input.", valueName: "scene.json"),
    completion: .file(extensions: ["json"]))
  var scene: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Widths of the root view; each is laid out.", valueName: "pt"))
  var width: [String] = []

  @Flag(help: "Print the fitting size, rounded up to whole pixels, instead of frames.")
  var fit = false

  @Flag(help: "Print one JSON object per width.")
  var json = false

  @OptionGroup var picture: PictureArguments

  @OptionGroup var work: WorkArguments

  func validate() throws { _ = try options }

  func run() throws { try options.run() }

  /// The values of the arguments. ArgumentParser reads `--width 320 cell.json` as two widths; the last one is the scene
  /// when it is not a number.
  private var options: LayoutOptions {
    get throws {
      var values = width
      var path = scene
      if path == nil, let last = values.last, Double(last) == nil { path = values.removeLast() }
      guard let path else { throw ValidationError("Missing expected argument '<scene.json>'") }
      var widths: [Double] = []
      for value in values {
        guard let number = Double(value) else {
          throw ValidationError("--width \(value) is not a number: expected a number of points, as in 320")
        }
        guard number >= 0, number.isFinite else {
          throw ValidationError("--width \(value) is out of range: expected a number from 0")
        }
        widths.append(number)
      }
      // The only value was the scene.
      if values.isEmpty, !width.isEmpty { throw ValidationError("Missing value for '--width <pt>'") }
      if picture.output != nil, widths.count > 1 || fit || json {
        throw ValidationError("--output draws one width: it goes with neither --fit nor --json nor several widths")
      }
      return LayoutOptions(
        path: path, widths: widths, fit: fit, json: json, target: try picture.target(),
        palette: try picture.style.palette(), showsGuides: picture.guides, work: work.limit)
    }
  }
}
