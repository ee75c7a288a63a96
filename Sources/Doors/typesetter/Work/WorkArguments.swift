import ArgumentParser
import JSONAnswers
import StringFormatting

/// The option of all commands that measure, lay out, draw or check.
struct WorkArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Work that each question may take, in seconds of a slow core.", valueName: "seconds"),
    transform: { try ArgumentValue.number($0, "a number of seconds, as in 2") })
  var workLimit: Double?

  func validate() throws {
    guard let workLimit, !(workLimit > 0 && workLimit.isFinite) else { return }
    throw ValidationError("--work-limit \(NumberText.plain(workLimit)) is out of range: expected a number above 0")
  }

  var limit: WorkLimit {
    workLimit.map { WorkLimit(seconds: $0, name: "--work-limit \(NumberText.plain($0))") } ?? .none
  }
}
