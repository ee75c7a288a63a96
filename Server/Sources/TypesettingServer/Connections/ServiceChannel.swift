internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1

/// How connections are set up: HTTP/1.1 with little memory for each, and a ``ConnectionGuard``.
struct ServiceChannel: HTTPChannelHandler {
  /// A connection, its requests and its answers.
  struct Value: ServerChildChannelValue {
    let requests: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
    let connection: ClientConnection

    var channel: any Channel { requests.channel }
  }

  /// The bytes that are read at once.
  private static let readBytes = 1 << 14
  /// The bytes of an answer that wait in the service, beyond which no more is written.
  private static let writeBytes = 1 << 15
  /// The bytes of an answer that wait in the operating system and were not sent.
  private static let unsentBytes = 1 << 17
  /// `TCP_NOTSENT_LOWAT` of Linux, tcp(7).
  private static let unsentOption = NIOBSDSocket.Option(rawValue: 25)

  let responder: HTTPChannelHandler.Responder
  let limits: ServerLimits
  let clients: Clients
  let metrics: ServerMetrics
  let budget: ByteBudget

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      if let options = channel.syncOptions {
        // The operating system takes as much of an answer, of which it would grow its memory to megabytes for each client.
        try? options.setOption(.socketOption(.so_sndbuf), value: Self.unsentBytes)
        // Without effect where the connection is not one of TCP.
        try? options.setOption(
          ChannelOptions.Types.SocketOption(level: .tcp, name: Self.unsentOption), value: Self.unsentBytes)
        try options.setOption(
          .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 2048, maximum: Self.readBytes))
        try options.setOption(
          .writeBufferWaterMark, value: .init(low: Self.writeBytes / 2, high: Self.writeBytes))
      }
      var decoding = NIOHTTPDecoderLimitConfiguration()
      decoding.maxHeaderFieldSize = limits.headerBytes
      decoding.maxHeaderListSize = limits.headerBytes
      decoding.maxHeaderFieldCount = 100
      let connection = ClientConnection(channel)
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: false,
        withEncoderConfiguration: .init(), withDecoderLimitConfiguration: decoding)
      try pipeline.addHandler(
        ConnectionGuard(
          connection, clients: clients, metrics: metrics, budget: budget, writeSeconds: limits.writeSeconds))
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      try pipeline.addHandler(
        HTTPConnectionStateHandler(idleTimeout: .seconds(limits.idleSeconds), logger: logger))
      return Value(
        requests: try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(
            backPressureStrategy: .init(lowWatermark: 1, highWatermark: 4), isOutboundHalfClosureEnabled: true)),
        connection: connection)
    }
  }

  func handle(value: Value, logger: Logger) async {
    await ClientConnection.$current.withValue(value.connection) {
      await handleHTTP(asyncChannel: value.requests, logger: logger)
    }
  }
}
