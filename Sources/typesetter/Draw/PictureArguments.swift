import ArgumentParser
import TextDrawing

/// The options of commands that can draw their result instead of printing it.
struct PictureArguments: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Draw instead of printing.", valueName: "file.png|pdf|svg"))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point, for --output with PNG; the default is 2.", valueName: "n"))
  var scale: Double?

  @Flag(help: "With --output, show frames, margins, constraints and violations.")
  var guides = false

  func validate() throws {
    if let problem = scale.flatMap(Self.problem(ofScale:)) { throw ValidationError(problem) }
    if output != nil { return }
    if guides { throw ValidationError("--guides applies to drawings: expected --output, too") }
    if scale != nil { throw ValidationError("--scale applies to drawings: expected --output, too") }
  }

  /// A usage message for a scale that is out of range; `nil` when it is in range.
  static func problem(ofScale scale: Double) -> String? {
    scale >= DrawingFormat.leastScale && scale.isFinite
      ? nil : "--scale \(scale) is out of range: expected a finite number from \(DrawingFormat.leastScale)"
  }
}
