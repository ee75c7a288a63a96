import TestSupport
import Testing

/// Blocks of the README that show the command.
enum ReadmeBlocks {
  static func readme() throws -> String { try Repository.text(Repository.path("README.md")) }

  /// The text behind a line up to the next line with `$`, or to the end of the block.
  static func text(after line: String) throws -> String {
    let readme = try readme()
    guard let start = readme.ranges(of: line).first?.upperBound else { throw Violation("README.md has no '\(line)'") }
    let rest = readme[start...]
    let end = [rest.ranges(of: "\n$ ").first, rest.ranges(of: "\n```").first].compactMap { $0?.lowerBound }.min()
    return String(rest[..<(end ?? rest.endIndex)]) + "\n"
  }
}

/// What the README shows is what is printed.
@Suite struct ReadmeTests {
  @Test func `make measure prints the block below it`() throws {
    let makefile = try Repository.text(Repository.path("Makefile"))
    func value(_ name: String) throws -> String {
      let found = makefile.split(separator: "\n").first { $0.hasPrefix("\(name) ?= ") }
      return String(try #require(found).dropFirst("\(name) ?= ".count))
    }
    let run = try Command.run(
      ["measure", value("TEXT"), "--font", value("FONT"), "--size", value("SIZE"), "--width", value("WIDTH")])
    #expect(run.status == 0)
    #expect(run.error.isEmpty, "\(run.error)")
    #expect(run.output == (try ReadmeBlocks.text(after: "    make measure\n\n```\n")))
  }

  @Test func `the stream of the README has its answer`() throws {
    let call = "$ echo '{\"id\":\"a1\",\"text\":\"Hello\",\"size\":17,\"width\":240}' | typesetter measure --jsonl\n"
    let run = try Command.run("measure", "--jsonl", input: String(call.split(separator: "'")[1]) + "\n")
    #expect(EngineVersionText.shown(run.output) == (try ReadmeBlocks.text(after: call)))
  }

  @Test func `the cell of the README has its heights, and nothing of it is ambiguous`() throws {
    try withTemporaryFolder { folder in
      try Repository.write(
        Array(try ReadmeBlocks.text(after: "$ cat cell.json\n").utf8), to: "\(folder)/cell.json")
      let rows = try ReadmeBlocks.text(after: "$ cat rows.jsonl\n")
      let run = try Command.run("cells", "\(folder)/cell.json", "--width", "240", input: rows)
      #expect(run.error.isEmpty, "\(run.error)")
      #expect(run.status == 0)
      let shown = try ReadmeBlocks.text(after: "$ typesetter cells cell.json rows.jsonl --width 240\n")
      #expect(EngineVersionText.shown(run.output) == shown)
      for arguments in [["--width", "320"], [], ["--width", "320", "--fit"]] {
        let layout = try Command.run(["layout", "\(folder)/cell.json"] + arguments)
        #expect(layout.status == 0)
        #expect(layout.error.isEmpty, "\(layout.error)")
      }
    }
  }

  @Test func `the check of the README has its finding`() throws {
    try withTemporaryFolder { folder in
      for path in ["typesetter.json", "en.lproj/App.strings", "de.lproj/App.strings"] {
        if let parent = path.split(separator: "/").dropLast().first {
          _ = try Subprocess("mkdir", ["\(folder)/\(parent)"])
        }
        try Repository.write(Array(try ReadmeBlocks.text(after: "$ cat \(path)\n").utf8), to: "\(folder)/\(path)")
      }
      let run = try Command.run("check", folder: folder)
      #expect(run.error.isEmpty, "\(run.error)")
      #expect(run.status == 1)
      #expect(run.output == (try ReadmeBlocks.text(after: "$ typesetter check\n")))
    }
  }

  @Test func `lines of code are at most 100 characters`() throws {
    var isCode = false
    for line in try ReadmeBlocks.readme().split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      // An answer of the command is as long as it is.
      let isAnswer = line.hasPrefix("{\"id\":\"a1\",\"lines\"")
      if isCode || line.hasPrefix("    "), !isAnswer { #expect(line.count <= 100, "\(line)") }
    }
  }
}
