internal import WorkBudgets

/// A pool of workers, each used by one thread at a time. A worker is made when all others are in use.
///
/// Inlinable, because the command's streams call it for each line.
@usableFromInline package final class WorkerPool<Worker: AnyObject>: Sendable {
  @usableFromInline let idle = IdleObjects<Worker>()
  @usableFromInline let make: @Sendable () throws -> Worker

  /// - Parameters:
  ///   - first: a worker that is already made.
  ///   - make: makes a worker that shares only `Sendable` values with the others.
  @inlinable package init(first: Worker, _ make: @escaping @Sendable () throws -> Worker) {
    self.make = make
    idle.put(first)
  }

  /// Calls a function with a worker that no other thread uses meanwhile.
  ///
  /// A worker whose work was ended by the budget of the thread is not used again: it may have stopped half-way.
  @inlinable package func withWorker<R>(_ body: (Worker) throws -> R) throws -> R {
    let worker = try idle.take() ?? make()
    let result = Result { try body(worker) }
    if isWhole() { idle.put(worker) }
    return try result.get()
  }

  /// Whether the budget of the calling thread, if it has one, has not come to its end.
  @usableFromInline func isWhole() -> Bool { Work.spend(0) }
}
