internal import CTypesetting
internal import JSONAnswers
internal import Typesetting

// What each call does is in typesetting.h.

/// Opens questions.
@_cdecl("ts_questions_open") public func openQuestions(
  _ fonts: OpaquePointer?, _ lenient: Int32, _ questions: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  questions?.pointee = nil
  return attempt(error) {
    let out = try place(questions, "questions")
    let choice = try object(fonts, FontsHandle.self, "fonts").choice
    out.pointee = opaque(
      QuestionsHandle(TextQuestions(fonts: choice, defaults: .usual, isLenient: lenient != 0)))
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
  answer?.pointee = nil
  answerLength?.pointee = 0
  return attempt(error) {
    let questions = try object(questions, QuestionsHandle.self, "questions").questions
    guard line >= 0 else { throw Failure.count("line", line) }
    let found = questions.answer(line: line) { try question(json, length) }
    try store(found.whole, answer, answerLength, "answer")
    if let error = found.error { throw error }
  }
}

/// The bytes of a question.
func question(_ json: UnsafePointer<CChar>?, _ length: Int) throws -> ArraySlice<UInt8> {
  try question(buffer(json, length, "json"))
}

/// The bytes of a question, copied.
///
/// - Throws: `AnswerError` for more bytes than a question may have.
func question(_ bytes: UnsafeBufferPointer<UInt8>) throws(AnswerError) -> ArraySlice<UInt8> {
  guard bytes.count <= AnswerError.longestQuestion else { throw AnswerError.tooLong }
  return Array(bytes)[...]
}
