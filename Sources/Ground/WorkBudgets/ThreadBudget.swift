internal import CThreads
internal import struct Synchronization.Atomic

/// A budget from which threads take the steps of all their calls, one after the other, for callers in other languages: a C
/// function has no parameter for a budget.
package final class ThreadBudget: Sendable {
  private let budget: WorkBudget
  private let isClosed = Atomic(false)

  /// - Parameter steps: as `WorkBudget` takes them.
  package init(steps: Int) { budget = WorkBudget(steps: steps) }

  /// Ends calls that are in progress, and later ones.
  package func cancel() { budget.cancel() }

  /// The steps that are left; 0 for none.
  package var remainingSteps: Int { budget.remainingSteps }

  /// Makes the threads that use the budget have none, from their next calls on. Calls in progress keep it to their ends.
  package func close() { isClosed.store(true, ordering: .relaxed) }

  /// Makes a budget the one of the calling thread, in place of the one before. The thread keeps it until then or until its own
  /// end. The child of a fork has none.
  ///
  /// - Parameter budget: `nil` for none.
  package static func use(_ budget: ThreadBudget?) {
    guard let budget else { return ct_keep_for_calls(nil, nil) }
    ct_keep_for_calls(Unmanaged.passRetained(budget).toOpaque()) { reference in
      if let reference { Unmanaged<ThreadBudget>.fromOpaque(reference).release() }
    }
  }

  /// Calls a function with the budget of the calling thread, if it has one.
  ///
  /// - Throws: `WorkBudgetError` when the budget has come to its end, whatever the function returned or threw; otherwise
  ///   what the function throws.
  @inline(__always)
  package static func perform<Result>(_ body: () throws -> Result) throws -> Result {
    guard let reference = ct_kept_for_calls() else { return try body() }
    return try perform(reference, body)
  }

  @inline(never)
  private static func perform<Result>(_ reference: UnsafeMutableRawPointer, _ body: () throws -> Result) throws
    -> Result
  {
    let budget = Unmanaged<ThreadBudget>.fromOpaque(reference).takeUnretainedValue()
    if budget.isClosed.load(ordering: .relaxed) { return try body() }
    return try budget.budget.perform(body)
  }
}
