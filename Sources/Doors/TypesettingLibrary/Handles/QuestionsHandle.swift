internal import JSONAnswers

/// The object behind a `ts_questions`.
final class QuestionsHandle: Sendable {
  let questions: TextQuestions
  init(_ questions: TextQuestions) { self.questions = questions }
}
