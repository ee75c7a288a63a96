import Glibc
import TestSupport
import Testing
import WorkBudgets

@Suite struct WorkBudgetTests {
  private struct Other: Error {}

  @Test func `work without a budget may take any number of steps`() {
    #expect(Work.spend(.max))
    #expect(Work.spend(1))
  }

  @Test func `a budget is at its end when more steps are taken than it had`() throws {
    let budget = WorkBudget(steps: 10)
    #expect(try budget.perform { Work.spend(10) })
    #expect(!budget.isExhausted)
    #expect(budget.remainingSteps == 0)
    #expect(throws: WorkBudgetError.exhausted) { try budget.perform { Work.spend(1) } }
    #expect(budget.isExhausted)
    #expect(!budget.isCancelled)
  }

  @Test func `a budget that has ended hides results and other errors`() throws {
    #expect(throws: WorkBudgetError.exhausted) {
      try WorkBudget(steps: 0).perform {
        _ = Work.spend(1)
        throw Other()
      }
    }
    #expect(throws: Other.self) { try WorkBudget(steps: 1).perform { throw Other() } }
  }

  @Test func `a cancelled budget has no steps, also on another thread`() throws {
    let budget = WorkBudget(steps: .max)
    budget.cancel()
    #expect(throws: WorkBudgetError.cancelled) {
      try budget.perform { #expect(!Work.spend(0)) }
    }
    let running = WorkBudget(steps: .max)
    #expect(throws: WorkBudgetError.cancelled) {
      try running.perform {
        var thread = pthread_t()
        pthread_create(
          &thread, nil,
          { context in
            Unmanaged<WorkBudget>.fromOpaque(context!).takeUnretainedValue().cancel()
            return nil
          }, Unmanaged.passUnretained(running).toOpaque())
        var steps = 0
        while Work.spend(1) { steps += 1 }
        pthread_join(thread, nil)
      }
    }
  }

  @Test func `the inner budget counts, and the outer one goes on behind it`() throws {
    let outer = WorkBudget(steps: 5)
    try outer.perform {
      #expect(throws: WorkBudgetError.exhausted) { try WorkBudget(steps: 1).perform { Work.spend(2) } }
      #expect(Work.spend(5))
    }
    #expect(outer.remainingSteps == 0)
  }

  @Test func `any number of steps is taken without a trap`() throws {
    for steps in [Int.min, -1, 0, 1, .max] {
      for spent in [Int.max, .max, 1] {
        _ = try? WorkBudget(steps: steps).perform { Work.spend(spent) && Work.spend(spent) }
      }
    }
    let cancelled = WorkBudget(steps: 3)
    cancelled.cancel()
    _ = try? cancelled.perform { (0..<4).allSatisfy { _ in Work.spend(.max) } }
    #expect(cancelled.isExhausted)
  }
}
