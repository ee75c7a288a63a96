public import Hummingbird
internal import HummingbirdCore
public import Logging
internal import NIOCore
internal import NIOPosix
public import ServiceAnswers
internal import ServiceLifecycle
internal import UnixSignals

/// The service: answers questions about texts and scenes over HTTP/1.1.
///
///     let service = TypesettingService(answers: answers, limits: limits, host: "127.0.0.1", port: 8080, logger: logger)
///     try await service.run()
public struct TypesettingService: Sendable {
  private let answers: QuestionAnswers
  private let limits: ServerLimits
  private let host: String
  private let port: Int
  private let logger: Logger
  /// Called on a thread of the queue before a question or a batch of a stream is answered; for tests, which wait there.
  var beforeAnswer: @Sendable () -> Void = {}
  /// Called with the port as soon as the service listens; for tests.
  var whenListening: @Sendable (Int) -> Void = { _ in }

  /// - Parameters:
  ///   - answers: what answers the questions.
  ///   - host: the address that is listened on.
  ///   - port: the port of TCP; 0 for any.
  ///   - logger: gets one line for each request.
  public init(answers: QuestionAnswers, limits: ServerLimits, host: String, port: Int, logger: Logger) {
    self.answers = answers
    self.limits = limits
    self.host = host
    self.port = port
    self.logger = logger
  }

  /// Listens until a signal to stop (SIGTERM or SIGINT), ends the requests in progress, and returns.
  ///
  /// - Throws: where the address cannot be listened on.
  public func run() async throws {
    var configuration = ServiceGroupConfiguration(
      services: [application()], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
    configuration.maximumGracefulShutdownDuration = .seconds(limits.drainSeconds)
    try await ServiceGroup(configuration: configuration).run()
  }

  /// The application of Hummingbird, for tests.
  public func application() -> some ApplicationProtocol {
    let metrics = ServerMetrics()
    let queue = WorkQueue(slots: limits.slots, limit: limits.queue, steps: limits.stepsOfJob)
    let deadlines = Deadlines()
    let budget = ByteBudget(limit: limits.bufferBytes)
    let responder = ServiceResponder(
      answers: answers, limits: limits, queue: queue, deadlines: deadlines, streams: OpenStreams(limits),
      budget: budget, metrics: metrics, beforeAnswer: beforeAnswer)
    let clients = Clients(limits)
    let (limits, whenListening) = (limits, whenListening)
    let loops = MultiThreadedEventLoopGroup.singleton
    deadlines.start(on: loops.next())
    return Application(
      responder: responder,
      server: HTTPServerBuilder { responder in
        ServiceChannel(responder: responder, limits: limits, clients: clients, metrics: metrics, budget: budget)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: 512,
        availableConnectionsDelegate: MaximumAvailableConnections(
          limits.connections + ServerLimits.spareConnections, logger: quiet)),
      services: [WorkService(queue: queue, deadlines: deadlines)],
      onServerRunning: { channel in whenListening(channel.localAddress?.port ?? 0) }, logger: logger)
  }

  /// A log for what is not a request.
  private var quiet: Logger {
    var quiet = logger
    quiet.logLevel = max(.notice, logger.logLevel)
    return quiet
  }
}

/// Ends the threads of the service with it.
private struct WorkService: Service {
  let queue: WorkQueue
  let deadlines: Deadlines

  func run() async throws {
    // Ends when all requests are answered, or with the time that they have.
    try? await gracefulShutdown()
    deadlines.expireAll()
    deadlines.stop()
    queue.stop()
  }
}
