internal import NIOCore
internal import Synchronization

/// All connections, and what each client has of them.
///
/// Beyond a limit the connection that has been idle for longest gives its place to a new one, so that nobody locks others out
/// by connections that ask nothing. Where all are busy, a few more may ask for pages, such as `/healthz`.
final class Clients: Sendable {
  enum Admission: Sendable {
    /// The connection may ask everything.
    case whole
    /// The connection may ask for pages.
    case pagesOnly
    /// The connection is told that there are too many, and closed.
    case refused
  }

  /// The connections beyond the limit that may ask for pages.
  static let reserve = 16

  private struct State {
    var connections: [ObjectIdentifier: ClientConnection] = [:]
    var reserve: [ObjectIdentifier: ClientConnection] = [:]
    var counts: [ClientName: Int] = [:]
  }

  private let limit: Int
  private let limitOfClient: Int
  private let proxies: Set<ClientName>
  private let state = Mutex(State())

  init(_ limits: ServerLimits) {
    limit = limits.connections
    limitOfClient = limits.connectionsPerClient
    proxies = Set(limits.proxies.compactMap { ClientName($0) })
  }

  /// Finds a place for a connection.
  ///
  /// - Complexity: O(1), beyond a limit O(connections)
  func admit(_ connection: ClientConnection) -> Admission {
    let name = ClientName(connection.channel.remoteAddress).flatMap { proxies.contains($0) ? nil : $0 }
    var closed: [ClientConnection] = []
    let admission = state.withLock { state -> Admission in
      if let name, state.counts[name, default: 0] >= limitOfClient {
        guard let oldest = Self.giveUpOldest(of: state.connections, where: { $0.client == name }) else {
          return .refused
        }
        Self.remove(oldest, from: &state)
        closed.append(oldest)
      }
      if state.connections.count >= limit {
        guard let oldest = Self.giveUpOldest(of: state.connections, where: { _ in true }) else {
          if state.reserve.count >= Self.reserve {
            guard let oldest = Self.giveUpOldest(of: state.reserve, where: { _ in true }) else { return .refused }
            Self.remove(oldest, from: &state)
            closed.append(oldest)
          }
          connection.isAdmitted(client: nil, pagesOnly: true)
          state.reserve[ObjectIdentifier(connection)] = connection
          return .pagesOnly
        }
        Self.remove(oldest, from: &state)
        closed.append(oldest)
      }
      connection.isAdmitted(client: name, pagesOnly: false)
      state.connections[ObjectIdentifier(connection)] = connection
      if let name { state.counts[name, default: 0] += 1 }
      return .whole
    }
    // Not under the lock: closing a connection ends in `leave`.
    for connection in closed { connection.channel.close(promise: nil) }
    return admission
  }

  /// A connection is closed.
  func leave(_ connection: ClientConnection) { state.withLock { Self.remove(connection, from: &$0) } }

  private static func remove(_ connection: ClientConnection, from state: inout State) {
    state.reserve[ObjectIdentifier(connection)] = nil
    guard state.connections.removeValue(forKey: ObjectIdentifier(connection)) != nil, let name = connection.client
    else {
      return
    }
    let count = state.counts[name, default: 1] - 1
    state.counts[name] = count > 0 ? count : nil
  }

  /// The connection that has been idle for longest, which gives up its place; `nil` where all are busy.
  private static func giveUpOldest(
    of connections: [ObjectIdentifier: ClientConnection], where isMeant: (ClientConnection) -> Bool
  ) -> ClientConnection? {
    let idle = connections.values.compactMap { connection in
      isMeant(connection) ? connection.idleSince.map { (since: $0, connection: connection) } : nil
    }
    // The oldest one may get a request meanwhile.
    return idle.sorted { $0.since < $1.since }.lazy.map(\.connection).first { $0.giveUp() }
  }
}
