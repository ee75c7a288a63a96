internal import CThreads

/// The steps that a call may take, of all its stages together: breaking lines, solving constraints, drawing, decoding images,
/// matching patterns.
///
/// A step is what a core does in about 100 ns, so a budget is a bound of time that does not depend on the machine's load, and
/// the same input always ends with the same error. Threads may share a budget. Without one, each stage has the limits of
/// its own, such as `Solver.workReserve`.
///
///     let budget = WorkBudget(steps: 2 * WorkBudget.stepsPerSecond)
///     let height = try budget.perform { try scene.fittingHeight(width: 320) }
///
/// - Note: `Sendable` is unchecked because the counters behind the pointer are atomic.
public final class WorkBudget: @unchecked Sendable {
  /// The steps that a slow core takes in a second: 10 million.
  public static let stepsPerSecond = 10_000_000

  private let budget: OpaquePointer

  /// - Parameter steps: 0 or more; less counts as 0, and more than 2⁵⁰ as that many.
  public init(steps: Int) {
    guard let made = ct_budget_make(Int64(max(0, steps))) else {
      fatalError("there is no memory for a work budget")
    }
    budget = made
  }

  deinit { ct_budget_free(budget) }

  /// Ends all work under this budget soon, from any thread: within a tenth of a second of a core's time.
  public func cancel() { ct_budget_cancel(budget) }

  /// Whether the budget was cancelled.
  public var isCancelled: Bool { ct_budget_is_cancelled(budget) }

  /// Whether more steps were taken than there were, or the budget was cancelled.
  public var isExhausted: Bool { ct_budget_left(budget) < 0 }

  /// The steps that are left; 0 for none.
  public var remainingSteps: Int { max(0, Int(ct_budget_left(budget))) }

  /// Calls a function whose work on the calling thread takes steps from this budget, and from no other one.
  ///
  /// Work that finds the budget at its end stops early, with an error or with a part of its result, which is not given out.
  ///
  /// - Returns: what the function returns.
  /// - Throws: `WorkBudgetError` when the budget has come to its end, whatever the function returned or threw; otherwise
  ///   what the function throws.
  public func perform<Result>(_ body: () throws -> Result) throws -> Result {
    let outer = ct_budget_exchange(budget)
    let result: Swift.Result<Result, any Error>
    do { result = .success(try body()) } catch { result = .failure(error) }
    _ = ct_budget_exchange(outer)
    if isExhausted { throw isCancelled ? WorkBudgetError.cancelled : WorkBudgetError.exhausted }
    return try result.get()
  }
}

/// A budget that has come to its end before the work under it.
public enum WorkBudgetError: Error, Hashable, CustomStringConvertible {
  /// The work takes more steps than the budget had.
  case exhausted
  /// ``WorkBudget/cancel()`` was called.
  case cancelled

  public var description: String {
    switch self {
    case .exhausted: "the work takes more steps than its budget has: expected less input, or a greater budget"
    case .cancelled: "the work was cancelled"
    }
  }

  /// The message for work beyond a limit that has a name, such as `--work-limit 2`.
  package static func message(beyond limit: String) -> String {
    "the work takes more than \(limit): expected less input, or a greater limit"
  }
}

/// What loops ask that may take long.
@usableFromInline package enum Work {
  /// Takes steps of 100 ns from the budget of the calling thread.
  ///
  /// Some nanoseconds, so that a line, a pivot or a picture may ask, and a glyph may not.
  ///
  /// - Returns: `false` when the budget has come to its end: the caller stops soon, and nobody sees its result. `true` also
  ///   for a thread without a budget.
  @usableFromInline package static func spend(_ steps: Int) -> Bool { ct_budget_spend(Int64(clamping: steps)) }

  /// Takes the steps of reading JSON: a step reads 64 bytes or more.
  package static func spendReading(_ byteCount: Int) { _ = spend(1 + byteCount / 64) }
}
