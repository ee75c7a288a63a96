internal import NIOCore
internal import Synchronization

/// The open streams, of which each client has a part at most.
///
/// Beyond the limit, the stream that has waited longest for a question gives its place to a new one, if it has waited for as
/// long as a request may take.
final class OpenStreams: Sendable {
  /// An open stream.
  final class Stream: Sendable {
    fileprivate let channel: any Channel
    fileprivate let client: ClientName?
    /// `nil` while questions are answered.
    private let waitingSince = Mutex<NIODeadline?>(.now())

    fileprivate init(_ channel: any Channel, _ client: ClientName?) {
      self.channel = channel
      self.client = client
    }

    fileprivate var waiting: NIODeadline? { waitingSince.withLock { $0 } }

    func setWaiting(_ isWaiting: Bool) { waitingSince.withLock { $0 = isWaiting ? .now() : nil } }
  }

  private struct State {
    var streams: [ObjectIdentifier: Stream] = [:]
    var counts: [ClientName: Int] = [:]
  }

  private let limit: Int
  private let limitOfClient: Int
  private let patience: TimeAmount
  private let state = Mutex(State())

  init(_ limits: ServerLimits) {
    limit = limits.streams
    limitOfClient = limits.streamsPerClient
    patience = .nanoseconds(Int64(limits.deadline * 1e9))
  }

  var count: Int { state.withLock { $0.streams.count } }

  /// Opens a stream.
  ///
  /// - Parameter client: `nil` for a proxy.
  /// - Throws: `ServiceError` for one stream too many, of all or of the client.
  func open(_ channel: any Channel, _ client: ClientName?) throws(ServiceError) -> StreamTicket {
    let stream = Stream(channel, client)
    var closed: Stream?
    let isOpen = state.withLock { state in
      if let client, state.counts[client, default: 0] >= limitOfClient { return false }
      if state.streams.count >= limit {
        guard let longest = longestWaiting(state.streams.values) else { return false }
        Self.remove(longest, from: &state)
        closed = longest
      }
      state.streams[ObjectIdentifier(stream)] = stream
      if let client { state.counts[client, default: 0] += 1 }
      return true
    }
    // Not under the lock: closing it ends its ticket.
    closed?.channel.close(promise: nil)
    guard isOpen else { throw .tooManyStreams }
    return StreamTicket(self, stream)
  }

  fileprivate func longestWaiting(_ streams: some Collection<Stream>) -> Stream? {
    let latest = NIODeadline.now() - patience
    let waiting = streams.compactMap { stream in stream.waiting.map { (since: $0, stream: stream) } }
    return waiting.min { $0.since < $1.since }.flatMap { $0.since <= latest ? $0.stream : nil }
  }

  func close(_ stream: Stream) { state.withLock { Self.remove(stream, from: &$0) } }

  private static func remove(_ stream: Stream, from state: inout State) {
    guard state.streams.removeValue(forKey: ObjectIdentifier(stream)) != nil, let client = stream.client else { return }
    let count = state.counts[client, default: 1] - 1
    state.counts[client] = count > 0 ? count : nil
  }
}
