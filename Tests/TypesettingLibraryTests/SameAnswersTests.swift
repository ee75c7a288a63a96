import CTypesetting
import StrictJSON
import TestSupport
import Testing

/// The C library answers questions and rows with the bytes of the command.
@Suite struct SameAnswersTests {
  @Test func `answers to texts in all scripts, with all keys, and to errors are those of the command`() throws {
    var generator = SeededGenerator(seed: TestSeeds.of(18))
    var lines: [String] = []
    for (index, sample) in (Sample.all + Sample.all).enumerated() {
      var writer = JSONWriter()
      writer.beginObject()
      writer.name("id")
      writer.integer(index)
      writer.name("text")
      writer.string(sample.text)
      writer.name("lang")
      writer.string(sample.language)
      writer.name("width")
      writer.number(generator.pick([0, 40, 95.25, 300]))
      for (key, values) in Self.choices where generator.int(0...3) == 0 {
        writer.name(key)
        writer.literal(generator.pick(values))
      }
      writer.endObject()
      lines.append(writer.text)
      if index % 5 == 0 { lines.append(generator.pick(Self.wrong)) }
    }
    let run = try Subprocess(
      BuiltProgram.path("typesetter"), ["measure", "--jsonl"], input: Array(lines.joined(separator: "\n").utf8),
      environment: ["TYPESETTING_FONTS": nil])
    let expected = run.output.split(separator: "\n").map(String.init)
    #expect(expected.count == lines.count)

    let library = try Library()
    var questions: OpaquePointer?
    try call { ts_questions_open(library.fonts, 0, &questions, $0) }
    defer { ts_questions_free(questions) }
    var errors = 0
    for (index, line) in lines.enumerated() {
      var answer: UnsafeMutablePointer<CChar>?
      var length = 0
      let code = ts_questions_answer(questions, line, line.utf8.count, index + 1, &answer, &length, nil)
      let found = try String(cString: #require(answer))
      ts_free(answer)
      #expect(found == expected[index])
      #expect(found.utf8.count == length)
      #expect((code != 0) == found.contains("\"error\":"))
      if code != 0 { errors += 1 }
    }
    #expect(errors >= 10)
    #expect(Self.choices.count >= 15)
    #expect(lines.count >= 100)
  }

  /// The options of the list with their values in JSON.
  private static let choices =
    [("font", ["\"Inter\"", "\"Noto Sans\"", "\"Noto Serif\"", "\"Fonts/Inter/Inter-Bold.otf\""])]
    + ((try? ListedOption.all()) ?? []).filter { $0.isKey && !["font", "width", "lang"].contains($0.name) }.map {
      ($0.name, $0.values)
    }

  private static let wrong = [
    "{", "[]", #"{"text":1}"#, #"{"id":"x"}"#, #"{"text":"a","txt":1}"#, #"{"text":"a","font":"No Such Family"}"#,
    #"{"text":"a","width":-1}"#, #"{"text":"a","size":1e9}"#, #"{"text":"\ud800"}"#, #"{"text":"a","lang":"!"}"#,
  ]

  @Test func `heights of rows are those of the command`() throws {
    let scene = """
      {"scale": 3, "root": "cell", "views": {"cell": {"children": ["title"]},
        "title": {"type": "label", "text": "Hello", "numberOfLines": 0}},
       "constraints": ["H:|-15-[title]-15-|", "V:|-10-[title]-10-|"]}
      """
    let rows =
      Sample.all.map { sample in
        var writer = JSONWriter()
        writer.string(sample.text)
        return "{\"title\":{\"text\":\(writer.text)}}"
      } + ["{\"x\":{}}", "{", "{}", #"{"title":{"text":"𐎀 ߒߞߏ","font":{"weight":700}}}"#]
    let expected = try withTemporaryFolder { folder in
      try Repository.write(Array(scene.utf8), to: "\(folder)/cell.json")
      return try Subprocess(
        BuiltProgram.path("typesetter"), ["cells", "\(folder)/cell.json", "--width", "200"],
        input: Array(rows.joined(separator: "\n").utf8), environment: ["TYPESETTING_FONTS": nil]
      ).output.split(separator: "\n").map(String.init)
    }
    #expect(expected.count == rows.count)
    var opened: OpaquePointer?
    try call { ts_scene_open(scene, scene.utf8.count, nil, 0, &opened, $0) }
    defer { ts_scene_free(opened) }
    var prepared: OpaquePointer?
    try call { ts_rows_open(opened, 200, &prepared, $0) }
    defer { ts_rows_free(prepared) }
    for (index, row) in rows.enumerated() {
      var answer: UnsafeMutablePointer<CChar>?
      _ = ts_rows_answer(prepared, index, index + 1, row, row.utf8.count, &answer, nil, nil)
      #expect(try String(cString: #require(answer)) == expected[index])
      ts_free(answer)
    }
  }
}
