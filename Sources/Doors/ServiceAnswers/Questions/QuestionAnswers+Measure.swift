internal import JSONAnswers

extension QuestionAnswers {
  /// The answer to a question about a text: what `typesetter measure --jsonl` prints for the line.
  ///
  /// - Parameter question: a JSON object in UTF-8.
  /// - Throws: `QuestionError`
  /// - Complexity: O(bytes)
  public func measure(_ question: [UInt8]) throws(QuestionError) -> [UInt8] {
    let answer = texts.answer(line: 1) { question[...] }
    if let error = answer.error { throw QuestionError(error) }
    return try line { answer.whole }
  }

  /// What answers the lines of a stream as `typesetter measure --jsonl` does.
  public var measureLines: any LineQuestions { MeasureLines(texts: texts) }
}

private struct MeasureLines: LineQuestions {
  let texts: TextQuestions

  func answer(_ line: QuestionLine) -> LineBytes? {
    LineBytes(texts.answer(line: line.line.number) { try line.line.bytes() })
  }

  func refusal(of line: QuestionLine, _ message: String) -> LineBytes? {
    LineBytes(texts.answer(line: line.line.number) { throw AnswerError(message, isBeyondLimit: true) })
  }
}
