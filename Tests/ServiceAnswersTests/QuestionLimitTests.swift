import ServiceAnswers
import Testing

@Suite struct QuestionLimitTests {
  private func error(_ answers: QuestionAnswers, layout question: String) -> QuestionError? {
    Answers.error { () throws(QuestionError) in try answers.layout(.init(question)) }
  }

  @Test func `a text has at most so many bytes of UTF-8`() throws {
    let answers = Answers.make(textBytes: 4)
    #expect(try answers.measure(.init(#"{"text":"éé"}"#)).isEmpty == false)
    let error = Answers.error { () throws(QuestionError) in try answers.measure(.init(#"{"text":"ééa"}"#)) }
    #expect(error?.kind == .tooLarge)
    #expect(error?.code == "beyondLimit")
    #expect(error?.message == "the key 'text' has 5 bytes: expected at most 4")
  }

  @Test func `only so many different languages are taken, in texts, scenes and rows`() throws {
    let answers = Answers.make(languages: 2)
    func text(_ language: String) -> QuestionError? {
      Answers.error { () throws(QuestionError) in try answers.measure(.init(#"{"text":"a","lang":"\#(language)"}"#)) }
    }
    let scene = { (language: String) in
      #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x","lang":"\#(language)"}}},"width":9}"#
    }
    #expect(text("de") == nil)
    #expect(error(answers, layout: scene("fr")) == nil)
    #expect(text("it")?.kind == .tooLarge)
    #expect(error(answers, layout: scene("it"))?.kind == .tooLarge)
    // Those that were taken still are.
    #expect(text("fr") == nil)
    let rows = try answers.cells(
      .init(scene("de").dropLast() + #","rows":[{"a":{"lang":"it"}},{"a":{"lang":"fr"}}]}"#)
    ).text
    #expect(rows.contains(#"{"row":0,"error":"line 1 of the rows: 'it' is one language too many"#))
    #expect(rows.contains(#"{"row":1,"height":"#))
  }

  @Test func `texts that are no language and spellings of one do not count as languages`() {
    let answers = Answers.make(languages: 1)
    func code(_ language: String) -> String? {
      Answers.error { () throws(QuestionError) in try answers.measure(.init(#"{"text":"a","lang":"\#(language)"}"#)) }?
        .code
    }
    for language in ["!", "1", "a-b"] { #expect(code(language) == "invalidLanguage") }
    #expect(code("") == nil)
    // Each is read as `de`: HarfBuzz and ICU keep one language.
    for language in ["de", "DE", "de!1", "de!2", "de/../x"] { #expect(code(language) == nil) }
    #expect(code("fr") == "beyondLimit")
  }

  @Test func `only so many different lists of features are taken, in scenes and rows`() throws {
    let answers = Answers.make(featureLists: 2)
    let scene = { (features: String) in
      #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x","font":{"features":\#(features)}}}},"width":9}"#
    }
    #expect(error(answers, layout: scene(#"["ss01"]"#)) == nil)
    #expect(error(answers, layout: scene(#"["ss02"]"#)) == nil)
    #expect(error(answers, layout: scene(#"["ss03"]"#))?.kind == .tooLarge)
    // Those that were taken still are.
    #expect(error(answers, layout: scene(#"["ss01"]"#)) == nil)
    let rows = try answers.cells(
      .init(scene(#"["ss01"]"#).dropLast() + #","rows":[{"a":{"font":{"features":["ss03"]}}},{}]}"#)
    ).text
    #expect(rows.contains(#"{"row":0,"error":"line 1 of the rows: the features [\"ss03\"] are one list too many"#))
    #expect(rows.contains(#"{"row":1,"height":"#))
    let long = "[\(Array(repeating: #""ss01""#, count: 500).joined(separator: ","))]"
    #expect(error(answers, layout: scene(long))?.message.hasPrefix("the features of a font have 3501 bytes") == true)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["a", "a ", "Bold ", "Inter "])
  func `a name of a font that fills a question is an error soon`(part: String) {
    let name = String(repeating: part, count: (1 << 20) / part.utf8.count)
    for question in [#"{"text":"a","font":"\#(name)"}"#, #"{"text":"a","\#(name)":1}"#] {
      #expect(Answers.error { () throws(QuestionError) in try Answers.shared.measure(.init(question)) } != nil)
    }
    let scene = #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x","font":{"family":"\#(name)"}}}}}"#
    #expect(error(Answers.shared, layout: scene)?.code == "unusableFont")
  }

  @Test func `a language has at most 35 bytes`() {
    let language = "en-" + String(repeating: "abcdefgh-", count: 4)
    let error = Answers.error { () throws(QuestionError) in
      try Answers.shared.measure(.init(#"{"text":"a","lang":"\#(language)"}"#))
    }
    #expect(error?.message == "a language has 39 bytes: expected at most 35")
  }

  @Test func `the area of a picture is that of its pixels or of its points`() throws {
    // 84 points and the padding of 8 on both sides.
    let question = [UInt8](#"{"text":"","width":84,"padding":8,"size":84,"scale":4}"#)
    let size = try Answers.shared.picture(question, .png)
    // The header of a PNG has width and height (PNG, section 11.2.1).
    let width = size[16..<20].reduce(0) { $0 << 8 + Int($1) }
    let height = size[20..<24].reduce(0) { $0 << 8 + Int($1) }
    #expect(width == 400)
    let area = Double(width * height)
    #expect(
      Answers.error { () throws(QuestionError) in try Answers.make(pictureArea: area).picture(question, .png) } == nil)
    let error = Answers.error { () throws(QuestionError) in
      try Answers.make(pictureArea: area / 2).picture(question, .png)
    }
    #expect(error?.kind == .tooLarge)
    #expect(
      Answers.error { () throws(QuestionError) in try Answers.make(pictureArea: area / 15).picture(question, .svg) }
        == nil)
    #expect(
      Answers.error { () throws(QuestionError) in try Answers.make(pictureArea: area / 20).picture(question, .pdf) }?
        .kind
        == .tooLarge)
  }

  @Test(arguments: ["{", "", "\u{0}", "{\"text\":\"\\ud800\"}", "{\"a\":1,\"a\":2}", "[1,]"])
  func `what is not JSON is malformed`(
    question: String
  ) {
    for error in [
      Answers.error { () throws(QuestionError) in try Answers.shared.measure(.init(question)) },
      Answers.error { () throws(QuestionError) in try Answers.shared.layout(.init(question)) },
      Answers.error { () throws(QuestionError) in try Answers.shared.cells(.init(question)) },
      Answers.error { () throws(QuestionError) in try Answers.shared.picture(.init(question), .png) },
    ] {
      #expect(error?.kind == .malformed)
      #expect(error?.code == "invalidJSON")
    }
  }
}
