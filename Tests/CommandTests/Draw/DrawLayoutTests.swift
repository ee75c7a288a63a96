import TestSupport
import Testing

@Suite struct DrawLayoutTests {
  private static let scene = """
    {"root": "cell", "views": {"cell": {"children": ["title"]}, "title": {"type": "label", "text": "Hello"}},
     "constraints": ["H:|-15-[title]-15-|", "V:|-10-[title]-10-|"]}
    """

  @Test func `a picture is written and nothing is printed`() throws {
    try withTemporaryFolder { folder in
      for arguments in [["--width", "120"], [], ["--width", "120", "--guides"]] {
        let run = try Subprocess(
          Command.path(), ["layout", "-", "-o", "\(folder)/a.svg"] + arguments, input: Array(Self.scene.utf8))
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.isEmpty, "\(run.error)")
        #expect(run.error.isEmpty, "\(run.error)")
        let file = try Repository.text("\(folder)/a.svg")
        // With guides it is larger, for their captions.
        if arguments == ["--width", "120"] { #expect(file.contains("width=\"120\" height=\"41\"")) }
        #expect(file.contains("stroke=\"") == arguments.contains("--guides"))
      }
    }
  }

  @Test(arguments: [
    ["--width", "100", "200"], ["--fit"], ["--json"], ["--width", "100", "--scale", "0"],
  ])
  func `wrong usage exits with 64`(arguments: [String]) throws {
    let run = try Subprocess(
      Command.path(), ["layout", "-", "-o", "/tmp/a.svg"] + arguments, input: Array(Self.scene.utf8))
    #expect(run.status == 64, "\(run.error)")
  }

  @Test func `guides without a drawing are wrong usage`() throws {
    let run = try Subprocess(Command.path(), ["layout", "-", "--guides"], input: Array(Self.scene.utf8))
    #expect(run.status == 64, "\(run.error)")
    #expect(run.error.contains("--output"), "\(run.error)")
  }

  @Test func `errors are one line and exit with 1`() throws {
    for (output, input, word) in [
      ("a.gif", Self.scene, "'a.gif'"), ("/nowhere/a.png", Self.scene, "/nowhere/a.png"),
      ("a.png", "{", "standard input"),
    ] {
      let run = try Subprocess(Command.path(), ["layout", "-", "-o", output], input: Array(input.utf8))
      #expect(run.status == 1, "\(run.error)")
      #expect(run.output.isEmpty, "\(run.error)")
      #expect(run.error.contains(word), "\(run.error)")
      #expect(run.error.split(separator: "\n").count == 1)
    }
  }
}
