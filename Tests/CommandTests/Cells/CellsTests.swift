import StrictJSON
import TestSupport
import Testing

@Suite struct CellsTests {
  private static let scene = """
    {"scale": 2, "root": "cell",
     "views": {"cell": {"children": ["photo", "title", "body"]}, "photo": {"type": "image", "size": [80, 80.25]},
       "title": {"type": "label", "text": "Hello", "font": {"weight": 600}, "numberOfLines": 0},
       "body": {"type": "label", "text": "World", "numberOfLines": 0}},
     "constraints": ["H:|-15-[photo]-15-[title]-15-|", "V:|-10-[photo]-(>=10)-|", "V:|-10-[title]-4-[body]-(>=10)-|",
       "body.leading == title.leading", "body.trailing == title.trailing"]}
    """

  private func withScene<R>(_ text: String = scene, _ body: (String) throws -> R) throws -> R {
    try withTemporaryFolder { folder in
      try Repository.write(Array(text.utf8), to: "\(folder)/cell.json")
      return try body("\(folder)/cell.json")
    }
  }

  private func cells(_ rows: String, width: String = "320", scene: String = scene) throws -> Subprocess {
    try withScene(scene) { file in try Command.run("cells", file, "--width", width, input: rows) }
  }

  @Test func `what is ambiguous or does not hold is named once, not for each row`() throws {
    let scene = """
      {"root": "cell", "views": {"cell": {"children": ["a", "b"]}, "a": {"type": "label", "text": "A"},
        "b": {"type": "label", "text": "B"}},
       "constraints": ["H:|-10-[a]-10-[b]-10-|", "V:|-5-[a]-5-|", "b.top == a.top", "b.height == 90 @ 30",
        "a.height == 50 @ 600", "a.height == 60 @ 700"]}
      """
    try withTemporaryFolder { folder in
      try Repository.write(Array(scene.utf8), to: "\(folder)/cell.json")
      let rows = (0..<100).map { "{\"a\":{\"text\":\"\($0)\"}}\n" }.joined()
      for output in [[], ["-o", "\(folder)/cells.svg"]] {
        let run = try Command.run(["cells", "\(folder)/cell.json", "--width", "320"] + output, input: rows)
        #expect(run.status == 0, "\(run.error)")
        let notes = run.error.split(separator: "\n")
        #expect(notes.count == 2, "\(run.error)")
        #expect(notes.first?.hasPrefix("typesetter: row 0: a, b are ambiguous horizontally") == true, "\(run.error)")
        #expect(
          notes.last?.hasSuffix("a constraint does not hold: <LayoutConstraint:'line 4' a.height == 50 @ 600>") == true,
          "\(run.error)")
      }
    }
  }

  @Test func `what fonts lack is named in each row, and once on standard error`() throws {
    let rows = #"{"title":{"text":"ߒߞߏ"}}\n{}\n{"title":{"text":"𐎀ߒ"}}\n"#.replacing("\\n", with: "\n")
    let run = try cells(rows)
    let style = "title: no weight 600 of Noto Sans NKo (400 is used)"
    let notes = try Command.objects(run).map { $0["notes"]?.elements.compactMap(\.string) }
    #expect(notes == [[style], nil, ["title: no font has U+10380", style]])
    #expect(run.status == 0)
    let lines = run.error.split(separator: "\n")
    #expect(lines == ["typesetter: row 0: \(style)", "typesetter: row 2: title: no font has U+10380"], "\(run.error)")
    try withScene { file in
      let drawn = try Command.run("cells", file, "--width", "320", "-o", "-", input: rows)
      #expect(drawn.error == run.error)
    }
  }

  @Test func `each row gets its height`() throws {
    let rows = """
      {"title": {"text": "Hello"}, "body": {"hidden": true}}
      {}
      {"photo": {"size": [80, 200]}}

      """
    let run = try cells(rows)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error.isEmpty, "\(run.error)")
    let answers = "{\"row\":0,\"height\":100.5}\n{\"row\":1,\"height\":100.5}\n{\"row\":2,\"height\":220}\n"
    #expect(EngineVersionText.removed(from: run.output) == answers, "\(run.output)")
  }

  @Test func `a height is the fitting height of the scene with the row's fields`() throws {
    for sample in Sample.all where ["Mixd", "Zsye", "Thai", "Arab"].contains(sample.script) {
      var writer = JSONWriter()
      writer.string(String(repeating: sample.text + " ", count: 4))
      let whole = Self.scene.replacing("\"Hello\"", with: writer.text)
      let layout = try withScene(whole) { try Command.run("layout", $0, "--fit", "--json", "--width", "217.5") }
      let size = try #require(Command.object(layout)["fittingSize"]?.elements.last?.number)
      let run = try cells("{\"title\": {\"text\": \(writer.text)}}", width: "217.5")
      let answer = try Command.object(run)
      #expect(answer["row"]?.number == 0, "\(run.output)")
      #expect(answer["height"]?.number == size, "\(sample.text)")
    }
  }

  @Test func `rows are read from a file or standard input, and the scene from standard input`() throws {
    try withScene { file in
      let rows = "{}\n{\"photo\": {\"size\": [1, 300]}}"
      let path = file.replacing("cell.json", with: "rows.jsonl")
      try Repository.write(Array(rows.utf8), to: path)
      for (arguments, input) in [
        ([file, path, "--width", "320"], ""), (["--width=320", file, path], ""), ([file, "-", "--width", "320"], rows),
        ([file, "--width", "320"], rows), (["-", path, "--width", "320"], Self.scene),
      ] {
        let output = try Command.run(["cells"] + arguments, input: input).output
        let expected = "{\"row\":0,\"height\":100.5}\n{\"row\":1,\"height\":320}\n"
        #expect(EngineVersionText.removed(from: output) == expected, "\(arguments)")
      }
    }
  }

  /// The tests' machines have several cores; `taskset` leaves one.
  @Test func `rows keep their order on any number of cores`() throws {
    let seed = TestSeeds.of(5)
    var generator = SeededGenerator(seed: seed)
    var input = ""
    for index in 0..<3000 {
      let words = generator.oneIn(100) ? 300 : generator.int(0...6)
      let height = generator.oneIn(50) ? "\"bad\"" : "\(index)"
      input +=
        "{\"title\": {\"text\": \"\(String(repeating: "ab ", count: words))\"}, \"photo\": {\"size\": [1, \(height)]}}\n"
    }
    try withScene { file in
      let run = try Command.run("cells", file, "--width", "320", input: input)
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 1)
      #expect(lines.count == 3000)
      for (index, line) in lines.enumerated() where !line.hasPrefix("{\"row\":\(index),") {
        Issue.record("seed \(seed), answer \(index): \(line)")
        break
      }
      let single = try Command.shell(
        "taskset -c 0 \"$TYPESETTER\" cells '\(file)' --width 320", input: Array(input.utf8))
      #expect(single.output == run.output)
    }
  }

  @Test func `a row leaves nothing for the next one`() throws {
    let row = """
      {"title": {"text": "one two three four five six seven eight nine ten", "font": {"size": 50}, "numberOfLines": 3}, \
      "photo": {"size": [10, 10]}, "body": {"hugging": {"vertical": 999}, "preferredMaxLayoutWidth": 20}}
      """
    let answers = try Command.objects(try cells("{}\n\(row)\n{}\n\(row)\n{}"))
    let heights = answers.compactMap { $0["height"]?.number }
    try #require(heights.count == 5)
    #expect(Set([heights[0], heights[2], heights[4]]).count == 1)
    #expect(heights[0] != heights[1])
    #expect(heights[1] == heights[3])
  }

  @Test func `a bad row is answered in its place and the stream goes on`() throws {
    let bad: [(row: String, words: [String])] = [
      ("nonsense", ["column 1"]), ("[]", ["an array"]),
      ("{\"title\": {\"text\": 5}}", ["'title'", "'text'", "a string"]),
      ("{\"titel\": {}}", ["'titel'"]), ("{\"title\": {\"children\": []}}", ["'children'", "'title'"]),
      ("{\"title\": {\"text\": \"a\", \"text\": \"b\"}}", ["'text'", "twice", "'title'"]),
      ("{\"title\": {\"font\": {\"family\": \"Intr\"}}}", ["'Intr'"]),
      (
        "{\"photo\": {\"size\": [400, 1], \"compressionResistance\": {\"horizontal\": 1000}, \"hidden\": false}, "
          + "\"title\": {\"compressionResistance\": {\"horizontal\": 1000}}}", ["these required constraints", "photo"]
      ),
    ]
    let run = try cells(bad.map { "\n\($0.row)\n{}\n" }.joined())
    #expect(run.status == 1, "\(run.error)")
    #expect(run.error.isEmpty, "\(run.error)")
    let answers = try Command.objects(run)
    #expect(answers.count == 2 * bad.count)
    for (index, answer) in answers.enumerated() {
      #expect(answer["row"]?.number == Double(index))
      if index % 2 == 1 {
        #expect(answer.names == ["row", "height", "engineVersion"])
        #expect(answer["height"]?.number == 100.5)
        continue
      }
      let error = answer["error"]?.string ?? ""
      #expect(answer.names == ["row", "error"], "\(error)")
      #expect(error.hasPrefix("line \(index / 2 * 3 + 2) of the rows: "), "\(error)")
      for word in bad[index / 2].words { #expect(error.contains(word), "\(word) in \(error)") }
    }
  }

  @Test func `text that is not UTF-8 is an error in its place`() throws {
    let input = Array("{\"title\": {\"text\": \"a".utf8) + [0xFF] + Array("\"}}\n{}\n".utf8)
    let run = try withScene { try Subprocess(Command.path(), ["cells", $0, "--width", "320"], input: input) }
    #expect(run.status == 1)
    let answers = try Command.objects(run)
    let error = answers.first?["error"]?.string ?? ""
    for word in ["line 1", "UTF-8", "'text'", "'title'"] { #expect(error.contains(word), "\(error)") }
    #expect(answers.last?["height"]?.number == 100.5)
  }

  @Test func `blank lines, CR LF and a missing last newline are accepted`() throws {
    let run = try cells("\n{}\r\n   \n\r\n\t\n{\"title\": 1}\n{}")
    #expect(try Command.objects(run).map { $0["row"]?.number } == [0, 1, 2])
    #expect(run.output.contains("\"line 6 of the rows: "))
    let empty = try cells("")
    #expect(empty.status == 0)
    #expect(empty.output.isEmpty)
    #expect(empty.error.isEmpty)
  }

  @Test func `a long row is read whole`() throws {
    let text = String(repeating: "lorem ipsum ", count: 100_000)
    let run = try cells("{\"title\": {\"text\": \"\(text)\"}}\n{}\n")
    let heights = try Command.objects(run).map { $0["height"]?.number ?? 0 }
    #expect(run.status == 0)
    try #require(heights.count == 2)
    #expect(heights[0] > 100_000)
    #expect(heights[1] == 100.5)
  }

  @Test func `a program at the other end of a pipe gets each answer at once`() throws {
    let script = """
      coproc TS { "$TYPESETTER" cells "$SCENE" --width 320; }
      for id in 1 2 3; do
        echo '{}' >&"${TS[1]}"
        read -t 60 -r answer <&"${TS[0]}" || exit 9
        echo "$answer"
      done
      """
    let run = try withScene { try Command.shell("SCENE='\($0)'\n" + script) }
    #expect(run.status == 0, "\(run.error)")
    #expect(try Command.objects(run).map { $0["row"]?.number } == [0, 1, 2])
  }

  @Test func `a bad scene is one line and no output`() throws {
    for (text, words) in [
      ("", ["line 1"]), ("{\n\"rot\": 1}", ["line 2", "'rot'"]),
      ("{\"root\": \"a\", \"views\": {\"a\": {}},\n\"constraints\": [\"a.width = 3\"]}", ["line 2", "a.width = 3"]),
      ("{\"root\": \"a\", \"views\": {\"a\": {\"type\": \"label\", \"font\": {\"family\": \"Intr\"}}}}", ["'Intr'"]),
    ] {
      let run = try cells("{}\n", scene: text)
      #expect(run.status == 1, "\(run.output)")
      #expect(run.output.isEmpty, "\(run.output)")
      #expect(run.error.hasPrefix("Error: "), "\(run.output)")
      #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
      for word in words + ["cell.json"] { #expect(run.error.contains(word), "\(word) in \(run.error)") }
    }
    let missing = try Command.run("cells", "/nowhere/cell.json", "--width", "1")
    #expect(missing.status == 1)
    #expect(missing.error.contains("/nowhere/cell.json"))
    try withScene { file in
      let rows = try Command.run("cells", file, "/nowhere/rows.jsonl", "--width", "1")
      #expect(rows.status == 1)
      #expect(rows.output.isEmpty)
      #expect(rows.error.contains("/nowhere/rows.jsonl"))
      let large = try Command.run("cells", file, "--width", "1e10", input: "{}")
      #expect(large.status == 1, "\(large.error)")
      #expect(large.output.isEmpty, "\(large.error)")
      #expect(large.error.contains("out of range"), "\(large.error)")
    }
  }

  @Test func `an empty scene has rows without height`() throws {
    let run = try cells(
      "{}\n{\"a\": {\"layoutMargins\": {\"top\": 3}}}\n", scene: #"{"root": "a", "views": {"a": {}}}"#)
    let answers = "{\"row\":0,\"height\":0}\n{\"row\":1,\"height\":0}\n"
    #expect(EngineVersionText.removed(from: run.output) == answers, "\(run.error)")
    #expect(run.status == 0, "\(run.error)")
  }

  /// A preferred width that disagrees does so in every row.
  @Test func `a diagnostic that is no error is reported once`() throws {
    let scene = """
      {"root": "cell", "views": {"cell": {"children": ["body"]},
        "body": {"type": "label", "numberOfLines": 0, "preferredMaxLayoutWidth": 100}},
       "constraints": ["H:|[body]|", "V:|[body]|"]}
      """
    let row = "{\"body\": {\"text\": \"one two three four five six seven eight nine ten\"}}\n"
    let run = try cells("{}\n" + String(repeating: row, count: 50), width: "300", scene: scene)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 51)
    #expect(run.error.hasPrefix("typesetter: row 1: "))
    #expect(run.error.contains("body has a preferredMaxLayoutWidth of 100"))
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  @Test func `cells has help and completions`() throws {
    let help = try Command.run("cells", "--help")
    for word in [
      "EXAMPLES", "scene.json", "rows.jsonl", "--width", "'type'", "'children'", "{\"row\":0,\"height\":120.5}",
    ] {
      #expect(help.output.contains(word), "\(word)")
      #expect(help.status == 0, "\(word)")
    }
    for shell in ["bash", "zsh", "fish"] {
      #expect(try Command.run("--generate-completion-script", shell).output.contains("cells"))
    }
  }

  private static let wrong: [[String]] = [
    [], ["a.json"], ["a.json", "b.jsonl"], ["--width", "320"], ["a.json", "--width"], ["a.json", "--width", "wide"],
    ["a.json", "--width", "0"], ["a.json", "--width=-1"], ["a.json", "--width", "-1"], ["a.json", "--width", "nan"],
    ["a.json", "--width", "inf"], ["a.json", "b.jsonl", "c.jsonl", "--width", "1"], ["-", "--width", "1"],
    ["-", "-", "--width", "1"], ["a.json", "--width", "1", "--nonsense"],
  ]

  @Test(arguments: wrong)
  func `wrong usage exits with 64`(arguments: [String]) throws {
    let run = try Subprocess(Command.path(), ["cells"] + arguments)
    #expect(run.status == 64, "\(arguments): \(run.error)")
    #expect(run.output.isEmpty, "\(arguments): \(run.error)")
    #expect(run.error.contains("Usage: "), "\(arguments): \(run.error)")
  }

  @Test func `a full disk ends the stream`() throws {
    let run = try withScene { try Command.shell("echo '{}' | \"$TYPESETTER\" cells '\($0)' --width 1 >/dev/full") }
    #expect(run.status == 1)
    #expect(run.error.contains("standard output"))
  }
}
