/// Counts a stream as open for as long as its answer is known to anybody.
final class StreamTicket: Sendable {
  private let metrics: ServerMetrics
  /// The number of open streams with this one.
  let openStreams: Int

  init(_ metrics: ServerMetrics) {
    self.metrics = metrics
    openStreams = metrics.streamOpened()
  }

  deinit { metrics.streamClosed() }
}
