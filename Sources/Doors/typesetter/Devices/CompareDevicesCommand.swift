import ArgumentParser
import StringFormatting

struct CompareDevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-devices",
    abstract: "Compare what devices measured with this package, case by case.",
    usage: "typesetter compare-devices <record> ... [<options>]",
    discussion: """
      A record is the JSON file that a phone or a simulator writes with the project
      of 'make device-project': 300 layouts with their measures. Each is laid out
      here as well, at the scale of the record's screen, and every measure that
      differs is printed. The guide Devices says how a record is made.

      EXAMPLES:
        typesetter compare-devices iphone.json
        typesetter compare-devices records --tolerance 0.34
        typesetter compare-devices iphone.json ipad.json --json

      Exit status: 0 when no measure differs and no case is missing, 1 otherwise
      and for a record that cannot be read, 64 for wrong usage.
      """)

  @Argument(
    help: ArgumentHelp("Records, or folders whose files that end with .json are records.", valueName: "record"),
    completion: .file(extensions: ["json"]))
  var records: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Points that measures may be apart; 0.01 until given.", valueName: "pt"),
    transform: { try ArgumentValue.number($0, "a number of points, as in 0.34") })
  var tolerance = 0.01

  @Flag(help: "Print one JSON object per record.")
  var json = false

  func validate() throws {
    guard !(tolerance >= 0 && tolerance.isFinite) else { return }
    throw ValidationError("--tolerance \(NumberText.plain(tolerance)) is out of range: expected 0 or more")
  }

  func run() throws {
    let agree = try CompareDevicesOptions(paths: records, tolerance: tolerance, json: json).run()
    if !agree { throw ExitCode(1) }
  }
}
