import Dispatch
import Hummingbird
import HummingbirdTesting
import Logging
import ServiceAnswers
@testable import TypesettingServer

/// A service that runs for a test, on a port of its own.
struct TestService: Sendable {
  let port: Int

  private static let answers = make()

  static func make(textBytes: Int = 1 << 18, views: Int = 100, pictureArea: Double = 1e7) -> QuestionAnswers {
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
    try await service.application().test(.live) { client in
      defer { gate?.open() }
      try await body(TestService(port: client.port ?? 0))
    }
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
