/// A pool of workers, each used by one thread at a time. A worker is made when all others are in use.
///
/// Inlinable, because the command's streams call it for each line.
///
/// - Note: `Sendable` is unchecked because a worker in use is not in the pool: two threads never have the same one.
@usableFromInline package final class WorkerPool<Worker>: @unchecked Sendable {
  @usableFromInline let lock = Mutex(())
  @usableFromInline var idle: [Worker]
  @usableFromInline let make: @Sendable () throws -> Worker

  /// - Parameters:
  ///   - first: a worker that is already made.
  ///   - make: makes a worker that shares only `Sendable` values with the others.
  @inlinable package init(first: Worker, _ make: @escaping @Sendable () throws -> Worker) {
    idle = [first]
    self.make = make
  }

  /// Calls a function with a worker that no other thread uses meanwhile.
  @inlinable package func withWorker<R>(_ body: (Worker) throws -> R) throws -> R {
    let worker = try lock.withLock { _ in idle.popLast() } ?? make()
    defer { lock.withLock { _ in idle.append(worker) } }
    return try body(worker)
  }
}
