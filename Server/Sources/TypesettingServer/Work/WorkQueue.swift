internal import Dispatch
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Answers questions on threads of its own, so that the event loops only move bytes.
///
/// As many questions are answered at a time as there are slots. The others wait in their order; beyond the limit they
/// are refused at once.
final class WorkQueue: Sendable {
  /// How many jobs there are.
  struct Load: Sendable {
    var waiting = 0
    var running = 0
  }

  private let pool: NIOThreadPool
  private let slots: Int
  private let limit: Int
  private let counts = Mutex(Load())

  init(slots: Int, limit: Int) {
    self.slots = slots
    self.limit = limit
    pool = NIOThreadPool(numberOfThreads: slots)
    pool.start()
  }

  var load: Load { counts.withLock { $0 } }

  /// Ends the threads when they have nothing more to do.
  func stop() { pool.shutdownGracefully(queue: .global()) { _ in } }

  /// Calls a function on a thread of the queue.
  ///
  /// - Parameters:
  ///   - deadline: ends the wait for the result.
  ///   - isBatch: whether the work is a batch of an open stream, which is not refused: the number of streams is limited.
  /// - Throws: `ServiceError` for a full queue and a deadline that has passed, and what the function throws.
  func run<Result: Sendable>(
    _ deadline: RequestDeadline, isBatch: Bool = false, _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      let isAdmitted = counts.withLock { load in
        guard isBatch || load.waiting + load.running < slots + limit else { return false }
        load.waiting += 1
        return true
      }
      guard isAdmitted else {
        continuation.resume(throwing: ServiceError.queueFull)
        return
      }
      let job = Job(continuation)
      deadline.wait(for: job)
      pool.submit { state in
        self.counts.withLock { load in
          load.waiting -= 1
          load.running += 1
        }
        defer { self.counts.withLock { $0.running -= 1 } }
        guard state == .active else {
          job.finish(throwing: ServiceError.waitedTooLong)
          return
        }
        guard job.begin() else { return }
        do {
          let result = try work()
          job.finish(returning: result)
        } catch {
          job.finish(throwing: error)
        }
      }
    }
  }
}

/// Something that a deadline ends.
protocol Expiring: Sendable {
  func expire()
}

/// A piece of work and who waits for it. It is answered once: by the work, or by the deadline.
private final class Job<Result: Sendable>: Expiring {
  private struct State {
    var continuation: CheckedContinuation<Result, any Error>?
    var hasBegun = false
  }

  private let state: Mutex<State>

  init(_ continuation: CheckedContinuation<Result, any Error>) {
    state = Mutex(State(continuation: continuation))
  }

  /// - Returns: whether anybody waits for the result.
  func begin() -> Bool {
    state.withLock { state in
      state.hasBegun = true
      return state.continuation != nil
    }
  }

  func finish(returning result: Result) { take()?.resume(returning: result) }

  func finish(throwing error: any Error) { take()?.resume(throwing: error) }

  func expire() {
    let (continuation, hasBegun) = state.withLock { state in
      let taken = (state.continuation, state.hasBegun)
      state.continuation = nil
      return taken
    }
    continuation?.resume(throwing: hasBegun ? ServiceError.deadline : ServiceError.waitedTooLong)
  }

  private func take() -> CheckedContinuation<Result, any Error>? {
    state.withLock { state in
      let continuation = state.continuation
      state.continuation = nil
      return continuation
    }
  }
}
