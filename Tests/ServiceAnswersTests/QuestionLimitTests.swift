import ServiceAnswers
import TestSupport
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

  @Test func `any number of languages is taken, in texts, scenes and rows`() throws {
    let answers = Answers.make()
    let scene = { (language: String) in
      #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x","lang":"\#(language)"}}},"width":9}"#
    }
    for number in 0..<1500 {
      let text = #"{"text":"a","lang":"en-x-\#(number)"}"#
      #expect(Answers.error { () throws(QuestionError) in try answers.measure(.init(text)) } == nil)
    }
    #expect(error(answers, layout: scene("de-x-1")) == nil)
    let rows = try answers.cells(.init(scene("de").dropLast() + #","rows":[{"a":{"lang":"it"}}]}"#)).text
    #expect(rows.contains(#"{"row":0,"height":"#))
  }

  @Test func `what is no language tag is an error, in texts, scenes and rows`() throws {
    let answers = Answers.make()
    func code(_ language: String) -> String? {
      Answers.error { () throws(QuestionError) in try answers.measure(.init(#"{"text":"a","lang":"\#(language)"}"#)) }?
        .code
    }
    let scene = { (language: String) in
      #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x","lang":"\#(language)"}}},"width":9}"#
    }
    for language in ["!", "1", "a-b", "english!", "en--US", "en-US-x", "de!1", "de-", "en US"] {
      #expect(code(language) == "invalidLanguage")
      #expect(error(answers, layout: scene(language))?.code == "invalidValue")
    }
    #expect(code("") == nil)
    let rows = try answers.cells(.init(scene("de").dropLast() + #","rows":[{"a":{"lang":"en--US"}}]}"#)).text
    #expect(rows.contains(#"{"row":0,"error":"line 1 of the rows: "#))
    #expect(rows.contains("en--US"))
  }

  @Test func `any number of lists of features is taken, in scenes and rows`() throws {
    let answers = Answers.make()
    let scene = { (features: String) in
      #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x","font":{"features":\#(features)}}}},"width":9}"#
    }
    for number in 0..<1500 { #expect(error(answers, layout: scene(#"{"ss01":\#(number)}"#)) == nil) }
    let rows = (0..<1500).map { #"{"a":{"font":{"features":{"ss02":\#($0)}}}}"# }.joined(separator: ",")
    let heights = try answers.cells(.init(scene(#"["ss01"]"#).dropLast() + #","rows":[\#(rows)]}"#)).text
    #expect(heights.contains("error") == false)
    #expect(heights.contains(#"{"row":1499,"height":"#))
  }

  @Test func `a list of features has at most 1024 bytes, in scenes and rows`() throws {
    let scene = { (features: String) in
      #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x","font":{"features":\#(features)}}}},"width":9}"#
    }
    let long = "[\(Array(repeating: #""ss01""#, count: 500).joined(separator: ","))]"
    let message = "the features of a font have 3501 bytes: expected at most 1024"
    #expect(error(Answers.shared, layout: scene(long))?.message == message)
    let row = #","rows":[{"a":{"font":{"features":\#(long)}}}]}"#
    #expect(try Answers.shared.cells(.init(scene("[]").dropLast() + row)).text.contains(message))
  }

  /// Questions with a name of so many bytes, in each place that has names.
  private static func questions(name count: Int) -> [(path: String, question: String)] {
    let name = String(repeating: "a", count: count)
    return [
      ("measure", #"{"text":"a","font":"\#(name)"}"#), ("measure", #"{"text":"a","lineBreakMode":"\#(name)"}"#),
      ("layout", #"{"scene":{"root":"\#(name)","views":{"\#(name)":{}}},"width":9}"#),
      ("layout", #"{"scene":{"root":"a","views":{"a":{"type":"\#(name)"}}},"width":9}"#),
      ("layout", #"{"scene":{"root":"a","views":{"a":{"children":["\#(name)"]}}},"width":9}"#),
      ("layout", #"{"scene":{"root":"a","views":{"a":{"\#(name)":1}}},"width":9}"#),
      (
        "layout",
        #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x","font":{"family":"\#(name)"}}}},"width":9}"#
      ),
      ("picture", #"{"text":"a","font":"\#(name)"}"#),
    ]
  }

  private func error(_ path: String, _ question: String) -> QuestionError? {
    Answers.error { () throws(QuestionError) in
      switch path {
      case "measure": try Answers.shared.measure(.init(question))
      case "layout": try Answers.shared.layout(.init(question))
      default: try Answers.shared.picture(.init(question), .svg)
      }
    }
  }

  @Test func `a name has at most 1024 bytes, wherever it stands`() {
    for (path, question) in Self.questions(name: 1025) {
      let found = error(path, question)
      #expect(found?.code == "beyondLimit")
      #expect(found?.message.hasSuffix("has 1025 bytes: expected at most 1024") == true)
    }
    for (path, question) in Self.questions(name: 1024) { #expect(error(path, question)?.code != "beyondLimit") }
  }

  @Test func `an error is short, whatever is wrong`() throws {
    let long = String(repeating: "é", count: 1 << 19)
    var questions = Self.questions(name: 1 << 20)
    questions += [
      ("measure", #"{"text":"a","\#(long)":1}"#), ("measure", #"{"text":"a","id":"\#(long)","widht":1}"#),
      ("picture", #"{"text":"a","color":"\#(long)"}"#), ("picture", #"{"\#(long)":"a"}"#),
      ("layout", #"{"scene":{"root":"a","views":{"a":{}},"constraints":["\#(long)"]},"width":9}"#),
      ("layout", #"{"\#(long)":1}"#), ("measure", #"{"\#(long)":1,"\#(long)":1}"#),
    ]
    for (path, question) in questions {
      let found = error(path, question)
      #expect(found != nil)
      #expect((found?.message.utf8.count ?? 0) <= 16_384 + 3)
    }
    let rows = try Answers.shared.cells(
      .init(#"{"scene":{"root":"a","views":{"a":{"type":"label"}}},"width":9,"rows":[{"\#(long)":{}}]}"#))
    #expect(rows.count < 20_000)
    #expect(rows.text.contains("has 1048576 bytes: expected at most 1024"))
  }

  @Test func `what the command has options for is not advised`() {
    #expect(
      error("measure", #"{"text":"a","widht":1}"#)?.message == "unknown key 'widht'; the nearest known one is 'width'")
  }

  @Test func `a question about cells has at most so many rows`() throws {
    let answers = Answers.make(rows: 2)
    let question = { (rows: String) in #"{"scene":{"root":"a","views":{"a":{}}},"width":9,"rows":[\#(rows)]}"# }
    #expect(Answers.error { () throws(QuestionError) in try answers.cells(.init(question("{},0"))) } == nil)
    let error = Answers.error { () throws(QuestionError) in try answers.cells(.init(question("{},0,{}"))) }
    #expect(error?.kind == .tooLarge)
    #expect(error?.message == "the question has 3 rows: expected at most 2")
  }

  @Test func `an answer has at most so many bytes, of whatever kind`() throws {
    let scene = #""scene":{"root":"a","views":{"a":{}},"constraints":["a.height == 9"]},"width":9"#
    let questions = [
      ("measure", #"{"text":"a b","width":1}"#), ("layout", "{\(scene)}"),
      ("cells", #"{\#(scene),"rows":[{},{},{},{}]}"#), ("picture", #"{"text":"a"}"#),
    ]
    for (path, question) in questions {
      let length = try answer(path, question, Answers.shared).count
      #expect(try answer(path, question, Answers.make(answerBytes: length)).count == length)
      let error = Answers.error { () throws(QuestionError) in
        try answer(path, question, Answers.make(answerBytes: length - 1))
      }
      #expect(error?.kind == .tooLarge)
      #expect(error?.message.hasPrefix("the answer has more than \(length - 1) bytes") == true)
    }
  }

  private func answer(
    _ path: String, _ question: String, _ answers: QuestionAnswers
  ) throws(QuestionError) -> [UInt8] {
    switch path {
    case "measure": try answers.measure(.init(question))
    case "layout": try answers.layout(.init(question))
    case "cells": try answers.cells(.init(question))
    default: try answers.picture(.init(question), .svg)
    }
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
