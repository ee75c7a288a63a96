internal import NIOCore
internal import Synchronization

/// The deadlines of all requests in progress.
///
/// They are looked through a few times a second. There are no more of them than connections, so this costs less than a
/// timer for each request.
final class Deadlines: Sendable {
  /// The time between two looks, in milliseconds: a deadline may be late by as much.
  static let period: Int64 = 50

  private struct State {
    var deadlines: [ObjectIdentifier: RequestDeadline] = [:]
    var isStopped = false
  }

  private let state = Mutex(State())

  /// Looks through the deadlines until ``stop()``.
  func start(on eventLoop: any EventLoop) {
    eventLoop.scheduleRepeatedTask(
      initialDelay: .milliseconds(Self.period), delay: .milliseconds(Self.period)
    ) { task in
      if self.state.withLock({ $0.isStopped }) { task.cancel() }
      self.expire(at: .now())
    }
  }

  func stop() { state.withLock { $0.isStopped = true } }

  /// Calls a function with a deadline, which also ends when the client of the request goes away.
  ///
  /// - Parameter seconds: the time from now.
  func withDeadline<Result>(_ seconds: Double, _ body: (RequestDeadline) async throws -> Result) async rethrows
    -> Result
  {
    let deadline = RequestDeadline(.now() + .nanoseconds(Int64(seconds * 1e9)))
    add(deadline)
    let connection = ClientConnection.current
    connection?.watch(deadline)
    defer {
      connection?.watch(nil)
      remove(deadline)
      deadline.finish()
    }
    return try await body(deadline)
  }

  func add(_ deadline: RequestDeadline) {
    state.withLock { $0.deadlines[ObjectIdentifier(deadline)] = deadline }
  }

  func remove(_ deadline: RequestDeadline) {
    _ = state.withLock { $0.deadlines.removeValue(forKey: ObjectIdentifier(deadline)) }
  }

  /// Ends all requests in progress, as if their deadlines had passed.
  func expireAll() {
    for deadline in state.withLock({ Array($0.deadlines.values) }) { deadline.expire() }
  }

  private func expire(at now: NIODeadline) {
    let passed = state.withLock { state in state.deadlines.values.filter { $0.time <= now } }
    for deadline in passed where !deadline.isExpired { deadline.expire() }
  }
}
