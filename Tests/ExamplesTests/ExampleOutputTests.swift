import Glibc
import TestSupport
import Testing

@testable import Recipes

/// The command prints what `Examples/README.md` says that it prints.
@Suite struct ExampleOutputTests {
  @Test(arguments: Example.allCases)
  func theReadmeShowsWhatIsPrinted(_ example: Example) throws {
    let run = try Subprocess(program(), [example.rawValue])
    #expect(run.status == 0 && run.error.isEmpty)
    #expect(try shown(after: "swift run examples \(example.rawValue)") == run.output)
  }

  @Test func withoutANameTheCommandSaysWhichThereAre() throws {
    let run = try Subprocess(program(), [])
    #expect(run.status == 64)
    #expect(Example.allCases.allSatisfy { run.error.contains($0.rawValue) })
  }

  /// The first block of text below a line that has the command.
  private func shown(after command: String) throws -> String {
    let lines = try Repository.text(Repository.path("Examples/README.md"))
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.contains(command) }),
      let open = lines[start...].firstIndex(of: "```"),
      let close = lines[(open + 1)...].firstIndex(of: "```")
    else { throw Violation("Examples/README.md has no block for '\(command)'") }
    return lines[open + 1..<close].map { $0 + "\n" }.joined()
  }

  /// The built command lies next to the test bundle.
  private func program() throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let program = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // The tests run in the bundle itself or in a helper that is told where the bundle is.
    for place in CommandLine.arguments + [program] where place.contains(".xctest") {
      let folder = place.split(separator: "/", omittingEmptySubsequences: false)
        .prefix { !$0.hasSuffix(".xctest") }.joined(separator: "/")
      if access("\(folder)/examples", X_OK) == 0 { return "\(folder)/examples" }
    }
    throw Violation("no built 'examples' next to the test bundle: run 'swift build --build-tests' first")
  }
}
