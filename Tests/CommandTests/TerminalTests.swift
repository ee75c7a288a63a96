import TestSupport
import Testing

/// The command at a terminal, which `script` makes.
@Suite struct TerminalTests {
  /// Runs the command with a terminal as its input and output.
  private func run(_ arguments: String, input: String = "") throws -> String {
    let run = try Command.shell(
      "export NO_COLOR=1; script -qec \"'$TYPESETTER' \(arguments)\" /dev/null", input: Array(input.utf8))
    try require(run.status == 0, run.error)
    return run.output.replacing("\r\n", with: "\n")
  }

  @Test func `without a text it says that it reads standard input`() throws {
    let output = try run("measure --width 50", input: "hello there\n\u{4}")
    #expect(output.contains("typesetter: reading the text from standard input; Ctrl-D on an empty line ends it\n"))
    #expect(output.contains("1  0..<6   38.154  hello\n"), "\(output)")
  }

  @Test func `lines from right to left are isolated, so that they do not reorder the table`() throws {
    let output = try run("measure 'שלום עולם, hello' --width 80")
    #expect(output.contains("rtl  \u{2067}שלום\u{2069}\n"), "\(output)")
    let mixed = try run("measure 'hello שלום'")
    #expect(mixed.contains("  \u{2066}hello שלום\u{2069}\n"), "\(mixed)")
    #expect(!(try run("measure hello").contains("\u{2066}")))
    // What is not a terminal gets the text alone.
    #expect(!(try Command.run("measure", "שלום").output.contains("\u{2067}")))
  }

  @Test func `texts are counted while a report is written to a file, on a line that is erased`() throws {
    try withTemporaryFolder { folder in
      try Repository.write(Array("\"a\" = \"b\";\n".utf8), to: "\(folder)/en.strings")
      try Repository.write(
        Array(#"{"catalogs": "en.strings", "rules": [{"keys": "*", "width": 100}]}"#.utf8),
        to: "\(folder)/typesetter.json")
      let written = try run("check '\(folder)/typesetter.json' --output '\(folder)/report'")
      let (start, erased) = ("\r\u{1B}[Kchecked 1 of 1", "\r\u{1B}[K")
      #expect(
        written.hasPrefix(start) && written.hasSuffix(erased) && !written.contains("\n"), "\(written.debugDescription)")
      #expect(try Repository.text("\(folder)/report").hasPrefix("Nothing found in 1 text"))
      // A report at the terminal is not torn apart.
      #expect(!(try run("check '\(folder)/typesetter.json'").contains("checked")))
    }
  }
}
