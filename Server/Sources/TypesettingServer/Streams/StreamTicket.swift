/// Counts a stream as open for as long as its answer is known to anybody.
final class StreamTicket: Sendable {
  private let streams: OpenStreams
  private let stream: OpenStreams.Stream

  init(_ streams: OpenStreams, _ stream: OpenStreams.Stream) {
    self.streams = streams
    self.stream = stream
  }

  deinit { streams.close(stream) }

  /// The stream has questions.
  func works() { stream.setWaiting(false) }

  /// The stream waits for questions from now on.
  func waits() { stream.setWaiting(true) }
}
