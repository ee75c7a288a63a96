internal import Synchronization
internal import WorkBudgets

/// The work of a job: each question, row loop and line of a stream has a budget of steps, and whoever no longer waits for the
/// job ends them all.
final class JobWork: Sendable {
  private struct State {
    var budget: WorkBudget?
    var isCancelled = false
  }

  /// The steps of each budget.
  private let steps: Int
  private let state = Mutex(State())

  init(steps: Int) { self.steps = steps }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Calls a function with a budget of its own.
  ///
  /// - Throws: `WorkBudgetError` for a budget that has come to its end, and what the function throws.
  func perform<Result>(_ body: () throws -> Result) throws -> Result {
    let budget = WorkBudget(steps: steps)
    let isCancelled = state.withLock { state in
      state.budget = budget
      return state.isCancelled
    }
    if isCancelled { throw WorkBudgetError.cancelled }
    defer { state.withLock { $0.budget = nil } }
    return try budget.perform(body)
  }

  /// Ends the work soon, and what would follow it.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.budget?.cancel()
    }
  }
}
