import Glibc
import Testing
import WorkBudgets

@Suite struct ThreadBudgetTests {
  /// Calls a function on a thread of its own, which ends with the call.
  private func onThread(_ body: @escaping @Sendable () -> Void) {
    final class Box { let body: () -> Void; init(_ body: @escaping () -> Void) { self.body = body } }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    pthread_join(thread, nil)
  }

  @Test func `calls of the thread take their steps from its budget, and calls of others do not`() throws {
    let budget = ThreadBudget(steps: 10)
    ThreadBudget.use(budget)
    defer { ThreadBudget.use(nil) }
    #expect(try ThreadBudget.perform { Work.spend(4) })
    #expect(budget.remainingSteps == 6)
    // Between calls there is none.
    #expect(Work.spend(100))
    onThread {
      #expect(throws: Never.self) { try ThreadBudget.perform { #expect(Work.spend(100)) } }
    }
    #expect(budget.remainingSteps == 6)
    #expect(throws: WorkBudgetError.exhausted) { try ThreadBudget.perform { Work.spend(7) } }
    #expect(throws: WorkBudgetError.exhausted) { try ThreadBudget.perform {} }
    ThreadBudget.use(nil)
    #expect(try ThreadBudget.perform { Work.spend(100) })
  }

  @Test func `a closed budget is none`() throws {
    let budget = ThreadBudget(steps: 0)
    ThreadBudget.use(budget)
    defer { ThreadBudget.use(nil) }
    budget.cancel()
    #expect(throws: WorkBudgetError.cancelled) { try ThreadBudget.perform {} }
    budget.close()
    #expect(try ThreadBudget.perform { Work.spend(1) })
  }

  @Test func `a thread keeps its budget until it uses another one or ends`() {
    weak var kept: ThreadBudget?
    do {
      let budget = ThreadBudget(steps: 1)
      kept = budget
      ThreadBudget.use(budget)
    }
    #expect(kept != nil)
    ThreadBudget.use(ThreadBudget(steps: 1))
    #expect(kept == nil)
    ThreadBudget.use(nil)

    nonisolated(unsafe) weak var ofThread: ThreadBudget?
    onThread {
      let budget = ThreadBudget(steps: 1)
      ofThread = budget
      ThreadBudget.use(budget)
    }
    #expect(ofThread == nil)
  }
}
