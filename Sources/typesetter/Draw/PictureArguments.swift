import ArgumentParser
import TextDrawing

/// The options of commands that draw when they are asked to.
struct PictureOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Draw instead of printing.", valueName: "file.png|pdf|svg"))
  var output: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels a point, for --output with PNG; 2 if absent.", valueName: "n"))
  var scale: Double?

  @Flag(help: "With --output, show frames, margins, constraints and what is wrong with them.")
  var guides = false

  func validate() throws {
    if let problem = scale.flatMap(Self.problem(ofScale:)) { throw ValidationError(problem) }
    if output != nil { return }
    if guides { throw ValidationError("--guides shows something in a drawing: expected --output, too") }
    if scale != nil { throw ValidationError("--scale is that of a drawing: expected --output, too") }
  }

  /// What is wrong with a scale, for a usage message; `nil` when nothing is.
  static func problem(ofScale scale: Double) -> String? {
    scale >= DrawingFormat.leastScale && scale.isFinite
      ? nil : "--scale \(scale) is out of range: expected a finite number from \(DrawingFormat.leastScale)"
  }
}
