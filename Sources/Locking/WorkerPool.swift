/// A pool of workers, each used by one thread at a time. A worker is made when all others are in use.
///
/// Inlinable, because the command's streams call it for each line.
///
/// - Note: `Sendable` is unchecked because a worker in use is not in the pool: two threads never have the same one.
@usableFromInline package final class WorkerPool<Worker: AnyObject>: @unchecked Sendable {
  @usableFromInline let places = ThreadPlaces<Worker>()
  @usableFromInline let lock = Mutex(())
  /// The workers that found their place taken.
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
    let worker = try places.take() ?? lock.withLock { _ in idle.popLast() } ?? make()
    defer { if !places.put(worker) { lock.withLock { _ in idle.append(worker) } } }
    return try body(worker)
  }
}
