import TestSupport
import Testing

/// The tools of `Scripts/`, whose subcommands are the files of `Scripts/commands`.
@Suite struct ToolTests {
  private static let tools = ["build", "check", "fonts", "generate", "measure", "test"]
  private static let scripts = Set(Repository.names(inFolder: Repository.path("Scripts")) ?? [])
  /// Scripts of the benchmarks, which the targets of make call in their folder.
  private static let benchmarks = Set(Repository.names(inFolder: Repository.path("Benchmarks/Scripts")) ?? [])

  private static func subcommands(of tool: String) -> [String] {
    let files = Repository.names(inFolder: Repository.path("Scripts/commands/\(tool)")) ?? []
    return files.filter { $0.hasSuffix(".py") || $0.hasSuffix(".sh") }.map { String($0.dropLast(3)) }.sorted()
  }

  private static func run(_ tool: String, _ arguments: String...) throws -> Subprocess {
    try Subprocess("python3", [Repository.path("Scripts/\(tool)")] + arguments, from: "python3")
  }

  @Test(arguments: tools)
  func `a tool lists its subcommands with a sentence each, which begins the help of the subcommand`(tool: String) throws
  {
    let list = try Self.run(tool, "--help")
    #expect(list.status == 0, "\(list.error)")
    let entries = list.output.split(separator: "\n").compactMap { $0.wholeMatch(of: #/  ([a-z-]+) +([A-Z].*\.)/#) }
    #expect(entries.map { String($0.1) } == Self.subcommands(of: tool))
    for entry in [entries.first, entries.last] {
      let entry = try #require(entry)
      let help = try Self.run(tool, String(entry.1), "--help")
      #expect(help.status == 0, "\(help.error)")
      #expect(help.output.hasPrefix("\(entry.2)\n"))
    }
  }

  @Test func `an unknown subcommand is an error of one line, which names those that there are`() throws {
    let run = try Self.run("fonts", "bundle-fonts")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    let names = Self.subcommands(of: "fonts").joined(separator: ", ")
    #expect(run.error == "Scripts/fonts: unknown subcommand 'bundle-fonts': expected one of \(names)\n")
  }

  @Test(arguments: [
    "Makefile", ".ci/run", "CONTRIBUTING.md", "README.md", "Benchmarks/README.md", "Fuzzing/README.md",
    "Fonts/README.md",
    "Guides/UIKit.md", "Guides/Devices.md", "Examples/CatalogChecks/README.md", "Tests/Mutants/README.md",
    "Package.swift",
  ])
  func `what documents and targets call is there`(path: String) throws {
    let calls = try Repository.text(Repository.path(path)).matches(of: /Scripts\/([\w.-]+)(?: ([a-z][\w-]*))?/)
    #expect(!calls.isEmpty)
    for call in calls {
      let name = String(call.1)
      #expect(Self.scripts.contains(name) || Self.benchmarks.contains(name), "\(call.0)")
      if Self.tools.contains(name), let subcommand = call.2 {
        #expect(Self.subcommands(of: name).contains(String(subcommand)), "\(call.0)")
      }
    }
  }
}
