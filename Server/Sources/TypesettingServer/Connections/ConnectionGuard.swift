internal import Glibc
internal import NIOCore
internal import NIOHTTP1

/// What a connection may do beside sending whole requests and taking whole answers.
///
/// - An answer with `Connection: close` is the last: what follows is dropped, and the connection is closed after a while
///   in which the client can read the answer. So is that to HTTP/1.0 and to a request with `Connection: close`.
/// - `Expect: 100-continue` is answered, so that clients send a body at once.
/// - A connection whose client takes nothing of an answer is closed.
/// - One that finds no place among ``Clients`` is told so and closed.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// How long a client can read the last answer, in milliseconds, before the connection is closed.
  private static let lingerMilliseconds: Int64 = 500
  /// The same for a connection that is refused, of which there may be many.
  private static let refusedMilliseconds: Int64 = 20
  /// How long a connection beyond the limit may take to ask for a page, in seconds.
  private static let reserveSeconds: Int64 = 5
  /// How long a job may run after the client has ended its sending before it is found out whether the client is gone.
  private static let probeMilliseconds: Int64 = 1000

  private let connection: ClientConnection
  private let clients: Clients
  private let metrics: ServerMetrics
  private let budget: ByteBudget
  private let writeSeconds: Double
  /// Requests whose answers are not complete.
  private var open = 0
  /// Whether the last request of all was read, and whether it was one of HTTP/1.0.
  private var isLastRequest = false
  private var isOldVersion = false
  /// Whether what arrives belongs to no request that is answered.
  private var isDropping = false
  /// Whether the head of an answer was written and its end was not.
  private var isAnswering = false
  /// The parts of the body of the answer so far.
  private var parts = 0
  /// The end of a long answer that is not written yet.
  private var unwritten: EventLoopFuture<Void>?
  private var isLastAnswer = false
  private var isEnding = false
  private var stall: Scheduled<Void>?
  /// The bytes of bodies that were written.
  private var written = 0
  /// The bytes that the client had taken when ``stall`` was set; as much more or less as heads wait with them.
  private var taken = 0

  init(
    _ connection: ClientConnection, clients: Clients, metrics: ServerMetrics, budget: ByteBudget, writeSeconds: Double
  ) {
    self.connection = connection
    self.clients = clients
    self.metrics = metrics
    self.budget = budget
    self.writeSeconds = writeSeconds
  }

  func handlerAdded(context: ChannelHandlerContext) { metrics.connectionOpened() }

  func handlerRemoved(context: ChannelHandlerContext) {
    metrics.connectionClosed()
    stall?.cancel()
    clients.leave(connection)
    connection.closed()
  }

  func channelActive(context: ChannelHandlerContext) {
    switch clients.admit(connection) {
    case .whole: break
    case .pagesOnly:
      let channel = context.channel
      context.eventLoop.scheduleTask(in: .seconds(Self.reserveSeconds)) { channel.close(promise: nil) }
    case .refused: refuse(context)
    }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    connection.closed()
    context.fireChannelInactive()
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What follows the last request is dropped.
    if isEnding || isDropping { return }
    guard case .head(var head) = unwrapInboundIn(data) else {
      context.fireChannelRead(data)
      return
    }
    guard !isLastRequest, connection.requestBegan() else {
      isDropping = true
      return
    }
    open += 1
    readHead(&head, context)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  private func readHead(_ head: inout HTTPRequestHead, _ context: ChannelHandlerContext) {
    isOldVersion = head.version != .http1_1
    let options = head.headers[canonicalForm: "connection"]
    if isOldVersion || options.contains(where: { $0.lowercased() == "close" }) {
      isLastRequest = true
      head.headers.replaceOrAdd(name: "connection", value: "close")
    }
    // Not a part of HTTP/1.0.
    if isOldVersion, !head.headers.contains(name: "host") { head.headers.add(name: "host", value: "") }
    let expectsContinue = head.headers.first(name: "expect")?.lowercased() == "100-continue"
    // With answers of earlier requests before it, the client has to go on without being asked. Without memory for a body,
    // none is asked for.
    if expectsContinue, open == 1, !isOldVersion, budget.hasRoom(for: 1) { writeContinue(context) }
  }

  private func writeContinue(_ context: ChannelHandlerContext) {
    context.writeAndFlush(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { probe(context) }
    context.fireUserInboundEventTriggered(event)
  }

  /// Finds out whether a client that has ended its sending is gone: both look alike until something is sent to it. A client
  /// that waits skips the line (RFC 9110, section 15.2.1), and one that is gone resets the connection.
  private func probe(_ context: ChannelHandlerContext) {
    let box = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: .milliseconds(Self.probeMilliseconds)) {
      let (handler, context) = box.value
      guard handler.open > 0, !handler.isAnswering, !handler.isOldVersion, !handler.isEnding,
        context.channel.isActive
      else { return }
      handler.writeContinue(context)
    }
  }

  // MARK: Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isEnding else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      isAnswering = true
      // The last request has the last answer, whatever the answers before it say.
      if isLastRequest, open == 1 {
        // Without chunks: a long answer ends with the connection.
        if isOldVersion { head.version = .http1_0 }
        head.headers.replaceOrAdd(name: "connection", value: "close")
      }
      if head.headers.first(name: "connection") == "close" { isLastAnswer = true }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let body):
      parts += 1
      written += body.readableBytes
      context.write(data, promise: promise)
    case .end:
      writeEnd(data, context, promise)
    }
  }

  private func writeEnd(_ data: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
    open -= 1
    isAnswering = false
    connection.requestEnded()
    let isLong = parts > 1
    parts = 0
    guard isLong || isLastAnswer else {
      context.write(data, promise: promise)
      return
    }
    isEnding = isLastAnswer
    let written = context.eventLoop.makePromise(of: Void.self)
    written.futureResult.cascade(to: promise)
    unwritten = written.futureResult
    let box = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    written.futureResult.whenComplete { result in
      let (handler, context) = box.value
      handler.unwritten = nil
      if handler.isLastAnswer, case .success = result { handler.end(context, after: Self.lingerMilliseconds) }
    }
    context.writeAndFlush(data, promise: written)
  }

  /// Closes the connection in two steps: closed at once with bytes unread, it would be reset, and the answer lost.
  private func end(_ context: ChannelHandlerContext, after milliseconds: Int64) {
    context.close(mode: .output, promise: nil)
    let box = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: .milliseconds(milliseconds)) { box.value.close(promise: nil) }
  }

  /// Waits for the client to take the end of a long answer, which would be lost otherwise, for as long as it takes some of it.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode != .input, open == 0, let unwritten, !connection.isGivenUp else {
      context.close(mode: mode, promise: promise)
      return
    }
    if stall == nil { watch(context) }
    let box = NIOLoopBound(context, eventLoop: context.eventLoop)
    unwritten.whenComplete { _ in box.value.close(mode: mode, promise: promise) }
  }

  private func refuse(_ context: ChannelHandlerContext) {
    isEnding = true
    metrics.connectionRefused()
    let error = ServiceError.tooManyConnections
    let body = Answers.json(error) + [0x0A]
    let headers: HTTPHeaders = [
      "content-type": MediaTypes.json, "content-length": "\(body.count)", "retry-after": "1", "connection": "close",
    ]
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .serviceUnavailable, headers: headers))),
      promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: body)))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    end(context, after: Self.refusedMilliseconds)
  }

  // MARK: Clients that do not read

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    stall?.cancel()
    stall = nil
    if !context.channel.isWritable { watch(context) }
    context.fireChannelWritabilityChanged()
  }

  /// Closes the connection when the client has taken nothing for a while.
  private func watch(_ context: ChannelHandlerContext) {
    taken = written - Self.untaken(context)
    let box = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    stall = context.eventLoop.scheduleTask(in: .nanoseconds(Int64(writeSeconds * 1e9))) {
      let (handler, context) = box.value
      guard handler.written - Self.untaken(context) > handler.taken else {
        handler.metrics.connectionStalled()
        context.close(promise: nil)
        return
      }
      handler.watch(context)
    }
  }

  /// The bytes that were written and not taken: those that wait here, and those that wait in the operating system.
  private static func untaken(_ context: ChannelHandlerContext) -> Int {
    let here = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    let queued = try? context.channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
      of: NIOBSDSocket.Handle.self
    ) { handle -> Int in
      var bytes: CInt = 0
      return ioctl(handle, UInt(TIOCOUTQ), &bytes) == 0 ? Int(bytes) : 0
    }
    return here + (queued ?? 0)
  }
}
