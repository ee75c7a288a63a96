import Foundation
import Glibc
import TestSupport
import Testing

/// The characters that an error or an answer for people does not repeat.
enum OneLine {
  static func isDisturbing(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      || [.lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}

@Suite struct UsageTests {
  @Test func `help has examples and exits with 0`() throws {
    for arguments in [["--help"], ["help"], ["measure", "--help"], ["help", "measure"], ["fonts", "--help"]] {
      let run = try Subprocess(Command.path(), arguments)
      #expect(run.status == 0, "\(arguments)")
      #expect(run.output.contains("USAGE"), "\(arguments)")
      #expect(run.error.isEmpty, "\(arguments)")
    }
    let help = try Command.run("measure", "--help").output
    for word in [
      "EXAMPLES", "--font", "--size", "--width", "--weight", "--italic", "--max-lines", "--line-break-mode", "--lang",
      "--direction", "--json", "--jsonl", "byTruncatingTail", "auto",
    ] {
      #expect(help.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    [], ["measure"], ["explain"], ["draw"], ["layout"], ["cells"], ["watch"], ["fonts"], ["fonts", "list"],
    ["fonts", "match"],
    ["fonts", "show"],
  ])
  func `help fits 80 columns, with its examples whole`(command: [String]) throws {
    let help = try Command.run(["help"] + command, environment: ["COLUMNS": "80"]).output
    #expect(help.contains("USAGE"))
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let wide = try Command.run(["help"] + command, environment: ["COLUMNS": "300"]).output
    func discussion(_ text: String) -> Substring {
      text.prefix(upTo: text.range(of: "USAGE")?.lowerBound ?? text.startIndex)
    }
    // A line of the discussion that is wrapped would be one line where there is more room.
    let (narrow, whole) = (discussion(help).split(separator: "\n"), discussion(wide).split(separator: "\n"))
    #expect(narrow.count - whole.count <= 1, "\(help)")
  }

  @Test func `the version is printed`() throws {
    let run = try Command.run("--version")
    #expect(run.status == 0)
    let parts = run.output.split(separator: "\n").first?.split(separator: ".") ?? []
    #expect(parts.count == 3, "\(run.output)")
    #expect(parts.allSatisfy { Int($0) != nil }, "\(run.output)")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completion scripts are written`(shell: String) throws {
    let run = try Command.run("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.output.contains("measure"))
    #expect(run.output.contains("line-break-mode"))
    if shell == "bash" {
      let check = try Subprocess("bash", ["-n"], input: run.outputBytes, from: "bash")
      #expect(check.status == 0, "\(check.error)")
    }
  }

  @Test(arguments: [
    ("bash", "complete -o filenames -F _typesetter typesetter"), ("zsh", "#compdef typesetter"),
    ("fish", "complete -c 'typesetter'"),
  ])
  func `completions are for typesetter`(shell: String, registration: String) throws {
    let run = try Command.run("--generate-completion-script", shell)
    #expect(run.output.contains(registration))
  }

  @Test func `bash takes the completion script`() throws {
    let run = try Command.shell(
      "eval \"$(\"$TYPESETTER\" --generate-completion-script bash)\" && complete -p typesetter")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasSuffix(" typesetter\n"))
  }

  @Test func `a shell finds the command by its name`() throws {
    let run = try Command.shell(
      "PATH=\"$(dirname \"$TYPESETTER\"):$PATH\" && type -t typesetter && typesetter --version")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "file\n" + (try Command.run("--version").output))
  }

  private static let wrong: [[String]] = [
    ["nonsense"], ["measure", "a", "b"], ["measure", "a", "--nonsense"], ["measure", "a", "--size"],
    ["measure", "a", "--size", "big"],
    ["measure", "a", "--size", "-1"], ["measure", "a", "--size=-1"], ["measure", "a", "--size", "nan"],
    ["measure", "a", "--size", "inf"],
    ["measure", "a", "--size", "1000001"], ["measure", "a", "--width", "-1"], ["measure", "a", "--width=-1"],
    ["measure", "a", "--width", "nan"],
    ["measure", "a", "--width", "-inf"], ["measure", "a", "--width", "wide"], ["measure", "a", "--max-lines", "-1"],
    ["measure", "a", "--max-lines=-1"],
    ["measure", "a", "--max-lines", "1.5"], ["measure", "a", "--line-break-mode", "none"],
    ["measure", "a", "--direction", "up"],
    ["measure", "a", "--weight", "0"], ["measure", "a", "--weight", "1001"], ["measure", "a", "--weight", "bolt"],
    ["measure", "a", "--face-index", "x"], ["measure", "a", "--fonts", "/tmp", "--system-fonts"],
    ["measure", "a", "--json=1"],
  ]

  @Test(arguments: wrong)
  func `wrong usage exits with 64`(arguments: [String]) throws {
    let run = try Subprocess(Command.path(), arguments)
    #expect(run.status == 64, "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("Error: "))
    #expect(run.error.contains("Usage: "))
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  /// Arguments that are nearly right, and words that the error must contain.
  private static let nearlyRight: [([String], Int, [String])] = [
    (["mesure", "x"], 64, ["'mesure'", "'measure'"]), (["Hello world"], 64, ["typesetter measure TEXT"]),
    (["hlep"], 64, ["unknown command 'hlep'"]), (["help", "nosuch"], 64, ["unknown command 'nosuch'", "measure"]),
    (["fonts", "lst"], 64, ["'fonts lst'", "'fonts list'"]), (["help", "fonts", "mtach"], 64, ["'fonts match'"]),
    (["measure", "two", "words"], 64, ["in quotes"]),
    (["draw", "two", "more", "words", "-o", "a.svg"], 64, ["in quotes"]),
    (["measure", "x", "--lines", "2"], 64, ["'--max-lines'"]), (["measure", "x", "--wdith", "2"], 64, ["'--width'"]),
    (["measure", "x", "--bold"], 64, ["'--weight bold'"]), (["measure", "x", "--language", "de"], 64, ["'--lang'"]),
    (["layout", "x", "--out", "a.svg"], 64, ["'--output'"]),
    (["fonts", "match", "x", "--wieght", "3"], 64, ["'--weight'"]),
    (["measure", "x", "--width", "abc"], 64, ["'abc'", "--width", "a number of points"]),
    (["measure", "x", "--width", "12px"], 64, ["'12px'", "a number of points"]),
    (["measure", "x", "--max-lines", "two"], 64, ["'two'", "a whole number"]),
    (["measure", "x", "--weight", "bolt"], 64, ["'bolt'", "semibold"]),
    (["measure", "x", "--font", "Helvetica"], 1, ["sans-serif", "'Inter'", "'Noto Sans'", "--system-fonts", "PATH"]),
    (["measure", "x", "--font", "Times New Roman"], 1, ["serif families here are 'Noto Serif'"]),
    (["measure", "x", "--font", "Courier New"], 1, ["'Noto Sans Mono'"]),
    (["measure", "x", "--font", "Inter Bold"], 1, ["'Inter' with weight 700", "--font 'Inter' --weight 700"]),
    (["measure", "x", "--font", "noto sans mono semi-bold italic"], 1, ["'Noto Sans Mono' --weight 600 --italic"]),
    (["measure", "x", "--font", "Noto Sans Italic"], 1, ["--font 'Noto Sans' --italic"]),
    (["measure", "x", "--variations", "wght=550"], 1, ["'wght'", "Inter-roman.var.ttf"]),
    (
      ["measure", "x", "--font", Repository.path("Fonts/Inter/Inter-Italic.otf"), "--variations", "wght=550"], 1,
      ["Inter-italic.var.ttf"]
    ),
    (["Hello"], 64, ["expected cells, check, compare-devices, draw", "typesetter measure TEXT"]),
    (["measure", "-dash text"], 64, ["'-dash text'", "measure -- "]), (["draw", "-h ello"], 64, ["'-h ello'"]),
    (["explain", "-5"], 64, ["'-5'", "measure -- -5"]),
    (["measure", "x", "--font", Repository.path("Fonts/Inter")], 1, ["regular file"]),
    (["measure", "x", "--fonts", Repository.path("Sources/Text/Fonts")], 1, ["are those of", "Sources/Text/Fonts'"]),
    (["fonts", "match", "Inter Bold"], 1, ["(typesetter fonts match 'Inter' --weight 700)"]),
    (["fonts", "match", "Helvetica"], 1, ["(the fonts of this system: --system-fonts)"]),
    (["measure", "Hello", "--jsonl"], 1, ["'Hello'", "--jsonl", "JSON lines"]),
    (["measure", "x", "--width", "-5"], 64, ["--width -5 is"]),
    (["measure", "x", "--weight", "1e4"], 64, ["weight 10000 is"]),
    (["layout", "x", "--width", "abc", "-o", "a.svg"], 64, ["--width abc is not a number", "as in 320"]),
    (["cells", "x", "--width", "-3"], 64, ["--width -3 is"]),
    (["draw", "x", "-o", "a.svg", "--padding", "-2"], 64, ["padding -2 is"]),
    (
      ["measure", "x", "--font", Repository.path("Fonts/Inter/Inter-roman.var.ttf"), "--variations", "wght=5000"], 1,
      ["cannot be 5000: expected 100 to 900"]
    ),
    (["draw", "x", "-o", "a.jpg"], 1, [".png, .pdf or .svg"]),
    (["draw", "x", "-o", "a", "--format", "gif"], 64, ["png"]),
  ]

  @Test(arguments: nearlyRight)
  func `an error leads to what was meant`(arguments: [String], status: Int, words: [String]) throws {
    let run = try Command.run(arguments)
    #expect(run.status == status, "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("Error: ") && run.error.split(separator: "\n").count == 1, "\(run.error)")
    for word in words { #expect(run.error.contains(word), "\(run.error)") }
  }

  @Test func `a folder in place of a family leads to its option`() throws {
    let run = try Command.run("measure", "x", "--font", "Fonts", folder: Repository.root)
    #expect(run.status == 1)
    #expect(run.error.contains("--fonts 'Fonts'"), "\(run.error)")
  }

  @Test func `values that begin with a hyphen are no texts`() throws {
    for arguments in [
      ["--features", "-liga, -kern"], ["--lang", "de", "--features=-liga,-kern"], ["--", "-dash text"],
    ] {
      let run = try Command.run(["measure"] + arguments + (arguments[0] == "--" ? [] : ["x"]))
      #expect(!run.error.contains("goes behind"), "\(run.error)")
    }
    #expect(try Command.run("measure", "--", "-dash text").output.contains("  -dash text\n"))
  }

  @Test(arguments: [("bold", "700"), ("Semi-Bold", "600"), ("ultra light", "200"), ("Black", "900")])
  func `weights have names`(name: String, number: String) throws {
    let expected = try Command.run("measure", "x", "--weight", number, "--json")
    #expect(expected.status == 0, "\(expected.error)")
    #expect(try Command.run("measure", "x", "--weight", name, "--json").output == expected.output)
    #expect(
      try Command.run("fonts", "match", "Inter", "--weight", name).output
        == Command.run("fonts", "match", "Inter", "--weight", number).output)
  }

  @Test func `a picture that is not drawn is noted`() throws {
    let note = "no picture of U+0041 in Colour Test SVG (SVG is not drawn)"
    let arguments = ["AB", "--font", ColorFonts.path("svg.ttf")]
    #expect(try Command.run(["measure"] + arguments).error == "typesetter: \(note)\n")
    #expect(try Command.run(["explain"] + arguments).error.hasSuffix(": \(note)\n"))
    #expect(try Command.run(["measure", "--json"] + arguments).output.hasSuffix(",\"notes\":[\"\(note)\"]}\n"))
    try withTemporaryFolder { folder in
      let run = try Command.run(["draw"] + arguments + ["-o", "\(folder)/a.png"])
      #expect(run.error == "typesetter: \(note)\n")
    }
  }

  @Test func `a style that the family lacks is noted`() throws {
    let run = try Command.run("measure", "สวัสดี", "--font", "Noto Sans Thai", "--italic", "--weight", "600")
    #expect(run.status == 0)
    #expect(
      run.error == """
        typesetter: no weight 600 of Noto Sans Thai (700 is used)
        typesetter: no italic of Noto Sans Thai (upright is used)

        """)
    let fallback = ["measure", "ߒߞߏ", "--weight", "700"]
    #expect(try Command.run(fallback).error == "typesetter: no weight 700 of Noto Sans NKo (400 is used)\n")
    let json = try Command.run(fallback + ["--json"])
    #expect(json.error.isEmpty)
    #expect(json.output.hasSuffix(",\"notes\":[\"no weight 700 of Noto Sans NKo (400 is used)\"]}\n"))
    for arguments in [["--font", "Inter", "--weight", "550", "--italic"], ["--weight", "900"], []] {
      #expect(try Command.run(["measure", "x"] + arguments).error.isEmpty, "\(arguments)")
    }
  }

  /// An end of a line of each kind, a terminal's escape, and a character that reorders the rest of the line.
  private static let disturbing = "a\nb\r\u{1B}[31m\u{85}\u{202E}\u{2028}\u{2029}\u{2066}\u{9B}z"

  private static let repeating: [([String], Int)] = [
    ([disturbing], 64), (["measure", "a", disturbing], 64), (["measure", "a", "--\(disturbing)"], 64),
    (["measure", "a", "--size", disturbing], 64), (["measure", "a", "--line-break-mode", disturbing], 64),
    (["layout", "a", "--width", disturbing], 64), (["measure", "a", "--font", disturbing], 1),
    (["measure", "a", "--font", "/\(disturbing).otf"], 1), (["measure", "a", "--fonts", "/\(disturbing)"], 1),
    (["measure", "a", "--lang", disturbing], 1), (["measure", "a", "--features", disturbing], 1),
    (["measure", "a", "--variations", disturbing], 1), (["measure", "--jsonl", "/\(disturbing)"], 1),
    (["fonts", "match", disturbing], 1), (["layout", "/\(disturbing)"], 1), (["draw", "a", "-o", disturbing], 1),
    (["draw", "a", "-o", "/\(disturbing)/a.png"], 1), (["draw", "a", "-o", "a.png", "--color", disturbing], 1),
  ]

  @Test(arguments: repeating)
  func `an error that repeats an argument is one line without its control characters`(
    arguments: [String], status: Int
  ) throws {
    let run = try Subprocess(Command.path(), arguments)
    #expect(run.status == status, "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("Error: "))
    #expect(run.error.hasSuffix("\n"))
    #expect(run.error.unicodeScalars.filter { OneLine.isDisturbing($0) } == ["\n"], "\(run.error)")
    #expect(run.error.contains("\\u{202E}"), "\(run.error)")
  }

  @Test func `answers for people are lines without control characters of names`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/\(Self.disturbing.replacing("\r", with: ""))"
      #expect(mkdir(path, 0o700) == 0)
      try Repository.write(
        Repository.bytes(Repository.path("Fonts/Inter/Inter-Regular.otf")), to: "\(path)/font.otf")
      for arguments in [["list"], ["match", "Inter"], ["show", "Inter"]] {
        let run = try Subprocess(Command.path(), ["fonts"] + arguments + ["--fonts", path])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.isEmpty, "\(run.error)")
        #expect(run.output.contains("\\u{202E}"), "\(run.output)")
        for scalar in run.output.unicodeScalars where OneLine.isDisturbing(scalar) && scalar != "\t" {
          #expect(scalar == "\n", "\(run.output)")
        }
      }
      let scene = "{\"root\": \"\\u202Ea\", \"views\": {\"\\u202Ea\": {}}}"
      let layout = try Command.run("layout", "-", "--width", "1", input: scene)
      #expect(layout.output.hasSuffix("\n\\u{202E}a  0  0      1       0\n"), "\(layout.output)")
      let measured = try Command.run("measure", "a\u{202E}b\u{2067}")
      #expect(measured.output.contains("a\\u{202E}b\\u{2067}\n"), "\(measured.output)")
    }
  }

  /// Arguments with an error, and words that the message must contain.
  private static let failing: [([String], [String])] = [
    (["measure", "a", "--font", "Intr"], ["'Intr'", "'Inter'"]),
    (["measure", "a", "--font", "/nowhere/a.ttf"], ["/nowhere/a.ttf", "No such file"]),
    (["measure", "a", "--font", "a.otf"], ["a.otf", "No such file"]),
    (["measure", "a", "--font", Repository.path("Fonts/README.md")], ["README.md", "not a font"]),
    (["measure", "a", "--font", Repository.path("Fonts/")], ["not a regular file"]),
    (
      ["measure", "a", "--font", Repository.path("Fonts/Inter/Inter-Regular.otf"), "--face-index", "3"],
      ["no face 3", "1 face"]
    ),
    (["measure", "a", "--font", Repository.path("Fonts/Inter/Inter-Regular.otf"), "--face-index=-1"], ["-1"]),
    (["measure", "a", "--font", Repository.path("Fonts/Inter/Inter-Regular.otf"), "--weight", "700"], ["700"]),
    (["measure", "a", "--font", Repository.path("Fonts/Inter/Inter-Regular.otf"), "--italic"], ["upright"]),
    (["measure", "a", "--features", "zzzz"], ["'zzzz'"]), (["measure", "a", "--features", "kerning"], ["'kerning'"]),
    (["measure", "a", "--variations", "wght=500"], ["wght"]), (["measure", "a", "--variations", "wght"], ["'wght'"]),
    (["measure", "a", "--variations", "wght=fat"], ["'wght=fat'"]),
    (
      ["measure", "a", "--font", Repository.path("Fonts/Inter/Inter-roman.var.ttf"), "--variations", "wght=5000"],
      ["5000", "900"]
    ),
    (
      ["measure", "a", "--font", Repository.path("Fonts/Inter/Inter-roman.var.ttf"), "--variations", "wdth=100"],
      ["'wdth'", "wght"]
    ),
    (["measure", "a", "--lang", "1"], ["'1'", "language"]), (["measure", "a", "--lang", ""], ["language"]),
    (["measure", "a", "--fonts", "/nowhere"], ["/nowhere"]),
    (["fonts", "match", "Intr"], ["'Inter'"]), (["fonts", "show", "/nowhere/a.ttf"], ["/nowhere/a.ttf"]),
  ]

  @Test(arguments: failing)
  func `an error in the input is one line and exits with 1`(arguments: [String], words: [String]) throws {
    let run = try Subprocess(Command.path(), arguments)
    #expect(run.status == 1, "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("Error: "))
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
    for word in words { #expect(run.error.contains(word), "\(run.error)") }
  }

  @Test func `text that is not UTF-8 is rejected`() throws {
    let input = try Subprocess(Command.path(), ["measure", "-"], input: [0x61, 0xFF, 0x62])
    #expect(input.status == 1)
    #expect(input.error.contains("UTF-8"))
    #expect(input.output.isEmpty)
    let argument = try Command.shell("\"$TYPESETTER\" measure $'a\\xFFb'")
    #expect(argument.status == 1, "\(argument.output)")
    #expect(argument.error.contains("UTF-8"))
    #expect(argument.output.isEmpty)
  }

  @Test(
    arguments: [
      "measure hello", "measure hello --json", "--help", "help measure", "cells --help", "--version", "", "fonts",
      "fonts show Inter", "fonts match Inter", "--generate-completion-script zsh",
    ])
  func `a full disk is an error`(arguments: String) throws {
    let run = try Command.shell("\"$TYPESETTER\" \(arguments) >/dev/full")
    #expect(run.status == 1)
    #expect(run.error == "Error: cannot write to standard output: No space left on device\n")
  }

  @Test func `NO_COLOR wins`() throws {
    func isColored(_ environment: [String: String?]) throws -> Bool {
      try Command.run("measure", "a", environment: environment).output.contains("\u{1B}[")
    }
    #expect(try !isColored([:]))
    #expect(try isColored(["FORCE_COLOR": "1"]))
    #expect(try !isColored(["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try isColored(["FORCE_COLOR": "1", "NO_COLOR": ""]))
  }

  @Test func `fonts are listed, matched and shown`() throws {
    let list = try Command.run("fonts", "list")
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count == 87)
    #expect(try Command.run("fonts").output == list.output)
    let match = try Command.run("fonts", "match", "Noto Sans", "--weight", "700")
    #expect(match.output.contains("NotoSans-Bold.ttf"))
    #expect(try Command.run("fonts", "match", "Inter", "--weight", "900").output.contains("wght=900"))
    let show = try Command.run("fonts", "show", "Inter")
    for word in ["Inter", "2816", "kern", "ascent"] { #expect(show.output.contains(word), "\(word)") }
    let variable = try Command.run("fonts", "show", Repository.path("Fonts/Inter/Inter-roman.var.ttf"))
    #expect(variable.output.contains("axis wght"))
  }
}
