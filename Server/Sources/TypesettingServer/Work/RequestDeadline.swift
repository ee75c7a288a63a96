internal import NIOCore
internal import Synchronization

/// The time until which a request has to be answered, and whether anybody still waits for the answer.
///
/// While its body is read, its connection is what ends; later the job that answers it.
final class RequestDeadline: Sendable {
  private struct State {
    var isExpired = false
    /// Whether the client is gone.
    var isAbandoned = false
    /// What ends at the deadline.
    var target: (any Expiring)?
  }

  let time: NIODeadline
  private let state = Mutex(State())

  init(_ time: NIODeadline) { self.time = time }

  var isExpired: Bool { state.withLock { $0.isExpired } }
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Sets what ends at the deadline; ends it at once when the deadline has passed or the client is gone.
  func wait(for target: any Expiring) {
    let isEnded = state.withLock { state in
      state.target = target
      return state.isExpired || state.isAbandoned
    }
    if isEnded { target.expire() }
  }

  /// The deadline has passed.
  func expire() { end { $0.isExpired = true } }

  /// The client is gone.
  func abandon() { end { $0.isAbandoned = true } }

  /// Frees what would end.
  func finish() { state.withLock { $0.target = nil } }

  private func end(_ mark: (inout State) -> Void) {
    let target = state.withLock { state in
      mark(&state)
      return state.target.take()
    }
    target?.expire()
  }
}

/// The connection of a request whose body is read: at the deadline its input is closed, which ends the reading.
struct ReadingConnection: Expiring {
  let channel: any Channel

  func expire() { channel.close(mode: .input, promise: nil) }
}

/// The connection of a stream or of an answer that is taken slowly: at the deadline it is closed.
struct StreamConnection: Expiring {
  let channel: any Channel

  func expire() { channel.close(promise: nil) }
}
