import StrictJSON
import TestSupport
import Testing

@Suite(.serialized) struct StreamTests {
  private let font = "\"font\":\"Noto Sans Mono\",\"size\":10"

  @Test func `each line is answered by a line`() throws {
    let input =
      "{\"id\":\"a1\",\"text\":\"one two three\",\(font),\"width\":48,\"lang\":\"en\",\"dir\":\"auto\",\"maxLines\":0}\n"
    let run = try Command.run("measure", "--jsonl", input: input)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty, "\(run.error)")
    let result = try Command.object(run)
    #expect(
      result.names == [
        "id", "lines", "width", "height", "ascent", "descent", "leading", "firstBaseline", "lastBaseline", "truncated",
        "missing", "fonts", "engineVersion",
      ])
    #expect(result["id"]?.string == "a1")
    #expect(result.ranges == [[0, 8], [8, 13]])
    #expect(result["width"]?.number == 42)
  }

  @Test func `lines are justified and balanced`() throws {
    func widths(_ keys: String) throws -> [Double] {
      let run = try Command.run(
        "measure", "--jsonl", input: "{\"text\":\"one two three four five\",\(font),\"width\":122\(keys)}\n")
      let lines = try #require(try Command.object(run)["lines"]?.elements, "\(run.output)\(run.error)")
      return lines.compactMap { $0["width"]?.number }
    }
    #expect(try widths("") == [108, 24])
    #expect(try widths(#","lineBreakStrategy":"balanced""#) == [78, 54])
    #expect(try widths(#","alignment":"justified""#) == [122, 24])
    let options = ["--font", "Noto Sans Mono", "--size", "10", "--width", "122"]
    let run = try Command.run(
      ["measure", "one two three four five", "--json", "--line-break-strategy", "balanced"] + options)
    #expect(try Command.object(run)["width"]?.number == 78)
    let wrong = try Command.run("measure", "--jsonl", input: "{\"text\":\"a\",\(font),\"alignment\":\"middle\"}\n")
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("'justified'"), "\(wrong.output)")
  }

  @Test func `words are divided by rules and by dictionaries`() throws {
    func ends(_ text: String, _ keys: String) throws -> [Double] {
      let run = try Command.run("measure", "--jsonl", input: "{\"text\":\"\(text)\",\(font),\"width\":50\(keys)}\n")
      let lines = try #require(try Command.object(run)["lines"]?.elements, "\(run.output)\(run.error)")
      return lines.compactMap { $0["end"]?.number }
    }
    #expect(try ends("a hyphenation", #","lang":"en""#) == [2, 10, 13])
    #expect(try ends("a hyphenation", #","lang":"en","hyphenate":true"#) == [4, 8, 13])
    #expect(try ends("a hyphen b", #","wordBreak":"breakAll""#) == [9, 10])
    #expect(try ends("a hyphen b", #","lineBreakStrictness":"anywhere""#) == [9, 10])
    #expect(try ends("aa/bb/cccc", "") == [6, 10])
    #expect(try ends("aa/bb/cccc", #","profile":"web""#) == [8, 10])
    #expect(try ends("漢字漢字 漢", #","wordBreak":"keepAll""#) == [13, 16])
    #expect(try ends("今日は天気が", #","wordBreak":"autoPhrase","lang":"ja""#) == [9, 18])
    let options = ["--font", "Noto Sans Mono", "--size", "10", "--width", "50", "--lang", "en"]
    let run = try Command.run(["measure", "a hyphenation", "--json", "--hyphenate"] + options)
    #expect(try Command.object(run)["lines"]?.elements.compactMap { $0["end"]?.number } == [4, 8, 13])
    #expect(try Command.run(["measure", "a hyphenation", "--hyphenate"] + options).output.contains("hy-"))
    let missing = try Command.run(
      "measure", "--jsonl", input: "{\"text\":\"hello\",\(font),\"lang\":\"tlh\",\"hyphenate\":true}\n")
    #expect(missing.status == 1 && missing.output.contains("hyph_tlh.dic"))
    let none = try Command.run("measure", "hello", "--hyphenate")
    #expect(none.status == 64 && none.error.contains("--lang"))
  }

  @Test func `a layout is printed with its text and its style`() throws {
    let run = try Command.run("measure", "Hi \u{1F600}", "--layout-json", "--width", "200", "--max-lines", "2")
    let object = try Command.object(run)
    #expect(object["text"]?["string"]?.string == "Hi \u{1F600}")
    #expect(object["maxWidth"]?.number == 200 && object["numberOfLines"]?.number == 2)
    #expect(object["fonts"]?.elements.count == 2)
    let runs = try #require(object["lines"]?.elements.first?["runs"]?.elements)
    #expect(runs.allSatisfy { $0["glyphs"]?.elements.count == $0["advances"]?.elements.count })
    #expect(try Command.run("measure", "x", "--layout-json", "--json").status == 64)
    #expect(try Command.run("measure", "--jsonl", "--layout-json").status == 64)
  }

  @Test func `a stream gives the same as one measurement at a time`() throws {
    for sample in Sample.all where ["Mixd", "Zsye", "Thai"].contains(sample.script) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.name("text")
      writer.string(sample.text)
      writer.name("width")
      writer.number(77.5)
      writer.name("lang")
      writer.string(sample.language)
      writer.endObject()
      let stream = try Command.run("measure", "--jsonl", input: writer.text)
      let single = try Command.run("measure", sample.text, "--json", "--width", "77.5", "--lang", sample.language)
      #expect(stream.output == single.output)
    }
  }

  /// Texts and fonts are kept from line to line: one text in changing styles, again and again, has the answers that it has
  /// alone.
  @Test func `repeated texts have the measurements of their own fonts, sizes, languages and directions`() throws {
    var generator = SeededGenerator(seed: TestSeeds.of(23))
    let texts = ["Grüße, 世界", "骨直海 骨直海 骨直海", "שלום 123 abc", "", "café 12", "cafe\u{301} 12"]
    let fonts = ["Inter", "Noto Sans", "Fonts/Inter/Inter-Regular.otf"]
    var styles: [String] = []
    for font in fonts {
      for size in [10.0, 17.5] {
        for language in ["ja", "zh-Hans"] {
          for direction in ["ltr", "rtl"] {
            styles.append(
              "\"font\":\"\(font)\",\"size\":\(size),\"lang\":\"\(language)\",\"dir\":\"\(direction)\",\"width\":61")
          }
        }
      }
    }
    func line(_ text: Int, _ style: Int) -> String {
      var writer = JSONWriter()
      writer.string(texts[text])
      return "{\"text\":\(writer.text),\(styles[style])}\n"
    }
    var alone: [[Int]: String] = [:]
    for text in texts.indices {
      for style in styles.indices {
        alone[[text, style]] = try Command.run("measure", "--jsonl", input: line(text, style)).output
      }
    }
    #expect(Set(alone.values).count > texts.count * 4)
    let order = (0..<3000).map { _ in [generator.int(0...texts.count - 1), generator.int(0...styles.count - 1)] }
    let run = try Command.run("measure", "--jsonl", input: order.map { line($0[0], $0[1]) }.joined())
    #expect(run.status == 0)
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == order.count)
    for (answer, key) in zip(answers, order) where answer + "\n" != alone[key] ?? "" {
      Issue.record("\(line(key[0], key[1])) is \(answer), alone \(alone[key] ?? "")")
      break
    }
  }

  @Test func `20,000 lines keep their order`() throws {
    let seed = TestSeeds.of(11)
    var generator = SeededGenerator(seed: seed)
    var input = ""
    var words: [Int] = []
    for index in 0..<20_000 {
      // Lines that take longer stand between short ones.
      let count = generator.oneIn(200) ? 60 : generator.int(1...4)
      words.append(count)
      input += "{\"id\":\(index),\"text\":\"\(String(repeating: "ab ", count: count))\",\(font)}\n"
    }
    let run = try Command.run("measure", "--jsonl", "-", input: input)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 20_000)
    for (index, line) in lines.enumerated() {
      let width = (words[index] * 3 - 1) * 6
      guard line.hasPrefix("{\"id\":\(index),"), line.contains("],\"width\":\(width),") else {
        Issue.record("answer \(index): \(line), expected width \(width)")
        break
      }
    }
  }

  @Test func `a file can be read`() throws {
    try withTemporaryFolder { folder in
      try Repository.write(Array("{\"text\":\"a\"}\n{\"text\":\"b\"}".utf8), to: "\(folder)/labels.jsonl")
      let run = try Command.run("measure", "--jsonl", "\(folder)/labels.jsonl")
      #expect(run.status == 0)
      #expect(try Command.objects(run).count == 2)
      let missing = try Command.run("measure", "--jsonl", "\(folder)/none.jsonl")
      #expect(missing.status == 1)
      #expect(missing.error.contains("none.jsonl"))
      #expect(missing.output.isEmpty)
      let wrong = try Command.run("measure", "--jsonl", folder)
      #expect(wrong.status == 1)
      #expect(!wrong.error.isEmpty)
    }
  }

  @Test func `ids come back as they were`() throws {
    let ids = ["\"a\"", "1", "1.50", "-0", "12345678901234567890", "\"ü\\n\"", "true", "null"]
    let run = try Command.run("measure", "--jsonl", input: ids.map { "{\"id\":\($0),\"text\":\"x\"}\n" }.joined())
    #expect(run.status == 0)
    for (line, id) in zip(run.output.split(separator: "\n"), ids) {
      #expect(line.hasPrefix("{\"id\":\(id),"), "\(line)")
    }
    let without = try Command.object(Command.run("measure", "--jsonl", input: "{\"text\":\"x\"}"))
    #expect(without.names.first == "lines")
  }

  @Test func `a bad line is answered in its place and the stream goes on`() throws {
    let bad = [
      "{\"id\":1", "nonsense", "[]", "\"text\"", "{\"id\":2}", "{\"id\":3,\"text\":4}",
      "{\"id\":4,\"text\":\"x\",\"size\":\"10\"}",
      "{\"id\":5,\"text\":\"x\",\"width\":-1}", "{\"id\":6,\"text\":\"x\",\"size\":-1}",
      "{\"id\":7,\"text\":\"x\",\"size\":1e400}",
      "{\"id\":8,\"text\":\"x\",\"font\":\"Intr\"}", "{\"id\":9,\"text\":\"x\",\"font\":\"/nowhere/a.ttf\"}",
      "{\"id\":10,\"text\":\"x\",\"lang\":\"1\"}", "{\"id\":11,\"text\":\"x\",\"dir\":\"up\"}",
      "{\"id\":12,\"text\":\"x\",\"maxLines\":-1}",
      "{\"id\":13,\"text\":\"x\",\"maxLines\":1.5}", "{\"id\":14,\"text\":\"x\",\"text\":\"y\"}",
      "{\"id\":{},\"text\":\"x\"}",
      "{\"id\":15,\"text\":\"x\",\"lineBreakMode\":\"none\"}", "{\"id\":16,\"text\":\"\\ud800\"}",
      "{\"id\":17,\"text\":\"x\"} {}",
      "{\"id\":18,\"text\":\"x\",\"faceIndex\":7,\"font\":\"Fonts/Inter/Inter-Regular.otf\"}",
      "{\"id\":19,\"text\":null}",
      "{\"id\":20,\"text\":\"x\",\"font\":\"Inter\",\"weight\":5000}",
      "{\"id\":21,\"text\":\"x\",\"font\":\"Fonts/Inter/Inter-roman.var.ttf\",\"weight\":-5}",
      "{\"id\":22,\"text\":\"x\",\"italic\":1}",
    ]
    let input = bad.map { "\($0)\n{\"id\":\"good\",\"text\":\"x\"}\n" }.joined()
    let run = try Command.run("measure", "--jsonl", input: input)
    #expect(run.status == 1)
    let answers = try Command.objects(run)
    #expect(answers.count == 2 * bad.count)
    var identities = 0
    for (index, line) in bad.enumerated() where 2 * index + 1 < answers.count {
      let answer = answers[2 * index]
      #expect(answer.names == ["id", "error"], "\(line)")
      #expect(answer["error"]?.string?.isEmpty == false, "\(line)")
      // The identity is known where the line is JSON at all.
      if let id = try? JSONReader.value(of: line)["id"]?.number {
        #expect(answer["id"]?.number == id, "\(line)")
        identities += 1
      }
      #expect(answers[2 * index + 1]["id"]?.string == "good")
      #expect(answers[2 * index + 1].ranges == [[0, 1]])
    }
    #expect(identities >= 15)
  }

  @Test func `errors name the thing, the value and what was expected`() throws {
    func error(_ line: String) throws -> String {
      try #require(Command.object(Command.run("measure", "--jsonl", input: line))["error"]?.string)
    }
    #expect(try error("{\"text\":\"x\",\"font\":\"Intr\"}").contains("'Inter'"))
    #expect(try error("{\"text\":\"x\",\"dir\":\"up\"}").contains("'ltr'"))
    #expect(try error("{\"text\":7}").contains("a string"))
    #expect(try error("{\"text\":\"x\",\"width\":-3}").contains("-3"))
    #expect(try error("{}").contains("'text'"))
    #expect(try error("{\"text\":\"x\"").contains("column"))
  }

  @Test func `a line that is too long is one error in its place, in bounded memory`() throws {
    let good = "{\"id\":1,\"text\":\"a\"}"
    for end in ["\\n\(good)\\n", ""] {
      let script = """
        { printf '\n\(good)\n{"text":"'; head -c 100000000 /dev/zero | tr '\\0' a; printf '\(end)'; } |
          (ulimit -v 1000000; exec "$TYPESETTER" measure --jsonl)
        """
      let run = try Command.shell(script)
      #expect(run.status == 1)
      #expect(run.error.isEmpty, "\(run.error)")
      let answers = try Command.objects(run)
      #expect(answers.count == (end.isEmpty ? 2 : 3))
      #expect(answers.first?["id"]?.number == 1)
      #expect(answers.dropFirst().first?["id"]?.isNull == true)
      #expect(
        answers.dropFirst().first?["error"]?.string
          == "line 3: the line is too long: expected at most 16777216 bytes")
      if !end.isEmpty { #expect(answers.last?["id"]?.number == 1) }
    }
  }

  @Test func `a line of the greatest length is read`() throws {
    let text = "{\"id\":1,\"text\":\"a\"" + String(repeating: " ", count: 1 << 24)
    let longest = text.prefix((1 << 24) - 1) + "}"
    let run = try Command.run("measure", "--jsonl", input: "\(longest)\n\(longest) \n\(longest)")
    let answers = try Command.objects(run)
    #expect(answers.map { $0["id"]?.number } == [1, nil, 1])
    #expect(answers[1]["error"]?.string?.hasPrefix("line 2: ") == true)
  }

  @Test func `every error names the line of the stream`() throws {
    let input = "\n  \n{\"id\":1}\r\n{\"id\":\n{\"a\":1,\"a\":2}\n\u{FEFF}{}\n[]\n{\"text\":\"\\ud800\"}"
    let errors = try Command.objects(Command.run("measure", "--jsonl", input: input)).map { $0["error"]?.string ?? "" }
    let starts = [
      "line 3: ", "line 4, column 7: ", "line 5, column 8: ", "line 6, column 1: ", "line 7: ", "line 8, column ",
    ]
    #expect(errors.count == starts.count)
    for (error, start) in zip(errors, starts) { #expect(error.hasPrefix(start), "\(error)") }
  }

  @Test func `errors in answers have no characters that disturb a line`() throws {
    let line = "{\"text\":\"a\",\"font\":\"In\\u202E\\u2028\\u001B\\u0085tr\",\"id\":1}"
    let run = try Command.run("measure", "--jsonl", input: line)
    #expect(run.output.unicodeScalars.filter { OneLine.isDisturbing($0) } == ["\n"])
    #expect(run.output.contains("In\\\\u{202E}\\\\u{2028}\\\\u{1B}\\\\u{0085}tr"), "\(run.output)")
  }

  @Test func `text that is not UTF-8 is an error in its place`() throws {
    let input = Array("{\"id\":1,\"text\":\"a".utf8) + [0xFF] + Array("\"}\n{\"id\":2,\"text\":\"b\"}\n".utf8)
    let run = try Subprocess(Command.path(), ["measure", "--jsonl"], input: input)
    #expect(run.status == 1)
    let answers = try Command.objects(run)
    #expect(answers.count == 2)
    #expect(answers[0]["error"]?.string?.contains("UTF-8") == true)
    #expect(answers[1]["id"]?.number == 2)
  }

  @Test func `empty lines, CR LF and a missing last newline are accepted`() throws {
    let run = try Command.run(
      "measure", "--jsonl", input: "\n{\"id\":1,\"text\":\"a\"}\r\n   \n\r\n{\"id\":2,\"text\":\"b\"}")
    #expect(run.status == 0)
    #expect(try Command.objects(run).map { $0["id"]?.number } == [1, 2])
    #expect(try Command.run("measure", "--jsonl", input: "").output.isEmpty)
  }

  @Test func `null and absent width are unbounded, options are defaults`() throws {
    let input = "{\"text\":\"one two\",\"width\":null}\n{\"text\":\"one two\"}\n"
    let run = try Command.run(
      "measure", "--jsonl", "--font", "Noto Sans Mono", "--size", "10", "--width", "20", input: input)
    #expect(try Command.objects(run).map(\.ranges) == [[[0, 7]], [[0, 4], [4, 7]]])
  }

  @Test func `an unknown key is an error that names the nearest one, unless lenient`() throws {
    let input =
      "{\"id\":7,\"text\":\"x\",\"mine\":{\"any\":[1]}}\n{\"widht\":3,\"text\":\"x\",\"id\":8}\n{\"text\":\"y\"}\n"
    let run = try Command.run("measure", "--jsonl", input: input)
    #expect(run.status == 1)
    let answers = try Command.objects(run)
    #expect(answers.map { $0["id"]?.number } == [7, 8, nil])
    #expect(answers[0]["error"]?.string?.contains("unknown key 'mine'") == true, "\(run.output)")
    #expect(answers[1]["error"]?.string?.contains("nearest known one is 'width'") == true, "\(run.output)")
    #expect(answers[2]["error"] == nil)
    let lenient = try Command.run("measure", "--jsonl", "--lenient", input: input)
    #expect(lenient.status == 0, "\(lenient.output)")
    #expect(try Command.objects(lenient).allSatisfy { $0["error"] == nil })
    #expect(try Command.run("measure", "x", "--lenient").status == 64)
  }

  @Test func `null is as absent, and keys have the order that they have`() throws {
    let options = try Command.object(Command.run("text-options")).elements
    let keys = options.filter { $0["isKey"]?.bool == true }.compactMap { $0["name"]?.string } + ["id"]
    #expect(keys.count >= 19)
    let nulls = keys.map { "\"\($0)\":null" }.joined(separator: ",")
    let run = try Command.run("measure", "--jsonl", input: "{\(nulls),\"text\":\"one\"}\n{\"text\":\"one\"}\n")
    let answers = try Command.objects(run)
    #expect(run.status == 0, "\(run.output)")
    #expect(answers[0]["width"] == answers[1]["width"])
    // A font resets weight and style of the options, wherever it stands.
    let first = "{\"weight\":700,\"text\":\"one\",\"font\":\"Noto Sans\"}\n"
    let last = "{\"font\":\"Noto Sans\",\"text\":\"one\",\"weight\":700}\n"
    let both = try Command.objects(Command.run("measure", "--jsonl", input: first + last))
    #expect(both[0] == JSONValue(both[1].content, line: both[0].line))
    #expect(both[0]["fonts"]?.elements.map(\.string) == ["Noto Sans Bold"])
  }

  @Test func `answers say what was cut off, what no font has, and which fonts drew`() throws {
    let input = """
      {"text":"one two three four","font":"Noto Sans Mono","size":10,"width":50,"maxLines":2}
      {"text":"a世界\u{10380}b\u{10380}","font":"Noto Sans Mono","size":10}
      {"text":"","font":"Inter"}
      {"text":"jÅ","font":"Inter","ink":true}
      {"text":" ","font":"Inter","ink":true}

      """
    let run = try Command.run("measure", "--jsonl", input: input)
    let answers = try Command.objects(run)
    #expect(answers.map { $0["truncated"]?.bool } == [true, false, false, false, false])
    #expect(answers[0]["firstBaseline"]?.number == answers[0]["ascent"]?.number)
    let (first, last) = (answers[0]["firstBaseline"]?.number ?? 0, answers[0]["lastBaseline"]?.number ?? 0)
    #expect(isApproximatelyEqual(last - first, 13.62, within: 1e-9))
    let missing = try #require(answers[1]["missing"]?.elements)
    #expect(missing.map { $0["character"]?.string } == ["U+10380"])
    #expect(missing.map { $0["start"]?.number } == [7])
    #expect(answers[1]["fonts"]?.elements.map(\.string) == ["Noto Sans Mono Regular", "Noto Sans CJK SC"])
    #expect(answers[2]["fonts"]?.elements.map(\.string) == ["Inter Regular"])
    #expect(answers[2]["missing"]?.elements.isEmpty == true && answers[2]["ink"] == nil)
    let ink = (answers[3]["ink"]?.elements ?? []).compactMap(\.number)
    #expect(ink.count == 4 && ink[0] < 0 && ink[3] > 15, "\(ink)")
    #expect(answers[4]["ink"]?.isNull == true)
    // One at a time they say the same.
    let single = try Command.object(Command.run("measure", "jÅ", "--font", "Inter", "--json", "--ink"))
    #expect(single["ink"]?.elements.compactMap(\.number) == ink)
  }

  @Test func `a long line is read whole`() throws {
    let text = String(repeating: "lorem ipsum ", count: 100_000)
    let run = try Command.run(
      "measure", "--jsonl", input: "{\"id\":1,\"text\":\"\(text)\",\"width\":300}\n{\"id\":2,\"text\":\"b\"}\n")
    let answers = try Command.objects(run)
    #expect(answers.map { $0["id"]?.number } == [1, 2])
    #expect(answers.first?.ranges.last?.last == text.utf8.count)
  }

  @Test func `a program at the other end of a pipe gets each answer at once`() throws {
    let script = """
      coproc TS { "$TYPESETTER" measure --jsonl; }
      for id in 1 2 3; do
        echo "{\\"id\\":$id,\\"text\\":\\"x\\"}" >&"${TS[1]}"
        read -t 60 -r answer <&"${TS[0]}" || exit 9
        echo "$answer"
      done
      """
    let run = try Command.shell(script)
    #expect(run.status == 0, "\(run.error)")
    #expect(try Command.objects(run).map { $0["id"]?.number } == [1, 2, 3])
  }

  @Test func `a reader that goes away or a full disk ends the stream`() throws {
    let gone = try Command.shell(
      "yes '{\"text\":\"x\"}' | head -200000 | \"$TYPESETTER\" measure --jsonl | head -1 | wc -l")
    #expect(gone.status == 0)
    #expect(gone.output.contains("1"))
    let full = try Command.shell("echo '{\"text\":\"x\"}' | \"$TYPESETTER\" measure --jsonl >/dev/full")
    #expect(full.status == 1)
    #expect(full.error.contains("standard output"))
    // Another thread waits for a line meanwhile, which does not come.
    let waiting = try Command.shell(
      """
      folder=$(mktemp -d) && mkfifo "$folder/lines" && exec 3<>"$folder/lines" && echo '{"text":"x"}' >&3
      "$TYPESETTER" measure --jsonl <"$folder/lines" >/dev/full 3>&- &
      for _ in {1..36000}; do kill -0 $! || break; sleep 0.1; done 2>/dev/null
      kill -9 $! 2>/dev/null; rm -r "$folder"; wait $!
      """)
    #expect(waiting.status == 1)
    #expect(waiting.error.contains("standard output"))
  }

  @Test func `long lines are answered one at a time`() throws {
    // Two megabytes in a font in which preparing takes most of the time.
    let text = String(repeating: "one two three four five six seven eight nine ten ", count: 43_000)
    func peak(_ count: Int) throws -> Int {
      let lines = (0..<count).map { "{\"id\":\($0),\"text\":\"\($0)\(text)\",\"width\":300}\n" }
      let run = try Command.run("measure", "--jsonl", input: lines.joined())
      #expect(try Command.objects(run).map { $0["id"]?.number } == (0..<count).map(Double.init))
      return run.peakMemory
    }
    // 1.3 to 1.4, and 2.0 where two are prepared at a time.
    let (one, four) = (try peak(1), try peak(4))
    #expect(one > 50_000)
    #expect(Double(four) < 1.65 * Double(one), "\(one) and \(four) KiB")
  }

  /// The answers to batches that are found earlier wait for it.
  @Test func `a line that takes longer than thousands of others is answered in its place`() throws {
    let short = (0..<6000).map { "{\"id\":\($0),\"text\":\"ab\",\(font)}\n" }
    let long = "{\"id\":\"long\",\"text\":\"\(String(repeating: "ab ", count: 200_000))\",\(font),\"width\":100}\n"
    for place in [0, 300, 6000] {
      let input = short[..<place].joined() + long + short[place...].joined()
      let run = try Command.run("measure", "--jsonl", input: input)
      #expect(run.status == 0)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 6001)
      var wrong = 0
      for (index, line) in lines.enumerated() {
        let id = index < place ? "\(index)" : index == place ? "\"long\"" : "\(index - 1)"
        if !line.hasPrefix("{\"id\":\(id),") { wrong += 1 }
      }
      #expect(wrong == 0, "the long line is line \(place)")
      #expect(lines[place].hasSuffix("}"))
    }
  }
}
