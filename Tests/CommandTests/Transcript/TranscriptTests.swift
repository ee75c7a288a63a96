import GoldenFiles
import TestSupport
import Testing

/// What the command says to those who use it for the first time: right and wrong calls with their answers, in one file
/// that a person can read from top to bottom.
@Suite(.noDeadGoldens()) struct TranscriptTests {
  private static let text = Golden<String, String>(pathExtension: "txt", diffing: .lines) { $0 }

  @Test func transcript() throws {
    #expect(TranscriptCalls.all.count >= 60)
    #expect(Set(TranscriptCalls.all).count == TranscriptCalls.all.count)
    try withTemporaryFolder { folder in
      try TranscriptCalls.prepare(folder)
      assertGolden(
        of: try TranscriptCalls.all.map { try Self.entry($0, in: folder) }.joined(separator: "\n"), as: Self.text)
    }
  }

  /// A call, standard output, standard error with `2> ` before each line, and the status if it is not 0.
  private static func entry(_ call: String, in folder: String) throws -> String {
    let program = try Command.path()
    let binaries = program.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    let run = try Subprocess(
      "bash", ["-c", "PATH=\(binaries):$PATH; \(call)"],
      environment: [
        "NO_COLOR": nil, "FORCE_COLOR": nil, "COLUMNS": "80", "LC_ALL": "C.UTF-8", "TERM": "dumb",
        // A build in a folder of another checkout would find the fonts of that one.
        "TYPESETTING_FONTS": "\(Repository.root)/Fonts",
      ],
      folder: folder, from: "bash")
    var entry = "$ \(call)\n"
    if !run.output.isEmpty { entry += run.output + (run.output.hasSuffix("\n") ? "" : "\n") }
    for line in run.error.split(separator: "\n") { entry += "2> \(line)\n" }
    if run.status != 0 { entry += "status \(run.status)\n" }
    return EngineVersionText.shown(entry)
      .replacing(folder, with: "FOLDER").replacing(Repository.root, with: "REPOSITORY")
  }
}
