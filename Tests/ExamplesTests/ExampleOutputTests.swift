import TestSupport
import Testing

@testable import Recipes

/// The output of the command is the one in `Examples/README.md`.
@Suite struct ExampleOutputTests {
  @Test(arguments: Example.allCases)
  func `the README shows what is printed`(_ example: Example) throws {
    let run = try Subprocess(BuiltProgram.path("examples"), [example.rawValue])
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(try shown(after: "swift run examples \(example.rawValue)") == run.output)
  }

  @Test func `without a name the command lists the names`() throws {
    let run = try Subprocess(BuiltProgram.path("examples"), [])
    #expect(run.status == 64)
    #expect(Example.allCases.allSatisfy { run.error.contains($0.rawValue) })
  }

  /// The first block of text after the line of the command.
  private func shown(after command: String) throws -> String {
    let lines = try Repository.text(Repository.path("Examples/README.md"))
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.contains(command) }),
      let open = lines[start...].firstIndex(of: "```"),
      let close = lines[(open + 1)...].firstIndex(of: "```")
    else { throw Violation("Examples/README.md has no block for '\(command)'") }
    return lines[open + 1..<close].map { $0 + "\n" }.joined()
  }
}
