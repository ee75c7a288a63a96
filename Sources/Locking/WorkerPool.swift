/// A pool of workers, each used by one thread at a time. A worker is made when all others are in use.
///
/// - Note: `Sendable` is unchecked because a worker in use is not in the pool: two threads never have the same one.
package final class WorkerPool<Worker>: @unchecked Sendable {
  private let lock = Mutex(())
  private var idle: [Worker]
  private let make: @Sendable () throws -> Worker

  /// - Parameters:
  ///   - first: a worker that is already made.
  ///   - make: makes a worker that shares only `Sendable` values with the others.
  package init(first: Worker, _ make: @escaping @Sendable () throws -> Worker) {
    idle = [first]
    self.make = make
  }

  /// Calls a function with a worker that no other thread uses meanwhile.
  package func withWorker<R>(_ body: (Worker) throws -> R) throws -> R {
    let worker = try lock.withLock { _ in idle.popLast() } ?? make()
    defer { lock.withLock { _ in idle.append(worker) } }
    return try body(worker)
  }
}
