import ServiceAnswers
import Testing
import WorkBudgets

/// Questions under a budget of steps.
@Suite struct WorkBudgetTests {
  private static let scene = #"{"scene":{"root":"a","views":{"a":{"type":"label","text":"x"}}},"width":99"#

  @Test func `rows are counted, and none is answered after the end of the budget`() throws {
    let question = [UInt8](Self.scene + #","rows":[\#(Array(repeating: "{}", count: 5000).joined(separator: ","))]}"#)
    #expect(throws: WorkBudgetError.exhausted) {
      try WorkBudget(steps: 5000).perform { try Answers.shared.cells(question) }
    }
    let cancelled = WorkBudget(steps: .max)
    cancelled.cancel()
    #expect(throws: WorkBudgetError.cancelled) { try cancelled.perform { try Answers.shared.cells(question) } }
    // The next one is answered as if nothing had been.
    let whole = try WorkBudget(steps: 1 << 40).perform { try Answers.shared.cells(question) }
    #expect(whole.text.split(separator: #""row":"#).count == 5000 + 1)
  }

  @Test func `a line that takes too many steps is answered in its place`() throws {
    let kinds: [(questions: any LineQuestions, start: String)] = [
      (Answers.shared.measureLines, #"{"id":null,"error":"line 2: too much"}"#),
      (Answers.shared.layoutLines, #"{"error":"line 2: too much"}"#),
    ]
    var splitter = QuestionSplitter(longestLine: 1 << 20)
    let lines = splitter.lines(of: .init("{}\n{}\n"))
    for (questions, answer) in kinds {
      let found = questions.refusal(of: lines[1], "too much")
      #expect(found?.bytes.text == answer)
      #expect(found?.isError == true)
    }
    var cells = QuestionSplitter(longestLine: 1 << 20)
    let rows = cells.lines(of: .init(Self.scene + "}\n{}\n{}\n"))
    let found = try Answers.shared.cellRows(rows[0]).refusal(of: rows[2], "too much")
    #expect(found?.bytes.text == #"{"row":1,"error":"line 2 of the rows: too much"}"#)
  }

  @Test func `a row that was broken off has no effect on the next one`() throws {
    var splitter = QuestionSplitter(longestLine: 1 << 20)
    let lines = splitter.lines(of: .init(Self.scene + "}\n" + #"{"a":{"text":"a longer text"}}"# + "\n"))
    let expected = try Answers.shared.cellRows(lines[0]).answer(lines[1])?.bytes
    let rows = try Answers.shared.cellRows(lines[0])
    for steps in [0, 1, 10, 30, 100] {
      _ = try? WorkBudget(steps: steps).perform { rows.answer(lines[1]) }
      #expect(rows.answer(lines[1])?.bytes == expected)
    }
  }
}
