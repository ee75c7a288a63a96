import ArgumentParser

/// The options of commands that draw when they are asked to.
struct PictureOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("Draw instead of printing.", valueName: "file.png|pdf|svg"))
  var output: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Pixels a point, for --output with PNG.", valueName: "n"))
  var scale: Double = 2

  @Flag(help: "With --output, show frames, margins, constraints and what is wrong with them.")
  var guides = false

  func validate() throws {
    guard scale > 0, scale.isFinite else {
      throw ValidationError("--scale \(scale) is out of range: expected a number above 0")
    }
    if guides, output == nil { throw ValidationError("--guides shows something in a drawing: expected --output, too") }
  }
}
