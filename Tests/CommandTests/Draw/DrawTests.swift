import Glibc
import StrictJSON
import TestSupport
import Testing

@Suite struct DrawTests {
  @Test(arguments: [("png", "\u{89}PNG"), ("pdf", "%PDF-"), ("svg", "<svg ")])
  func `the file's name gives the format`(ending: String, start: String) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/label.\(ending)"
      let run = try Command.run(
        "draw", "Grüße, 世界", "--output", path, "--size", "13", "--width", "60", "--guides", "--scale", "3")
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.isEmpty, "\(run.error)")
      #expect(run.error.isEmpty, "\(run.error)")
      #expect(try Repository.bytes(path).starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  @Test func `a picture is as large as what measure says, with the padding`() throws {
    try withTemporaryFolder { folder in
      let options = ["Hello, world", "--size", "20", "--width", "70", "--max-lines", "1", "--lang", "en"]
      let size = try Command.object(Subprocess(Command.path(), ["measure", "--json"] + options))
      let height = try #require(size["height"]?.number)
      let path = "\(folder)/a.png"
      let run = try Subprocess(
        Command.path(), ["draw", "-o", path, "--padding", "5", "--scale", "2"] + options + ["--color", "#f00"])
      #expect(run.status == 0, "\(run.error)")
      // Width and height stand in the first chunk, most significant byte first.
      let header = try Repository.bytes(path)[16..<24].map(Int.init)
      let sides = [0, 4].map { header[$0..<$0 + 4].reduce(0) { $0 << 8 | $1 } }
      #expect(sides == [160, Int(((height + 10) * 2).rounded(.up))])
    }
  }

  @Test func `standard input is drawn and missing characters are reported`() throws {
    try withTemporaryFolder { folder in
      let run = try Command.run(
        "draw", "-", "-o", "\(folder)/a.svg", "--svg-text", "text", "--background", "none", input: "one \u{F0000}\n")
      #expect(run.status == 0)
      #expect(run.error.contains("U+F0000"))
      let file = try Repository.text("\(folder)/a.svg")
      #expect(file.contains(">one "))
      #expect(!file.contains("#ffffff"))
    }
  }

  private static let wrong: [[String]] = [
    ["draw", "a"], ["draw", "a", "-o", "a.png", "--scale", "0"], ["draw", "a", "-o", "a.png", "--scale", "nan"],
    ["draw", "a", "-o", "a.png", "--scale", "0.0001"],
    ["draw", "a", "-o", "a.png", "--padding", "-1"], ["draw", "a", "-o", "a.png", "--size", "-1"],
    ["draw", "a", "-o", "a.png", "--width", "-1"], ["draw", "a", "-o", "a.png", "--svg-text", "x"],
  ]

  @Test(arguments: wrong)
  func `wrong usage exits with 64`(arguments: [String]) throws {
    let run = try Subprocess(Command.path(), arguments)
    #expect(run.status == 64, "\(run.error)")
  }

  private static let failing: [([String], [String])] = [
    (["a", "-o", "a.jpg"], ["'a.jpg'", ".png, .pdf or .svg"]), (["a", "-o", "/nowhere/a.png"], ["/nowhere/a.png"]),
    (["a", "-o", "/dev/null/a.png"], ["/dev/null/a.png"]),
    (["a", "-o", "/tmp/a.png", "--scale", "1e9"], ["32767"]),
    (["a", "-o", "/tmp/a.pdf", "--width", "20000"], ["14400"]),
    (["a", "-o", "/tmp/a.png", "--color", "reddish"], ["'reddish'"]),
    (["a", "-o", "/tmp/a.png", "--font", "Intr"], ["'Inter'"]),
    (["a", "-o", "/tmp/a.png", "--features", "zzzz"], ["'zzzz'"]),
  ]

  @Test(arguments: failing)
  func `an error in the input is one line and exits with 1`(arguments: [String], words: [String]) throws {
    let run = try Subprocess(Command.path(), ["draw"] + arguments)
    #expect(run.status == 1, "\(run.error)")
    #expect(run.error.hasPrefix("Error: "), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
    for word in words { #expect(run.error.contains(word), "\(run.error)") }
  }

  @Test func `help has the options of measure`() throws {
    let help = try Command.run("draw", "--help").output
    for word in [
      "EXAMPLES", "--output", "--scale", "--guides", "--font", "--size", "--width", "--max-lines", "--line-break-mode",
      "--lang", "--direction", "--features", "--variations",
    ] {
      #expect(help.contains(word), "\(word)")
    }
  }
}
