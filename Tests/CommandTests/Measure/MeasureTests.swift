import StrictJSON
import TestSupport
import Testing

@Suite struct MeasureTests {
  private let mono = "Noto Sans Mono"

  @Test func `a table is printed for people`() throws {
    let run = try Command.run("measure", "one two three", "--font", mono, "--size", "10", "--width", "48")
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.count == 6)
    #expect(lines[1] == "1 0..<8 42 one two")
    #expect(lines[2] == "2 8..<13 30 three")
    #expect(lines[3].contains("42 × 27.24 pt"))
    #expect(lines[3].contains("2 lines"))
    #expect(lines[4] == "first baseline at 10.69, last at 24.31")
    #expect(lines[5].contains("Noto Sans Mono"))
    #expect(lines[5].contains("10 pt"))
    #expect(!run.output.contains("\u{1B}"))
  }

  /// A width that is read off and given again must hold the text.
  @Test func `sizes for people are rounded up`() throws {
    for text in ["one", "two words", "Typesetting", "fiancé", "AVATAR 123", "Wave", "ill"] {
      for size in ["11", "13.7", "17"] {
        let people = try Command.run("measure", text, "--size", size).output
        let exact = try #require(
          try Command.object(Command.run("measure", text, "--size", size, "--json"))["width"]?.number)
        let line = try #require(people.split(separator: "\n").first { $0.contains("×") })
        let shown = try #require(line.split(separator: " ").first.flatMap { Double($0) })
        #expect((exact...exact + 0.001).contains(shown), "\(text) \(size): \(shown), \(exact)")
      }
    }
  }

  @Test func `one JSON object is printed with the keys of the contract`() throws {
    let run = try Command.run("measure", "one two three", "--font", mono, "--size", "10", "--width", "48", "--json")
    let result = try Command.object(run)
    #expect(
      result.names == [
        "lines", "width", "height", "ascent", "descent", "leading", "firstBaseline", "lastBaseline", "truncated",
        "missing", "fonts", "engineVersion",
      ])
    let version = try #require(result["engineVersion"]?.string)
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+\+harfbuzz\d+\.\d+\.\d+\.icu\d+\.\d+/) != nil, "\(version)")
    #expect(version.hasPrefix("\(try Command.run("--version").output.dropLast())+"))
    #expect(result.ranges == [[0, 8], [8, 13]])
    #expect(result["lines"]?.elements.map { $0.names } == [["start", "end", "width"], ["start", "end", "width"]])
    #expect(result["width"]?.number == 42)
    #expect(isApproximatelyEqual(result["height"]?.number ?? 0, 27.24))
    #expect(isApproximatelyEqual(result["ascent"]?.number ?? 0, 10.69))
    #expect(isApproximatelyEqual(result["descent"]?.number ?? 0, 2.93))
    #expect(result["leading"]?.number == 0)
  }

  @Test func `lines and fonts are explained`() throws {
    let run = try Command.run("explain", "one two 世界", "--width", "48", "--font", "Inter", "--size", "12")
    #expect(run.status == 0, "\(run.error)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("line 1, bytes 0..<8: ") == true, "\(run.output)")
    #expect(lines.contains { $0.contains(" too wide") }, "\(run.output)")
    #expect(lines.contains { $0.hasSuffix("because Inter Regular lacks U+4E16, U+754C") }, "\(run.output)")
    #expect(try Command.run("explain", "a", "--width", "-1").status == 64)
  }

  @Test func `standard input is read for '-' or no text`() throws {
    for arguments in [["measure", "-"], ["measure"]] {
      let run = try Subprocess(
        Command.path(), arguments + ["--font", mono, "--size", "10", "--json"], input: Array("one\ntwo\n".utf8))
      #expect(try Command.object(run).ranges == [[0, 4], [4, 7]], "\(arguments)")
    }
    let empty = try Command.run("measure", "--json", input: "")
    #expect(try Command.object(empty).ranges == [[0, 0]])
    let newline = try Command.run("measure", "--json", input: "\n\n")
    #expect(try Command.object(newline).ranges == [[0, 1], [1, 1]])
  }

  @Test func `empty text is measured`() throws {
    let run = try Command.run("measure", "", "--json", "--font", mono, "--size", "10")
    let result = try Command.object(run)
    #expect(result.ranges == [[0, 0]])
    #expect(result["width"]?.number == 0)
    #expect(isApproximatelyEqual(result["height"]?.number ?? 0, 13.62))
    #expect(try Command.run("measure", "").status == 0)
  }

  @Test func `a width fed back gives the same lines`() throws {
    for sample in Sample.all where ["Mixd", "Arab", "Deva"].contains(sample.script) {
      let first = try Command.object(
        Command.run("measure", sample.text, "--json", "--size", "13.7", "--width", "101.3", "--lang", sample.language))
      let width = try #require(first["width"]?.number)
      let second = try Command.object(
        Command.run(
          "measure", sample.text, "--json", "--size", "13.7", "--width", "\(width)", "--lang", sample.language))
      #expect(first.ranges == second.ranges, "\(sample.text)")
      #expect(width == second["width"]?.number, "\(sample.text)")
    }
  }

  @Test func `every option has its effect`() throws {
    func width(_ arguments: String...) throws -> Double {
      let run = try Subprocess(Command.path(), ["measure", "Hamburgefonts 111", "--json"] + arguments)
      return try #require(Command.object(run)["width"]?.number, "\(arguments): \(run.error)")
    }
    let plain = try width()
    #expect(try width("--size", "34") == 2 * plain)
    #expect(try width("--font", "Inter") == plain)
    #expect(try width("--font", "Inter", "--weight", "400") == plain)
    let weights = try ["100", "300", "400", "500", "700", "900"].map { try width("--font", "Inter", "--weight", $0) }
    #expect(weights == weights.sorted(), "\(weights)")
    #expect(Set(weights).count == 6, "\(weights)")
    #expect(try width("--font", "Noto Sans", "--italic") != width("--font", "Noto Sans"))
    #expect(try width("--features", "tnum") > plain)
    #expect(try width("--features", "tnum,-tnum") == plain)
    let variable = Repository.path("Fonts/Inter/Inter-roman.var.ttf")
    #expect(try width("--font", variable, "--variations", "wght=900") > width("--font", variable))
    #expect(try width("--font", variable, "--weight", "900") == width("--font", variable, "--variations", "wght=900"))
    #expect(try width("--font", variable, "--face-index", "0") == width("--font", variable))
    #expect(try width("--fonts", Repository.path("Fonts/Inter")) == plain)
  }

  @Test func `lines are limited and truncated`() throws {
    func ranges(_ arguments: String...) throws -> JSONValue {
      try Command.object(
        Subprocess(
          Command.path(),
          ["measure", "one two three four", "--json", "--font", mono, "--size", "10", "--width", "48"] + arguments))
    }
    #expect(try ranges().ranges == [[0, 8], [8, 14], [14, 18]])
    #expect(try ranges("--max-lines", "2").ranges == [[0, 8], [8, 18]])
    #expect(try ranges("--max-lines", "2", "--line-break-mode", "byWordWrapping").ranges == [[0, 8], [8, 14]])
    for mode in ["byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingMiddle", "byTruncatingTail"] {
      let result = try ranges("--max-lines", "1", "--line-break-mode", mode)
      #expect(result.ranges.count == 1)
      #expect((result["width"]?.number ?? 99) <= 48)
    }
  }

  @Test func `a direction and a language can be given`() throws {
    func json(_ arguments: String...) throws -> String {
      try Subprocess(Command.path(), ["measure", "abc שלום", "--json"] + arguments).output
    }
    #expect(try json("--direction", "rtl").isEmpty == false)
    #expect(try json("--direction", "auto") == json())
    #expect(try json("--lang", "en-US").isEmpty == false)
    #expect(try Command.run("measure", "x", "--lang", "fr-gallo").status == 0)
    #expect(try Command.run("measure", "x", "--lang", "sr_RS").status == 0)
  }

  @Test(arguments: ["english!", "en--US", "en-US-", "fr-gallo-Latn", "sr_RS@latin", ""])
  func `what is no tag of a language is an error`(tag: String) throws {
    let run = try Command.run("measure", "x", "--lang", tag)
    #expect(run.status == 64 || run.status == 1)
    #expect(run.output == "")
    #expect(run.error.contains("language"), "\(run.error)")
  }

  @Test func `characters that no font has are reported`() throws {
    let run = try Command.run("measure", "a\u{12000}b")
    #expect(run.status == 0)
    #expect(run.error.contains("U+12000"))
    #expect(run.error.contains("byte 1"))
    #expect(try Command.run("measure", "a\u{12000}b", "--json").error.isEmpty)
  }

  @Test func `a file is measured exactly as it is, a family falls back`() throws {
    let file = try Command.run("measure", "שלום", "--font", Repository.path("Fonts/Inter/Inter-Regular.otf"))
    #expect(file.error.contains("U+05E9"))
    let family = try Command.run("measure", "שלום", "--font", "Inter")
    #expect(family.error.isEmpty)
    #expect(family.output.contains("Noto Sans Hebrew"))
  }

  @Test func `fonts are found from any working directory`() throws {
    let here = try Command.run("measure", "Hello", "--json")
    #expect(try Command.run("measure", "Hello", "--json", folder: "/").output == here.output)
    let bundled = try Command.run("measure", "Hello", "--json", "--font", "Fonts/Inter/Inter-Regular.otf", folder: "/")
    #expect(bundled.output == here.output, "\(bundled.error)")
    let chosen = try Command.run(
      "measure", "Hello", "--json", environment: ["TYPESETTING_FONTS": Repository.path("Fonts")], folder: "/")
    #expect(chosen.output == here.output)
    let wrong = try Command.run("measure", "Hello", environment: ["TYPESETTING_FONTS": "/nowhere"])
    #expect(wrong.status == 1)
    #expect(wrong.error.contains("/nowhere"))
  }

  @Test func `measuring does not depend on the host`() throws {
    let here = try Command.run("measure", "Grüße, 世界 👋 שלום", "--json")
    let elsewhere: [String: String?] = [
      "HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent", "FONTCONFIG_FILE": "/dev/null",
      "FONTCONFIG_PATH": "/nonexistent",
      "LC_ALL": "tr_TR.UTF-8", "LANG": "ja_JP.UTF-8", "TZ": "Asia/Tokyo",
    ]
    let there = try Command.run("measure", "Grüße, 世界 👋 שלום", "--json", environment: elsewhere)
    #expect(there.status == 0, "\(there.error)")
    #expect(there.output == here.output, "\(there.error)")
  }

  @Test func `Fontconfig's variables change nothing and its messages do not appear`() throws {
    let variables: [String: String?] = [
      "FC_DEBUG": "4095", "FC_LANG": "zz", "FC_DBG_MATCH_FILTER": "family", "FONTCONFIG_FILE": "/nonexistent",
      "FONTCONFIG_PATH": "/nonexistent", "FONTCONFIG_SYSROOT": "/tmp", "FONTCONFIG_USE_MMAP": "no",
      "SOURCE_DATE_EPOCH": "x", "HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent", "HB_OPTIONS": "1",
    ]
    for arguments in [
      ["fonts", "match", "Noto Sans"], ["fonts"], ["measure", "Grüße, 世界 👋 שלום", "--json"],
      ["measure", "a", "--font", "Noto Sans Mono"], ["fonts", "match", "Intr"], ["fonts", "--system-fonts"],
    ] {
      let here = try Subprocess(Command.path(), arguments)
      let there = try Subprocess(Command.path(), arguments, environment: variables)
      #expect(there.status == here.status)
      #expect(there.output == here.output)
      #expect(there.error == here.error)
      #expect(!there.error.contains("Fontconfig"))
    }
  }

  @Test func `a font without a line height is reported, and its metrics are printed as 0`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/flat.ttf"
      let font = try Repository.bytes(BundledFont.named("NotoSansThai-Regular").path)
      try Repository.write(FontBuilder.withoutLineHeight(font), to: path)
      for arguments in [["measure", "ab"], ["measure", "ab", "--json"], ["draw", "ab", "-o", "\(folder)/a.svg"]] {
        let run = try Subprocess(Command.path(), arguments + ["--font", path])
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.contains("[Fonts] the font 'Noto Sans Thai Regular' (\(path)) has no line height"))
        #expect(!run.output.contains("-0"), "\(run.output)")
      }
      #expect(!String(decoding: try Repository.bytes("\(folder)/a.svg"), as: UTF8.self).contains("\"-0\""))
      let line = "{\"text\":\"ab\",\"font\":\"\(path)\"}"
      let stream = try Command.run("measure", "--jsonl", input: line)
      #expect(stream.output.contains("\"height\":0,\"ascent\":0,\"descent\":0,\"leading\":0,"), "\(stream.output)")
      let show = try Command.run("fonts", "show", path)
      #expect(show.output.contains("descent          0 em\n"), "\(show.output)")
    }
  }

  @Test func `a text that is too long is an error`() throws {
    let script = "head -c 100000000 /dev/zero | tr '\\0' a | (ulimit -v 1000000; exec \"$TYPESETTER\" measure - --json)"
    let run = try Command.shell(script)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.error == "Error: the text on standard input is too long: expected at most 16777216 bytes\n")
  }

  @Test func `control characters are printed as pictures`() throws {
    let run = try Command.run("measure", "a\u{1B}[31mb\u{7}\u{9B}c")
    #expect(run.status == 0)
    #expect(!run.output.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) })
  }
}
