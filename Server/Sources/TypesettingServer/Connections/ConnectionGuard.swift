internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// What a connection may do beside sending whole requests and taking whole answers.
///
/// - An answer with `Connection: close` is the last: what follows is dropped, and the connection is closed after a while
///   in which the client can read the answer.
/// - `Expect: 100-continue` is answered, so that clients send a body at once.
/// - A connection whose client takes nothing of an answer is closed.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How long a client can read the last answer, in milliseconds, before the connection is closed.
  private static let lingerMilliseconds: Int64 = 500

  private let metrics: ServerMetrics
  private let writeSeconds: Double
  /// Requests whose answers are not complete.
  private var open = 0
  private var isLastAnswer = false
  private var isEnding = false
  private var stall: Scheduled<Void>?

  init(metrics: ServerMetrics, writeSeconds: Double) {
    self.metrics = metrics
    self.writeSeconds = writeSeconds
  }

  func handlerAdded(context: ChannelHandlerContext) {
    metrics.connectionOpened()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    metrics.connectionClosed()
    stall?.cancel()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What follows the last request is dropped.
    if isEnding { return }
    if case .head(let head) = unwrapInboundIn(data) {
      open += 1
      let expectation = head.headerFields[.expect]?.lowercased()
      // With answers of earlier requests before it, the client has to go on without being asked.
      if expectation == "100-continue", open == 1 {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
      }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isEnding else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head):
      if head.headerFields[.connection] == "close" { isLastAnswer = true }
      context.write(data, promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      open -= 1
      guard isLastAnswer else {
        context.write(data, promise: promise)
        return
      }
      isEnding = true
      context.writeAndFlush(data, promise: promise)
      end(context)
    }
  }

  /// Closes the connection in two steps: closed at once with bytes unread, it would be reset, and the answer lost.
  private func end(_ context: ChannelHandlerContext) {
    let channel = context.channel
    channel.close(mode: .output, promise: nil)
    context.eventLoop.scheduleTask(in: .milliseconds(Self.lingerMilliseconds)) { channel.close(promise: nil) }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    stall?.cancel()
    stall = nil
    if !context.channel.isWritable {
      let channel = context.channel
      let metrics = metrics
      stall = context.eventLoop.scheduleTask(in: .nanoseconds(Int64(writeSeconds * 1e9))) {
        metrics.connectionStalled()
        channel.close(promise: nil)
      }
    }
    context.fireChannelWritabilityChanged()
  }
}
