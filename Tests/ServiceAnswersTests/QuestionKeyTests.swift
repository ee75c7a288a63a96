import ServiceAnswers
import Testing

@Suite struct QuestionKeyTests {
  private func layout(_ question: String, _ answers: QuestionAnswers = Answers.shared) -> QuestionError? {
    Answers.error { () throws(QuestionError) in try answers.layout(.init(question)) }
  }

  private func scene(views: Int, constraints: Int = 0) -> String {
    let list = (1..<views).map { #","v\#($0)":{}"# }.joined()
    let rules = [String](repeating: #""a.width >= 1""#, count: constraints).joined(separator: ",")
    return #"{"scene":{"root":"a","views":{"a":{}\#(list)},"constraints":[\#(rules)]},"width":9}"#
  }

  @Test func `a scene has at most so many views and ten times as many constraints`() {
    let answers = Answers.make(views: 3)
    let tooMany = [layout(scene(views: 4), answers), layout(scene(views: 2, constraints: 31), answers)]
    #expect(tooMany.map { $0?.kind } == [.tooLarge, .tooLarge])
    #expect(
      tooMany.map { $0?.message } == [
        "the scene has 4 views: expected at most 3", "the scene has 31 constraints: expected at most 30",
      ])
    for question in [scene(views: 3), scene(views: 2, constraints: 30)] {
      #expect(layout(question, answers)?.code != "beyondLimit")
    }
  }

  @Test func `unknown keys are errors, and null is as no key`() {
    #expect(layout(#"{"scene":{"root":"a","views":{"a":{}}},"width":9,"fit":null}"#) == nil)
    #expect(
      layout(#"{"scene":{"root":"a","views":{"a":{}}},"widht":9}"#)?.message
        == "unknown key 'widht'; the nearest known one is 'width'")
  }

  @Test func `rows need a width above 0, and have commas between them`() throws {
    let question = { (width: Int) in
      [UInt8](#"{"scene":{"root":"a","views":{"a":{}}},"width":\#(width),"rows":[{},{},{}]}"#)
    }
    let error = Answers.error { () throws(QuestionError) in try Answers.shared.cells(question(0)) }
    #expect(error?.message == "the key 'width' is missing or 0: expected a number above 0")
    let answer = try Answers.shared.cells(question(1)).text
    for row in 1...2 { #expect(answer.contains(#"},{"row":\#(row),"#), "\(answer)") }
  }

  @Test func `a picture has two pixels a point, and no background where it has none`() throws {
    let png = try Answers.shared.picture(.init(#"{"text":"","width":84,"padding":8}"#), .png)
    // The header of a PNG has width and height (PNG, section 11.2.1).
    #expect(png[16..<20].reduce(0) { $0 << 8 + Int($1) } == 200)
    let filled = try Answers.shared.picture(.init(#"{"text":"a"}"#), .svg).text
    let clear = try Answers.shared.picture(.init(#"{"text":"a","background":"none"}"#), .svg).text
    #expect(clear.utf8.count < filled.utf8.count)
  }

  @Test func `an error of a line of layouts names the line once`() throws {
    var splitter = QuestionSplitter(longestLine: 1000)
    let lines = splitter.lines(of: .init("{\n{\"scene\":1}\n"))
    let answers = lines.compactMap { Answers.shared.layoutLines.answer($0)?.bytes.text }
    #expect(answers.count == 2)
    for (index, answer) in answers.enumerated() {
      #expect(answer.components(ofLine: index + 1) == 1, "\(answer)")
    }
  }
}

extension String {
  /// How often the text names a line.
  fileprivate func components(ofLine number: Int) -> Int { matches(of: /line (\d+)/).count { $0.1 == "\(number)" } }
}
