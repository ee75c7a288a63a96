import Locking

/// Workers that one thread at a time may use, lent to whichever thread asks; there are as many as were lent at once.
///
/// - Note: Unchecked because a worker that is lent is not in the pool: no two threads have the same one.
final class WorkerPool<Worker>: @unchecked Sendable {
  private let lock = Mutex(())
  private var idle: [Worker]
  private let make: @Sendable () throws -> Worker

  /// - Parameter make: makes a worker that shares nothing with others but what is `Sendable`.
  init(first: Worker, _ make: @escaping @Sendable () throws -> Worker) {
    idle = [first]
    self.make = make
  }

  func withWorker<R>(_ body: (Worker) throws -> R) throws -> R {
    let worker = try lock.withLock { _ in idle.popLast() } ?? make()
    defer { lock.withLock { _ in idle.append(worker) } }
    return try body(worker)
  }
}
