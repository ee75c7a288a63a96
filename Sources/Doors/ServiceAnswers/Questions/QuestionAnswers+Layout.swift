internal import JSONAnswers
internal import LayoutScenes
internal import SceneAnswers
internal import StrictJSON

extension QuestionAnswers {
  /// The answer to a question about the layout of a scene: what `typesetter layout --json` prints.
  ///
  /// - Parameter question: `{"scene":{…},"width":320,"fit":false}`, a JSON object in UTF-8. Without a width, it is the
  ///   one that the constraints determine; with `fit` the answer is the fitting size.
  /// - Throws: `QuestionError`
  public func layout(_ question: [UInt8]) throws(QuestionError) -> [UInt8] {
    try line { Array(try self.layout(JSONValue(utf8: question)).utf8) }
  }

  /// What answers the lines of a stream, each a question about a layout.
  public var layoutLines: any LineQuestions { LayoutLines(answers: self) }

  fileprivate func layout(_ value: JSONValue) throws -> String {
    let question = try SceneQuestion(value, keys: [.scene, .width, .fit], limits: limits, textLimits: textLimits)
    let tree = try question.scene.makeTree(fonts: library)
    return try LayoutReport(of: tree, width: question.width, fit: question.fit).json
  }
}

private struct LayoutLines: LineQuestions {
  let answers: QuestionAnswers

  func answer(_ line: QuestionLine) -> LineBytes? {
    do {
      return LineBytes(try answers.layout(JSONValue(utf8: line.line.bytes(), line: line.line.number)))
    } catch {
      return refusal(of: line, AnswerError.text(of: error))
    }
  }

  func refusal(of line: QuestionLine, _ message: String) -> LineBytes? {
    let number = line.line.number
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("error")
    // Errors in JSON and in scenes name the line themselves.
    writer.string(message.hasPrefix("line \(number)") ? message : "line \(number): \(message)")
    writer.endObject()
    return LineBytes(writer.text, isError: true)
  }
}
