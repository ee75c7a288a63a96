internal import NIOCore
internal import Synchronization

/// The time until which a request has to be answered.
///
/// While its body is read, its connection is what ends; later the job that answers it.
final class RequestDeadline: Sendable {
  private struct State {
    var isExpired = false
    /// What ends at the deadline.
    var target: (any Expiring)?
  }

  let time: NIODeadline
  private let state = Mutex(State())

  init(_ time: NIODeadline) { self.time = time }

  var isExpired: Bool { state.withLock { $0.isExpired } }

  /// Sets what ends at the deadline; ends it at once when the deadline has passed.
  func wait(for target: any Expiring) {
    let isExpired = state.withLock { state in
      state.target = target
      return state.isExpired
    }
    if isExpired { target.expire() }
  }

  func expire() {
    let target = state.withLock { state in
      state.isExpired = true
      return state.target
    }
    target?.expire()
  }
}

/// The connection of a request whose body is read: at the deadline its input is closed, which ends the reading.
struct ReadingConnection: Expiring {
  let channel: any Channel

  func expire() { channel.close(mode: .input, promise: nil) }
}

/// The connection of a stream: at the deadline it is closed.
struct StreamConnection: Expiring {
  let channel: any Channel

  func expire() { channel.close(promise: nil) }
}
