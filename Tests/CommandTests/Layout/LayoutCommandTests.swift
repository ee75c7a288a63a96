import StrictJSON
import TestSupport
import Testing

@Suite struct LayoutCommandTests {
  private static let scene = """
    {
      "scale": 2,
      "root": "cell",
      "views": {
        "cell": {"children": ["photo", "title"]},
        "photo": {"type": "image", "size": [80, 80.2]},
        "title": {"type": "label", "text": "Hello, world", "numberOfLines": 0}
      },
      "constraints": [
        "H:|-15-[photo]-15-[title]-15-|", "V:|-10-[photo]->=10-|", "title.top == photo.top"
      ]
    }
    """

  private func withScene<R>(_ text: String = scene, _ body: (String) throws -> R) throws -> R {
    try withTemporaryFolder { folder in
      let valid = text.replacing("->=10-|", with: "-(>=10)-|")
      try Repository.write(Array(valid.utf8), to: "\(folder)/cell.json")
      return try body("\(folder)/cell.json")
    }
  }

  private func numbers(_ value: JSONValue?) -> [Double] { (value?.elements ?? []).compactMap(\.number) }

  @Test func `what is ambiguous is named once for all widths`() throws {
    try withScene { file in
      for arguments in [["--json"], [], ["--fit"]] {
        let run = try Command.run(["layout", file, "--width", "320", "--width", "200.5"] + arguments)
        #expect(run.status == 0)
        #expect(run.error.hasPrefix("typesetter: photo, title are ambiguous horizontally: "), "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
      }
      let drawn = try Command.run("layout", file, "--width", "320", "-o", "-")
      #expect(drawn.output.hasPrefix("<svg"))
      #expect(drawn.error.hasPrefix("typesetter: photo, title are ambiguous"), "\(drawn.error)")
    }
  }

  @Test func `what fonts lack is in the answer, and once on standard error`() throws {
    let scene = #"{"root":"a","views":{"a":{"type":"label","text":"ߒ𐎀","font":{"weight":700}}}}"#
    let notes = ["a: no font has U+10380", "a: no weight 700 of Noto Sans NKo (400 is used)"]
    let errors = notes.map { "typesetter: \($0)\n" }.joined()
    try withScene(scene) { file in
      for fit in [[], ["--fit"]] {
        let run = try Command.run(["layout", file, "--json", "--width", "320", "200"] + fit)
        for line in try Command.objects(run) {
          #expect(line.names.suffix(2) == ["engineVersion", "notes"])
          #expect((line["notes"]?.elements ?? []).compactMap(\.string) == notes)
        }
        #expect(run.error == errors)
      }
      #expect(try Command.run("layout", file, "--width", "320", "-o", "-").error == errors)
    }
  }

  @Test func `one line is printed for each width`() throws {
    try withScene { file in
      let run = try Command.run("layout", file, "--json", "--width", "320", "--width", "200.5")
      #expect(run.status == 0, "\(run.error)")
      let lines = try Command.objects(run)
      #expect(lines.count == 2)
      for (line, width) in zip(lines, [320.0, 200.5]) {
        #expect(line.names == ["frames", "engineVersion"])
        let frames = try #require(line["frames"])
        #expect(frames.names == ["cell", "photo", "title"])
        #expect(numbers(frames["cell"]) == [0, 0, width, 100.5])
        #expect(numbers(frames["photo"]) == [15, 10, 80, 80.5])
        #expect(numbers(frames["title"]).prefix(3) == [110, 10, width - 125])
      }
      #expect(run.output.hasPrefix(#"{"frames":{"cell":[0,0,320,100.5],"photo":[15,10,80,80.5],"title":[110,10,195,"#))
    }
  }

  @Test func `fitting sizes are printed`() throws {
    try withScene { file in
      let run = try Command.run("layout", file, "--json", "--fit", "--width", "320")
      let answer = #"{"width":320,"fittingSize":[320,100.5],"engineVersion":"0.3.0+harfbuzz6.0.0.icu72.1"}"#
      #expect(EngineVersionText.shown(run.output) == answer + "\n", "\(run.error)")
      #expect(run.status == 0, "\(run.error)")
      let none = try Command.object(try Command.run("layout", file, "--json", "--fit"))
      #expect(none["width"]?.isNull == true)
      #expect(numbers(none["fittingSize"]).count == 2)
      let people = try Command.run("layout", file, "--fit", "--width", "320")
      #expect(people.output == "320 × 100.5 pt  at width 320\n")
    }
  }

  @Test func `widths may come in any order`() throws {
    try withScene { file in
      let expected = try Command.run("layout", file, "--json", "--width", "320", "--width", "100").output
      #expect(expected.split(separator: "\n").count == 2)
      for arguments in [
        ["--width", "320", "100", "--json", file], ["--json", file, "--width", "320", "100"],
        ["--json", "--width", "320", "100", file], ["--width=320", "--width=100", file, "--json"],
      ] {
        let run = try Subprocess(Command.path(), ["layout"] + arguments)
        #expect(run.output == expected, "\(arguments): \(run.error)")
        #expect(run.status == 0, "\(arguments): \(run.error)")
      }
    }
  }

  @Test func `a scene can be read from standard input`() throws {
    let run = try Command.run(
      "layout", "-", "--json", input: #"{"root": "a", "views": {"a": {"type": "image", "size": [3, 4]}}}"#)
    #expect(EngineVersionText.removed(from: run.output) == "{\"frames\":{\"a\":[0,0,3,4]}}\n", "\(run.error)")
    #expect(run.error.isEmpty, "\(run.error)")
  }

  @Test func `a table is printed for people`() throws {
    let run = try Command.run(
      "layout", "-", "--width", "100", "--width", "50",
      input:
        #"{"root": "a", "views": {"a": {"children": ["box"]}, "box": {}}, "constraints": ["H:|-[box]-|", "V:|-[box(4)]-|"]}"#
    )
    #expect(
      run.output == """
             x  y  width  height
        a    0  0    100      20
        box  8  8     84       4

             x  y  width  height
        a    0  0     50      20
        box  8  8     34       4

        """, "\(run.output)")
  }

  @Test func `files are found beside the scene`() throws {
    try withTemporaryFolder { folder in
      // The header of a GIF of 30 × 20 pixels.
      try Repository.write(Array("GIF89a".utf8) + [30, 0, 20, 0, 0, 0, 0], to: "\(folder)/photo@2x.gif")
      try Repository.write(
        Array(#"{"root": "a", "views": {"a": {"type": "image", "file": "photo@2x.gif"}}}"#.utf8), to: "\(folder)/s.json"
      )
      let run = try Command.run("layout", "\(folder)/s.json", "--json", folder: "/")
      #expect(EngineVersionText.removed(from: run.output) == "{\"frames\":{\"a\":[0,0,15,10]}}\n", "\(run.error)")
    }
  }

  @Test func `errors name file, line and key`() throws {
    for (text, words) in [
      ("{\n\"rot\": 1}", ["line 2", "'rot'"]), ("{", ["line 1"]),
      (
        "{\"root\": \"a\", \"views\": {\"a\": {}},\n\"constraints\": [\n\"a.width = 3\"]}",
        ["line 3", "'=='", "a.width = 3"]
      ),
      (
        "{\"root\": \"a\", \"views\": {\"a\": {\"children\": [\"b\"]}, \"b\": {}}, \"constraints\": [\"a.height == 3\",\n"
          + "\"b.width == 100\",\n\"b.width == 200\"]}", ["line 2", "b.width == 100", "line 3", "b.width == 200"]
      ),
    ] {
      try withScene(text) { file in
        let run = try Command.run("layout", file, "--json", "--width", "320")
        #expect(run.status == 1, "\(run.output)")
        #expect(run.output.isEmpty, "\(run.output)")
        #expect(run.error.hasPrefix("Error: \(file): "), "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
        for word in words { #expect(run.error.contains(word), "\(word) in \(run.error)") }
        #expect(!run.error.contains("a.height"))
      }
    }
    let missing = try Command.run("layout", "/nowhere/scene.json")
    #expect(missing.status == 1)
    #expect(missing.output.isEmpty)
    #expect(missing.error.contains("/nowhere/scene.json"))
  }

  /// One width with an error makes the whole command fail: there is no partial output.
  @Test func `one bad width is an error for all`() throws {
    let text = #"{"root": "a", "views": {"a": {}}, "constraints": ["a.width <= 100"]}"#
    try withScene(text) { file in
      let run = try Command.run("layout", file, "--json", "--width", "50", "--width", "150")
      #expect(run.status == 1, "\(run.error)")
      #expect(run.output.isEmpty, "\(run.error)")
      #expect(run.error.contains("a.width <= 100"), "\(run.error)")
    }
  }

  /// A preferred width that is not the label's width is a warning; the frames follow the constraints.
  @Test func `preferred widths that disagree are reported`() throws {
    let text = """
      {"root": "a", "views": {"a": {"children": ["body"]},
        "body": {"type": "label", "text": "one two three four five six seven eight nine ten eleven twelve",
                 "numberOfLines": 0, "preferredMaxLayoutWidth": 100}},
       "constraints": ["H:|[body]|", "V:|[body]|"]}
      """
    try withScene(text) { file in
      for mode in [["--json"], ["--json", "--fit"], []] {
        let run = try Subprocess(Command.path(), ["layout", file, "--width", "300", "200", "100"] + mode)
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("300"), "\(run.output)")
        let lines = run.error.split(separator: "\n")
        // The third width is the one that the label prefers.
        #expect(lines.count == 2, "\(run.error)")
        for (line, width) in zip(lines, [300, 200]) {
          #expect(line.hasPrefix("typesetter: "), "\(line)")
          #expect(line.contains("body has a preferredMaxLayoutWidth of 100"), "\(line)")
          #expect(line.contains("a width of \(width)"), "\(line)")
        }
      }
      let plain = try Command.run("layout", file, "--json", "--width", "100")
      #expect(plain.status == 0, "\(plain.error)")
      #expect(plain.error.isEmpty, "\(plain.error)")
    }
  }

  private static let wrong: [[String]] = [
    [], ["a.json", "b.json"], ["a.json", "--width"], ["a.json", "--width", "wide"], ["a.json", "--width=-1"],
    ["a.json", "--width", "nan"], ["a.json", "--width", "inf"], ["a.json", "--nonsense"], ["a.json", "--fit=1"],
    ["--width", "320"], ["--width", "a.json"], ["a.json", "--width", "1", "b.json"],
  ]

  @Test(arguments: wrong)
  func `wrong usage exits with status 64`(arguments: [String]) throws {
    let run = try Subprocess(Command.path(), ["layout"] + arguments)
    #expect(run.status == 64, "\(arguments): \(run.error)")
    #expect(run.output.isEmpty, "\(arguments): \(run.error)")
    #expect(run.error.contains("Usage: "), "\(arguments): \(run.error)")
  }
}
