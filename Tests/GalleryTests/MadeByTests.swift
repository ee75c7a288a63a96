import Geometry
import StrictJSON
import TestSupport
import Testing
import TextDrawing

@testable import Gallery

/// What a figure says it was made by makes it.
@Suite struct MadeByTests {
  private let figures: [Figure]

  init() throws { figures = try MadeGallery.page.get().figures }

  @Test func `figures of features say what made them`() {
    let sections = ["paragraph-", "fitting-", "interaction-"]
    let shown = figures.filter { figure in sections.contains { figure.id.hasPrefix($0) } }
    expectCompared(shown.count, atLeast: 30, "figures")
    for figure in shown { #expect(figure.made != nil, "\(figure.id)") }
  }

  /// Each command is run by a shell as it is printed, once as it is and once to measure.
  @Test func `commands draw what the figure shows`() throws {
    let program = try BuiltProgram.path("typesetter")
    let commands = figures.filter { $0.made?.hasPrefix("typesetter draw ") == true }
    expectCompared(commands.count, atLeast: 10, "commands")
    for figure in commands {
      let command = try #require(figure.made)
      try withTemporaryFolder { folder in
        func run(_ command: String) throws -> Subprocess {
          let script = "typesetter() { '\(program)' \"$@\"; }\n\(command)\n"
          return try Subprocess("/bin/sh", ["-c", script], folder: folder)
        }
        let drawn = try run(command)
        #expect(drawn.status == 0 && drawn.error.isEmpty, "\(command)\n\(drawn.error)")
        let file = try #require(command.split(separator: " ").last)
        try expectWellFormed(Repository.bytes("\(folder)/\(file)"), String(file))

        let measuring = command.replacing("typesetter draw", with: "typesetter measure").replacing(
          "-o \(file)", with: "--json")
        let answer = try JSONValue(utf8: run(measuring).outputBytes)
        let size = Size(width: answer["width"]?.number ?? 0, height: answer["height"]?.number ?? 0)
        guard case .array(let lines) = answer["lines"]?.content else { throw Violation("no lines: \(command)") }
        let facts = Dictionary(uniqueKeysWithValues: figure.facts)
        #expect(facts["Size"] == size.text && facts["Lines"] == "\(lines.count)", "\(command)")
      }
    }
  }

  @Test func `the command that explains prints the lines of its figure`() throws {
    let figure = try #require(figures.first { $0.made?.hasPrefix("typesetter explain ") == true })
    let script = "typesetter() { '\(try BuiltProgram.path("typesetter"))' \"$@\"; }\n\(try #require(figure.made))\n"
    let run = try Subprocess("/bin/sh", ["-c", script])
    #expect(run.status == 0)
    let lines = figure.facts.filter { $0.name.hasPrefix("Line ") }
    #expect(lines.count >= 3)
    for (index, line) in lines.enumerated() { #expect(run.output.contains("line \(index + 1), \(line.value)\n")) }
  }

  @Test func `arguments are quoted for a shell`() throws {
    let arguments = ["plain-1.5", "", "it's", "a b", "$HOME `x` \\", "日本", "two\nlines"]
    let run = try Subprocess("/bin/sh", ["-c", ShellCommand(["printf", "%s|"] + arguments).text])
    #expect(run.output == arguments.map { "\($0)|" }.joined())
  }
}
