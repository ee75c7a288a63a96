internal import Locking
internal import StrictJSON
internal import Typesetting

/// Answers questions about texts, each one JSON object, with one JSON object: the stream of `typesetter measure --jsonl`
/// and the calls of the C library. The contract is in Guides/Command.md.
///
/// May be called by several threads at a time. Each uses texts of its own that are prepared already.
package final class TextQuestions: Sendable {
  /// The values of keys that a question leaves out.
  private let defaults: TextSpecification
  private let isLenient: Bool
  private let limits: TextLimits?
  private let work: WorkLimit
  private let texts: WorkerPool<StreamTexts>

  /// - Parameters:
  ///   - isLenient: whether unknown keys are passed over.
  ///   - limits: the limits of questions from strangers; `nil` for none.
  ///   - work: what each question may take.
  package init(
    fonts: FontChoice, defaults: TextSpecification, isLenient: Bool, limits: TextLimits? = nil, work: WorkLimit = .none
  ) {
    self.defaults = defaults
    self.isLenient = isLenient
    self.limits = limits
    self.work = work
    texts = WorkerPool(first: StreamTexts(fonts: fonts)) { StreamTexts(fonts: fonts) }
  }

  /// The answer to a question: the measurement, or what is wrong with the question.
  ///
  /// - Parameters:
  ///   - number: the number of the line in its stream, from 1.
  ///   - bytes: gives the question in UTF-8, or throws what is answered.
  package func answer(line number: Int, _ bytes: () throws -> ArraySlice<UInt8>) -> LineAnswer {
    var id: String?
    do {
      var start: [[UInt8]] = []
      let end = try work.perform {
        let request = try JSONLineRequest(
          JSONValue(utf8: bytes(), line: number), defaults: defaults, isLenient: isLenient, limits: limits, id: &id)
        return try texts.withWorker { worker in
          let result = try worker.measure(request.specification)
          return try result.json(id: request.id, names: worker.names) { start.append($0) }
        }
      }
      return LineAnswer(start: start, end: end)
    } catch {
      var writer = JSONWriter()
      writer.beginObject()
      writer.name("id")
      writer.literal(id ?? "null")
      writer.name("error")
      // The location of an error in the JSON is the line of the stream, with a column.
      let text = AnswerError.text(of: error)
      writer.string(error is JSONError ? text : "line \(number): \(text)")
      writer.endObject()
      return LineAnswer(end: writer.takeBytes(), error: error)
    }
  }
}
