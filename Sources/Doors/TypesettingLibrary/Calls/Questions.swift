internal import CTypesetting
internal import JSONAnswers
internal import Typesetting
internal import WorkBudgets

// What each call does is in typesetting.h.

/// Opens questions.
@_cdecl("ts_questions_open") public func openQuestions(
  _ fonts: OpaquePointer?, _ lenient: Int32, _ questions: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  attempt(error, into: HandlePlace(pointer: questions, name: "questions")) {
    let choice = try object(fonts, FontsHandle.self, "fonts").choice
    return QuestionsHandle(TextQuestions(fonts: choice, defaults: .usual, isLenient: lenient != 0))
  }
}

/// Frees questions.
@_cdecl("ts_questions_free") public func freeQuestions(_ questions: OpaquePointer?) {
  release(questions, as: QuestionsHandle.self)
}

/// Answers a question.
@_cdecl("ts_questions_answer") public func answerQuestion(
  _ questions: OpaquePointer?, _ json: UnsafePointer<CChar>?, _ length: Int, _ line: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ answerLength: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  let place = TextPlace(pointer: answer, length: answerLength, name: "answer")
  return attempt(error, into: AnswerPlace(text: place)) {
    let questions = try object(questions, QuestionsHandle.self, "questions").questions
    guard line >= 0 else { throw Failure.count("line", line) }
    return questions.answer(line: line) { try question(json, length) }
  }
}

/// The bytes of a question.
func question(_ json: UnsafePointer<CChar>?, _ length: Int) throws -> ArraySlice<UInt8> {
  try question(buffer(json, length, "json"))
}

/// The bytes of a question, copied, for the steps of reading them.
///
/// - Throws: `AnswerError` for more bytes than a question may have.
func question(_ bytes: UnsafeBufferPointer<UInt8>) throws(AnswerError) -> ArraySlice<UInt8> {
  guard bytes.count <= AnswerError.longestQuestion else { throw AnswerError.tooLong }
  Work.spendReading(bytes.count)
  return Array(bytes)[...]
}
