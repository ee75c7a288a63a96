internal import Fonts
internal import JSONAnswers
internal import LayoutScenes
internal import Locking
internal import SceneAnswers
internal import StrictJSON
internal import WorkBudgets

extension QuestionAnswers {
  /// The heights of rows: `{"rows":[{"row":0,"height":120.5},…]}`, with the objects that `typesetter cells` prints.
  ///
  /// - Parameter question: `{"scene":{…},"width":320,"rows":[…]}`, a JSON object in UTF-8.
  /// - Throws: `QuestionError`; what is wrong with a row is answered in its place. Under a `WorkBudget` that comes to its end
  ///   the answer is a part, which the budget does not give out.
  public func cells(_ question: [UInt8]) throws(QuestionError) -> [UInt8] {
    try line {
      let question = try SceneQuestion(
        JSONValue(utf8: question), keys: [.scene, .width, .rows], limits: self.limits, textLimits: self.textLimits)
      let rows = try CellRows(question, fonts: self.library, self.textLimits)
      var answer = Array("{\"rows\":[".utf8)
      for (index, row) in question.rows.enumerated() {
        guard Work.spend(0) else { break }
        try self.check(answerBytes: answer.count)
        if index > 0 { answer.append(UInt8(ascii: ",")) }
        answer += rows.answer(index, line: index + 1) { try SceneRow(row, byteCount: Self.longestRow) }.whole
      }
      return answer + "]}".utf8
    }
  }

  /// The length that a row of a question is taken to have, since only the length of all is known.
  private static let longestRow = 4096

  /// What answers the lines of a stream, each a row, as `typesetter cells` does.
  ///
  /// - Parameter first: the first line, `{"scene":{…},"width":320}`. The lines behind it are counted from 1, as lines of
  ///   a file of rows.
  /// - Throws: `QuestionError` for an error in the first line.
  public func cellRows(_ first: QuestionLine) throws(QuestionError) -> any LineQuestions {
    do {
      let value = try JSONValue(utf8: first.line.bytes(), line: first.line.number)
      let question = try SceneQuestion(value, keys: [.scene, .width], limits: limits, textLimits: textLimits)
      return CellLines(first: first.line, rows: try CellRows(question, fonts: library, textLimits))
    } catch { throw QuestionError(error) }
  }
}

/// The rows of a scene at a width.
private struct CellRows {
  private let template: SceneTemplate
  private let bindings: WorkerPool<SceneBinding>
  private let textLimits: TextLimits
  /// What a row takes beside its layout, in steps of 100 ns.
  private static let stepsOfRow = 20

  /// Errors of the scene are found before the first row.
  init(_ question: SceneQuestion, fonts: FontLibrary, _ textLimits: TextLimits) throws {
    let template = try SceneTemplate(question.scene, width: try question.cellWidth, fonts: fonts)
    self.template = template
    self.textLimits = textLimits
    bindings = WorkerPool(first: try template.makeBinding()) { try template.makeBinding() }
  }

  /// - Parameters:
  ///   - number: the number of the line, from 1.
  ///   - row: gives the row, or throws what is answered.
  func answer(_ index: Int, line number: Int, _ row: () throws -> SceneRow) -> LineAnswer {
    LineAnswer(toRow: index, line: number, by: bindings, of: template, wantsNotes: false) {
      _ = Work.spend(Self.stepsOfRow)
      let row = try row()
      try textLimits.check(namesOf: row.value)
      try textLimits.check(valuesOf: row.value)
      return row
    }
  }
}

private struct CellLines: LineQuestions {
  let first: StreamLine
  let rows: CellRows

  func answer(_ line: QuestionLine) -> LineBytes? {
    let row = line.line.counted(after: first)
    return LineBytes(rows.answer(row.index, line: row.number) { try SceneRow(utf8: row.bytes()) })
  }

  func refusal(of line: QuestionLine, _ message: String) -> LineBytes? {
    let row = line.line.counted(after: first)
    return LineBytes(rows.answer(row.index, line: row.number) { throw AnswerError(message, isBeyondLimit: true) })
  }
}
