import TestSupport
import Testing

/// Blocks of the guides that show a shell: a line with `$` is a command, and what follows it what it prints.
@Suite struct GuideConsoleTests {
  private struct Step {
    var command: String
    var output = ""
  }

  /// The commands of a page in their order; commands of one page may use the files that an earlier `cat` showed.
  private static func steps(of page: String) throws -> [Step] {
    var steps: [Step] = []
    var isConsole = false
    var isFenced = false
    for line in try Repository.text(Repository.path(page)).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isFenced.toggle()
        isConsole = false
      } else if isFenced, line.hasPrefix("$ ") {
        isConsole = true
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if isConsole {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }

  @Test(arguments: [
    ("Guides/GettingStarted.md", 4), ("Guides/MeasuringText.md", 4), ("Guides/FontsAndFallback.md", 8),
  ])
  func `commands print what the guide shows`(page: String, count: Int) throws {
    let steps = try Self.steps(of: page)
    #expect(steps.count == count)
    let programs = try BuiltProgram.path("typesetter").dropLast("/typesetter".count)
    try withTemporaryFolder { folder in
      for step in steps {
        if step.command.hasPrefix("cat ") {
          try Repository.write(Array(step.output.utf8), to: "\(folder)/\(step.command.dropFirst(4))")
          continue
        }
        let setting = "cd '\(folder)' && PATH='\(programs)':\"$PATH\" && "
        let run = try Subprocess("/bin/sh", ["-c", setting + step.command])
        #expect(run.status == 0, "\(page): \(step.command): \(run.error)")
        #expect(EngineVersionText.shown(run.output) == step.output, "\(page): \(step.command)")
      }
    }
  }
}
