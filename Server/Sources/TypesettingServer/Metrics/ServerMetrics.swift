internal import Synchronization

/// What the service counts. The labels are names of endpoints, statuses and reasons, of which there are a fixed number.
final class ServerMetrics: Sendable {
  /// The upper bounds of the histogram of durations, in seconds.
  static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  /// The requests of an endpoint.
  struct Requests: Sendable {
    /// How many there were of each status.
    var statuses: [Int: Int] = [:]
    /// How many took at most as long as each bound; the last is the number of all others.
    var buckets = [Int](repeating: 0, count: ServerMetrics.bounds.count + 1)
    var seconds = 0.0
    var bytesIn = 0
    var bytesOut = 0
    /// Lines of streams, and the lines among them that were answered with an error.
    var lines = 0
    var lineErrors = 0
  }

  private let requests = Endpoint.allCases.map { _ in Box() }
  private let openConnections = Atomic<Int>(0)
  private let stalledConnections = Atomic<Int>(0)
  private let refusedConnections = Atomic<Int>(0)

  /// A lock of its own for each endpoint.
  private final class Box: Sendable {
    let value = Mutex(Requests())
  }

  func count(_ record: RequestRecord, seconds: Double) {
    requests[index(record.endpoint)].value.withLock { requests in
      requests.statuses[record.status, default: 0] += 1
      requests.buckets[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
      requests.seconds += seconds
      requests.bytesIn += record.bytesIn
      requests.bytesOut += record.bytesOut
      requests.lines += record.lines
      requests.lineErrors += record.lineErrors
    }
  }

  func connectionOpened() { openConnections.add(1, ordering: .relaxed) }
  func connectionClosed() { openConnections.subtract(1, ordering: .relaxed) }
  func connectionStalled() { stalledConnections.add(1, ordering: .relaxed) }
  func connectionRefused() { refusedConnections.add(1, ordering: .relaxed) }

  var connections: Int { openConnections.load(ordering: .relaxed) }
  var refused: Int { refusedConnections.load(ordering: .relaxed) }
  var stalled: Int { stalledConnections.load(ordering: .relaxed) }

  func requests(_ endpoint: Endpoint) -> Requests { requests[index(endpoint)].value.withLock { $0 } }

  private func index(_ endpoint: Endpoint) -> Int { Endpoint.allCases.firstIndex(of: endpoint) ?? 0 }
}

/// What is known of a request at its end.
struct RequestRecord: Sendable {
  var endpoint: Endpoint
  var status = 0
  var bytesIn = 0
  var bytesOut = 0
  var lines = 0
  var lineErrors = 0
  /// The code of an error; `nil` without one.
  var code: String?
}
