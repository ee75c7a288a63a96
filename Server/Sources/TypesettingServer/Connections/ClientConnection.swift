internal import NIOCore
internal import Synchronization

/// A connection, and the request that is answered on it.
final class ClientConnection: Sendable {
  /// The connection of the request which the current task answers.
  @TaskLocal static var current: ClientConnection?

  private struct State {
    /// The requests of which the head was read and whose answers are not complete.
    var requests = 0
    var idleSince = NIODeadline.now()
    /// Whether the connection is closed, or was chosen to be.
    var isClosed = false
    /// Whether the connection may ask for pages only, since there are too many.
    var hasPagesOnly = false
    /// Who opened it; `nil` for a proxy.
    var client: ClientName?
    /// The deadline of the request that is answered.
    var deadline: RequestDeadline?
  }

  let channel: any Channel
  private let state = Mutex(State())

  init(_ channel: any Channel) { self.channel = channel }

  var client: ClientName? { state.withLock { $0.client } }
  /// Whether the connection is closed, or was chosen to be.
  var isGivenUp: Bool { state.withLock { $0.isClosed } }
  var hasPagesOnly: Bool { state.withLock { $0.hasPagesOnly } }

  /// The time since which the connection has no request; `nil` where it has one. One of which a part of a head was sent has
  /// none.
  var idleSince: NIODeadline? { state.withLock { $0.requests == 0 ? $0.idleSince : nil } }

  /// Sets what ``Clients`` decides about the connection.
  func isAdmitted(client: ClientName?, pagesOnly: Bool) {
    state.withLock { ($0.client, $0.hasPagesOnly) = (client, pagesOnly) }
  }

  /// - Returns: whether the request is taken: not on a connection that is about to be closed.
  func requestBegan() -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.requests += 1
      return true
    }
  }

  func requestEnded() {
    state.withLock { state in
      state.requests -= 1
      if state.requests == 0 { state.idleSince = .now() }
    }
  }

  /// Chooses the connection to be closed, for another to take its place.
  ///
  /// - Returns: whether it has no request and was not chosen before.
  func giveUp() -> Bool {
    state.withLock { state in
      guard state.requests == 0, !state.isClosed else { return false }
      state.isClosed = true
      return true
    }
  }

  /// Sets the deadline that ends when the connection is closed.
  func watch(_ deadline: RequestDeadline?) {
    let isClosed = state.withLock { state in
      state.deadline = deadline
      return state.isClosed
    }
    if isClosed { deadline?.abandon() }
  }

  /// The connection is closed: nobody waits for an answer.
  func closed() {
    let deadline = state.withLock { state in
      state.isClosed = true
      return state.deadline.take()
    }
    deadline?.abandon()
  }
}
