import ArgumentParser

struct Layout: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lay out a scene: the frames of its views, or the size that they need.",
    discussion: """
      A scene is a JSON file with a view tree and its constraints. Lengths are in points; frames are in the coordinates
      of the root, which lies at (0, 0). Without --width the root is as wide as the scene asks for, or as narrow as it
      allows.

      EXAMPLES:
        typesetter layout cell.json --width 320
        typesetter layout cell.json --width 320 --width 375 --json
        typesetter layout cell.json --width 320 375 430 --fit
        typesetter layout cell.json --width 320 --output cell.png --guides

      A scene:
        {"root": "cell",
         "views": {"cell": {"children": ["title"]}, "title": {"type": "label", "text": "Hello", "numberOfLines": 0}},
         "constraints": ["H:|-15-[title]-15-|", "V:|-10-[title]-10-|"]}
      """)

  @Argument(help: ArgumentHelp("The scene, or '-' for standard input.", valueName: "scene.json"))
  var scene: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Widths of the root; each is laid out.", valueName: "pt"))
  var width: [String] = []

  @Flag(help: "Print the size that fits, raised to the next pixel, instead of frames.")
  var fit = false

  @Flag(help: "Print one JSON object a width.")
  var json = false

  @OptionGroup var picture: PictureOptions

  func validate() throws { _ = try options }

  func run() throws { try options.run() }

  /// What was asked for. `--width 320 cell.json` reads as two widths, the second of which is the scene.
  private var options: LayoutOptions {
    get throws {
      var values = width
      var path = scene
      if path == nil, let last = values.last, Double(last) == nil { path = values.removeLast() }
      guard let path else { throw ValidationError("Missing expected argument '<scene.json>'") }
      var widths: [Double] = []
      for value in values {
        guard let number = Double(value), number >= 0, number.isFinite else {
          throw ValidationError("--width \(value) is out of range: expected a number from 0")
        }
        widths.append(number)
      }
      // What is no width was the scene, so none is left.
      if values.isEmpty, !width.isEmpty { throw ValidationError("Missing value for '--width <pt>'") }
      if picture.output != nil, widths.count > 1 || fit || json {
        throw ValidationError("--output draws one width: it goes with neither --fit nor --json nor several widths")
      }
      return LayoutOptions(
        path: path, widths: widths, fit: fit, json: json, output: picture.output, scale: picture.scale ?? 2,
        showsGuides: picture.guides)
    }
  }
}
