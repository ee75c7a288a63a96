internal import CTypesetting
internal import Locking
internal import WorkBudgets

// What each call does is in typesetting.h.

/// Makes a budget.
@_cdecl("ts_work_budget_create") public func createWorkBudget(_ steps: Int64) -> OpaquePointer {
  opaque(ThreadBudget(steps: Int(steps)))
}

/// Frees a budget.
@_cdecl("ts_work_budget_free") public func freeWorkBudget(_ budget: OpaquePointer?) {
  guard let budget else { return }
  known(budget, ThreadBudget.self).close()
  release(budget, as: ThreadBudget.self)
}

/// Makes a budget the one of the calling thread.
@_cdecl("ts_use_work_budget") public func useWorkBudget(_ budget: OpaquePointer?) {
  ForkGate.pass { ThreadBudget.use(budget.map { known($0, ThreadBudget.self) }) }
}

/// Ends the work under a budget.
@_cdecl("ts_work_budget_cancel") public func cancelWorkBudget(_ budget: OpaquePointer?) {
  budget.map { known($0, ThreadBudget.self).cancel() }
}

/// The steps that are left.
@_cdecl("ts_work_budget_remaining") public func remainingWork(_ budget: OpaquePointer?) -> Int64 {
  budget.map { Int64(known($0, ThreadBudget.self).remainingSteps) } ?? 0
}
