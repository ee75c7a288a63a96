internal import WorkBudgets

/// The work that each question may take: a text, a scene, a line of a stream.
package struct WorkLimit: Sendable {
  /// The steps of the budget of each question; `nil` for no limit.
  package let steps: Int?
  /// What is said of work beyond the limit.
  package let message: String

  package static let none = WorkLimit(steps: nil, name: "")

  private init(steps: Int?, name: String) {
    self.steps = steps
    message = WorkBudgetError.message(beyond: name)
  }

  /// - Parameters:
  ///   - seconds: what a slow core takes, 0 or more.
  ///   - name: the limit in messages, such as `--work-limit 2`.
  package init(seconds: Double, name: String) {
    let steps = seconds * Double(WorkBudget.stepsPerSecond)
    self.init(steps: steps < Double(Int.max) ? Int(steps) : Int.max, name: name)
  }

  /// Answers a question with a budget of its own.
  ///
  /// - Throws: `AnswerError` for work beyond the limit, and what the function throws.
  package func perform<Result>(_ body: () throws -> Result) throws -> Result {
    guard let steps else { return try body() }
    do { return try WorkBudget(steps: steps).perform(body) } catch WorkBudgetError.exhausted {
      throw AnswerError(message, isBeyondLimit: true)
    }
  }
}
