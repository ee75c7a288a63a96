import CTypesetting
import StrictJSON
import TestSupport

extension LibraryInput {
  mutating func openQuestions() throws {
    let fonts = fonts.pick(&reader)
    let lenient = enumeration() & 1
    var opened: OpaquePointer?
    try attempt("ts_questions_open") { error in
      ts_questions_free(opened)
      let code = ts_questions_open(fonts, lenient, &opened, error)
      try require((code == 0) == (opened != nil), "questions are opened with the code \(code)")
      return (code, [])
    }
    questions.add(opened, &objects)
  }

  mutating func answerQuestion() throws {
    let memory = CallMemory()
    let questions = questions.pick(&reader)
    let samples = [
      #"{"id":"a1","text":"Hello","width":240}"#, "\n\n{",
      #"{"text":"a b","font":"Noto Sans Arabic","width":3,"maxLines":1}"#,
      #"{"text":"a","lang":"!"}"#,
    ]
    let json = reader.byte() < 0x80 ? Array(reader.pick(samples).utf8) : bytes()
    let (start, count) = string(json, memory)
    let line = number(ofLine: reader.byte())
    try attempt("ts_questions_answer") { error in
      let (code, text) = try Self.text(hasAnswerWithError: true) {
        ts_questions_answer(questions, start, count, line, $0, $1, error)
      }
      if !text.isEmpty {
        let value = try Self.checkJSON(text)
        try require((value["error"] != nil) == (code != 0), "an answer with the code \(code) is \(value)")
      }
      return (code, text)
    }
  }

  /// A number of a line: mostly a small one.
  func number(ofLine choice: UInt8) -> Int { [253: -1, 254: .max, 255: .min][choice] ?? Int(choice) }
}
