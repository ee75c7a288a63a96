import Dispatch
import Hummingbird
import Logging
import ServiceAnswers
import ServiceLifecycle
@testable import TypesettingServer

/// A service that runs for a test, on a port of its own.
struct TestService: Sendable {
  let port: Int

  static let answers = make()

  static func make(textBytes: Int = 1 << 18, views: Int = 200, pictureArea: Double = 1e7) -> QuestionAnswers {
    let limits = QuestionLimits(textBytes: textBytes, views: views, pictureArea: pictureArea)
    do { return try QuestionAnswers(fontFolders: [], limits: limits) } catch { fatalError("\(error)") }
  }

  /// Runs a service while a function is called.
  ///
  /// - Parameters:
  ///   - change: changes the limits.
  ///   - gate: where questions wait before they are answered.
  static func run(
    answers: QuestionAnswers? = nil, gate: Gate? = nil, _ change: (inout ServerLimits) -> Void = { _ in },
    _ body: @escaping @Sendable (TestService) async throws -> Void
  ) async throws {
    var limits = ServerLimits(slots: 2)
    limits.deadline = 20
    change(&limits)
    var logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    logger.logLevel = .critical
    var service = TypesettingService(
      answers: answers ?? Self.answers, limits: limits, host: "localhost", port: 0, logger: logger)
    if let gate { service.beforeAnswer = { gate.pass() } }
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    service.whenListening = { port.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [service.application()], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { port.finish() }
        try await group.run()
      }
      for await port in ports {
        defer { gate?.open() }
        try await body(TestService(port: port))
        break
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  /// The value of a figure of the service; `nil` where there is none.
  func figure(_ name: String) async throws -> Int? {
    let lines = try await ask("/metrics", method: "GET").text.split(separator: "\n")
    return lines.first { $0.hasPrefix("typesetting_\(name) ") }
      .flatMap { Int($0.dropFirst("typesetting_\(name) ".count)) }
  }

  /// Waits until a figure of the service has a value, for half a minute at most.
  ///
  /// - Returns: the value that it has then.
  func wait(for name: String, _ value: Int) async throws -> Int? {
    try await Self.eventually { try await figure(name) == value }
    return try await figure(name)
  }

  /// Asks until something holds, for half a minute at most.
  static func eventually(_ holds: () async throws -> Bool) async throws {
    for _ in 0..<600 {
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Sends a question and takes nothing of its answer.
  func begin(_ path: String, _ body: String, receiveBuffer: Int32? = nil) async throws -> RawConnection {
    try await onThread {
      let connection = try RawConnection(port: port, receiveBuffer: receiveBuffer)
      try connection.send(Self.post(path, body))
      return connection
    }
  }

  /// A request with a question.
  static func post(_ path: String, _ body: String, type: String = "application/json") -> String {
    "POST \(path) HTTP/1.1\r\nHost: x\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// One request on a connection of its own.
  func ask(
    _ path: String, method: String = "POST", type: String? = "application/json", headers: [String] = [],
    _ body: String? = nil
  ) async throws -> RawResponse {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: localhost"] + headers
    if let body {
      if let type { lines.append("Content-Type: \(type)") }
      lines.append("Content-Length: \(body.utf8.count)")
    }
    let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    return try await onThread {
      let connection = try RawConnection(port: port)
      try connection.send(text)
      return try connection.response()
    }
  }
}

/// A place where threads wait until it is opened.
final class Gate: Sendable {
  private let entered = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  func pass() {
    entered.signal()
    opened.wait()
    opened.signal()
  }

  func open() { opened.signal() }

  /// Waits until a thread is at the gate.
  func waitForArrival() async { await onThread { self.entered.wait() } }
}

/// Calls a function that blocks on a thread that may be blocked.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "test").async { continuation.resume(with: .init(catching: body)) }
  }
}

func onThread(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "test").async {
      body()
      continuation.resume()
    }
  }
}
