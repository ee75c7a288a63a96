internal import Dispatch
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// Answers questions on threads of its own, so that the event loops only move bytes.
///
/// As many questions are answered at a time as there are slots. The others wait in their order; beyond the limit they
/// are refused at once. A job that nobody waits for any more leaves the queue, and one that runs ends its work.
final class WorkQueue: Sendable {
  /// How many jobs there are.
  struct Load: Sendable {
    var waiting = 0
    var running = 0
  }

  private struct State {
    /// The jobs that wait, by their numbers, which grow.
    var waiting: [Int: any WaitingJob] = [:]
    /// No job with a lesser number waits.
    var first = 0
    var next = 0
    /// The threads that take jobs.
    var running = 0
  }

  private let pool: NIOThreadPool
  private let slots: Int
  private let limit: Int
  private let steps: Int
  private let state = Mutex(State())

  /// - Parameter steps: the steps of each budget of a job.
  init(slots: Int, limit: Int, steps: Int) {
    self.slots = slots
    self.limit = limit
    self.steps = steps
    pool = NIOThreadPool(numberOfThreads: slots)
    pool.start()
  }

  var load: Load { state.withLock { Load(waiting: $0.waiting.count, running: $0.running) } }

  /// Ends the threads when they have nothing more to do.
  func stop() { pool.shutdownGracefully(queue: .global()) { _ in } }

  /// Calls a function on a thread of the queue.
  ///
  /// - Parameters:
  ///   - deadline: ends the wait for the result, and the work.
  ///   - isBatch: whether the work is a batch of an open stream, which is not refused: the number of streams is limited.
  /// - Throws: `ServiceError` for a full queue and a deadline that has passed, and what the function throws.
  func run<Result: Sendable>(
    _ deadline: RequestDeadline, isBatch: Bool = false, _ body: @escaping @Sendable (JobWork) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job(continuation, JobWork(steps: steps), body)
      guard let number = admit(job, isBatch: isBatch) else {
        job.finish(.failure(ServiceError.queueFull))
        return
      }
      deadline.wait(for: QueuedJob(queue: self, number: number, job: job))
    }
  }

  /// - Returns: the number of the job; `nil` where the queue is full.
  private func admit(_ job: any WaitingJob, isBatch: Bool) -> Int? {
    let (number, needsThread) = state.withLock { state -> (Int?, Bool) in
      guard isBatch || state.waiting.count + state.running < slots + limit else { return (nil, false) }
      let number = state.next
      state.next += 1
      state.waiting[number] = job
      guard state.running < slots else { return (number, false) }
      state.running += 1
      return (number, true)
    }
    if needsThread { pool.submit { self.work($0) } }
    return number
  }

  /// Runs jobs until none waits.
  private func work(_ pool: NIOThreadPool.WorkItemState) {
    while let job = takeNext() {
      if pool == .active { job.run() } else { job.end() }
    }
  }

  private func takeNext() -> (any WaitingJob)? {
    state.withLock { state in
      while state.first < state.next {
        defer { state.first += 1 }
        if let job = state.waiting.removeValue(forKey: state.first) { return job }
      }
      state.running -= 1
      return nil
    }
  }

  /// Takes a job out of the queue, if it still waits.
  fileprivate func remove(_ number: Int) {
    _ = state.withLock { $0.waiting.removeValue(forKey: number) }
  }
}

/// Something that a deadline ends.
protocol Expiring: Sendable {
  func expire()
}

/// A job with its place in the queue.
private struct QueuedJob: Expiring {
  let queue: WorkQueue
  let number: Int
  let job: any WaitingJob

  func expire() {
    queue.remove(number)
    job.end()
  }
}

private protocol WaitingJob: Sendable {
  func run()
  /// Answers who waits, and ends the work.
  func end()
}

/// A piece of work and who waits for it. It is answered once: by the work, or by what ends it.
private final class Job<Success: Sendable>: WaitingJob {
  private struct State {
    var continuation: CheckedContinuation<Success, any Error>?
    /// Freed when the job begins or ends: it holds the body of a request.
    var body: (@Sendable (JobWork) throws -> Success)?
    var hasBegun = false
  }

  private let work: JobWork
  private let state: Mutex<State>

  init(
    _ continuation: CheckedContinuation<Success, any Error>, _ work: JobWork,
    _ body: @escaping @Sendable (JobWork) throws -> Success
  ) {
    self.work = work
    state = Mutex(State(continuation: continuation, body: body))
  }

  func run() {
    let body = state.withLock { state in
      state.hasBegun = true
      return state.body.take()
    }
    guard let body else { return }
    finish(Result { try body(work) })
  }

  func end() {
    let hasBegun = state.withLock { state in
      state.body = nil
      return state.hasBegun
    }
    work.cancel()
    finish(.failure(hasBegun ? ServiceError.deadline : ServiceError.waitedTooLong))
  }

  func finish(_ result: Result<Success, any Error>) {
    state.withLock { $0.continuation.take() }?.resume(with: result)
  }
}
