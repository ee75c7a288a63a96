import StrictJSON
import TestSupport
import Testing

/// `--work-limit`: beyond it a question is an error, and the others are answered.
@Suite struct WorkLimitTests {
  private static let long = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 4000)
  /// A thousand steps.
  private static let limit = ["--work-limit", "0.0001"]
  private static let message = "the work takes more than --work-limit 0.0001: expected less input, or a greater limit"
  private static let scene =
    #"{"root":"cell","views":{"cell":{"children":["title"]},"title":{"type":"label","numberOfLines":0,"text":"TEXT"}},"#
    + #""constraints":["H:|-15-[title]-15-|","V:|-10-[title]-10-|"]}"#

  private static func expectLimit(_ run: Subprocess, _ what: String) {
    #expect(run.status == 1, "\(what)")
    #expect(run.output.isEmpty, "\(what)")
    #expect(run.error == "Error: \(message)\n", "\(what)")
  }

  @Test func `a text beyond the limit is an error of one line, and nothing is printed or written`() throws {
    try withTemporaryFolder { folder in
      let calls = [
        ["measure"], ["measure", "--json"], ["measure", "--layout-json"],
        ["measure", "--line-break-strategy", "optimal"],
        ["explain"], ["draw", "-o", "\(folder)/text.svg"], ["draw", "-o", "-"],
      ]
      for call in calls {
        let arguments = call + ["-", "--width", "300"]
        Self.expectLimit(try Command.run(arguments + Self.limit, input: Self.long), "\(call)")
      }
      #expect(Repository.names(inFolder: folder)?.isEmpty == true)
      // The same with enough work as without a limit.
      let plain = try Command.run("measure", "-", "--width", "300", "--json", input: Self.long)
      let limited = try Command.run("measure", "-", "--width", "300", "--json", "--work-limit", "1e3", input: Self.long)
      #expect(plain.status == 0 && limited.status == 0)
      #expect(plain.output == limited.output)
    }
  }

  @Test func `a line beyond the limit has its error in its place, with its id`() throws {
    let input = """
      {"id":1,"text":"Hello"}
      {"id":"long","text":"\(Self.long)","width":300}
      {"id":3,"text":"Hello"}

      """
    let run = try Command.run(["measure", "--jsonl"] + Self.limit, input: input)
    #expect(run.status == 1 && run.error.isEmpty)
    let answers = try Command.objects(run)
    #expect(answers.map { $0["width"] != nil } == [true, false, true])
    #expect(answers[1]["id"]?.string == "long")
    #expect(answers[1]["error"]?.string == "line 2: \(Self.message)")
    #expect(answers[0]["width"] == answers[2]["width"])
  }

  @Test func `a row beyond the limit has its error in its place`() throws {
    try withTemporaryFolder { folder in
      try Repository.write(Array(Self.scene.utf8), to: "\(folder)/cell.json")
      let rows = "{}\n{\"title\":{\"text\":\"\(Self.long)\"}}\n{}\n"
      let arguments = ["cells", "\(folder)/cell.json", "--width", "300", "--work-limit", "0.001"]
      let run = try Command.run(arguments, input: rows)
      #expect(run.status == 1)
      let answers = try Command.objects(run)
      #expect(answers.map { $0["height"] != nil } == [true, false, true])
      #expect(answers[0]["height"] == answers[2]["height"])
      #expect(answers[1]["error"]?.string?.contains("more than --work-limit 0.001") == true)
      // Rows of a picture are one question.
      let picture = try Command.run(arguments + ["--output", "\(folder)/rows.svg"], input: rows)
      #expect(picture.status == 1 && picture.error.contains("more than --work-limit 0.001"))
      #expect(Repository.names(inFolder: folder)?.sorted() == ["cell.json"])
    }
  }

  @Test func `a scene beyond the limit is an error`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/cell.json"
      try Repository.write(Array(Self.scene.replacing("TEXT", with: Self.long).utf8), to: path)
      for options in [[], ["--json"], ["--fit"], ["--output", "\(folder)/cell.svg"]] {
        Self.expectLimit(
          try Command.run(["layout", path, "--width", "300"] + options + Self.limit), "\(options)")
      }
      #expect(Repository.names(inFolder: folder)?.sorted() == ["cell.json"])
    }
  }

  @Test func `a text of a catalogue beyond the limit is a finding`() throws {
    try withTemporaryFolder { folder in
      try Repository.write(
        Array(#"{"catalogs": ["en.strings"], "rules": [{"keys": "*", "width": 300}]}"#.utf8),
        to: "\(folder)/typesetter.json")
      try Repository.write(
        Array("\"long\" = \"\(Self.long)\";\n\"short\" = \"Hello\";\n".utf8), to: "\(folder)/en.strings")
      let whole = try Command.run("check", "--format", "json", folder: folder)
      #expect(try JSONValue(utf8: whole.outputBytes)["findings"]?.elements.isEmpty == true, "\(whole.output)")
      let run = try Command.run(["check", "--format", "json"] + Self.limit, folder: folder)
      #expect(run.status == 1, "\(run.error)")
      let findings = try JSONValue(utf8: run.outputBytes)["findings"]?.elements ?? []
      #expect(findings.map { $0["key"]?.string } == ["long"])
      #expect(findings.first?["kind"]?.string == "doesNotFit")
      #expect(findings.first?["message"]?.string?.contains(Self.message) == true, "\(run.output)")
    }
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "two"]) func `a limit out of range is wrong usage`(_ limit: String) throws
  {
    for command in [["measure", "a"], ["layout", "a.json"], ["check"], ["cells", "a.json", "--width", "3"]] {
      let run = try Command.run(command + ["--work-limit", limit])
      #expect(run.status == 64 && run.error.contains("--work-limit"), "\(command): \(run.error)")
    }
  }
}
