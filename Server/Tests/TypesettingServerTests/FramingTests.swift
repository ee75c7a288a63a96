import Testing
import TypesettingServer

/// What RFC 9112 says of the frame of a request.
@Suite struct FramingTests {
  private static let body = #"{"text":"Hello"}"#
  private static let fields = "Content-Type: application/json\r\n"

  private static func ask(_ service: TestService, _ request: String) async throws -> String {
    try await onThread {
      let connection = try RawConnection(port: service.port)
      try connection.send(request)
      return try connection.rest()
    }
  }

  @Test(arguments: ["", "Host: a\r\nHost: a\r\n", "Host: a\r\nHost: b\r\n", "Host: a\r\nhost:\r\n"])
  func `a request without a host or with two is refused`(hosts: String) async throws {
    try await TestService.run { service in
      for start in ["GET /healthz", "GET /nowhere", "POST /v1/measure"] {
        let text = try await Self.ask(
          service,
          "\(start) HTTP/1.1\r\n\(hosts)\(Self.fields)Content-Length: \(Self.body.utf8.count)\r\n\r\n\(Self.body)")
        #expect(text.hasPrefix("HTTP/1.1 400"))
        #expect(text.contains("\"invalidHost\""))
      }
    }
  }

  @Test func `an empty host is one`() async throws {
    try await TestService.run { service in
      let text = try await Self.ask(service, "GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n")
      #expect(text.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test(arguments: [
    "identity\r\nTransfer-Encoding: chunked", "gzip, chunked", "chunked, chunked", "identity, chunked", "gzip",
    "identity",
    "xchunked", "chunked\r\nTransfer-Encoding: chunked",
  ]) func `a transfer encoding is chunked or refused`(value: String) async throws {
    try await TestService.run { service in
      let size = String(Self.body.utf8.count, radix: 16)
      let text = try await Self.ask(
        service,
        "POST /v1/measure HTTP/1.1\r\nHost: x\r\n\(Self.fields)Transfer-Encoding: \(value)\r\n\r\n\(size)\r\n\(Self.body)\r\n0\r\n\r\n"
      )
      #expect(text.hasPrefix("HTTP/1.1 501") || text.hasPrefix("HTTP/1.1 400"))
      #expect(!text.contains("HTTP/1.1 200"))
    }
  }

  @Test(arguments: ["chunked", "Chunked", "CHUNKED"])
  func `the name of a transfer encoding has no case`(value: String) async throws {
    try await TestService.run { service in
      let size = String(Self.body.utf8.count, radix: 16)
      let text = try await Self.ask(
        service,
        "POST /v1/measure HTTP/1.1\r\nHost: x\r\n\(Self.fields)Connection: close\r\nTransfer-Encoding: \(value)\r\n\r\n\(size)\r\n\(Self.body)\r\n0\r\n\r\n"
      )
      #expect(text.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test(arguments: ["", "Host: x\r\n", "Connection: keep-alive\r\n"])
  func `a client of HTTP 1.0 gets one answer without chunks, and the connection is closed`(fields: String) async throws
  {
    try await TestService.run {
      // Closed because of the version, not because it is idle.
      $0.idleSeconds = 3600
    } _: { service in
      let page = try await Self.ask(
        service, "GET /healthz HTTP/1.0\r\n\(fields)\r\nGET /healthz HTTP/1.0\r\n\r\n")
      #expect(page.hasPrefix("HTTP/1.0 200"))
      #expect(page.lowercased().contains("connection: close\r\n"))
      #expect(page.count(of: "HTTP/1.0") == 1)
      let lines = [Self.body, Self.body].joined(separator: "\n")
      let stream = try await Self.ask(
        service,
        "POST /v1/measure HTTP/1.0\r\n\(fields)Content-Type: application/jsonl\r\nContent-Length: \(lines.utf8.count)\r\n\r\n\(lines)"
      )
      #expect(stream.hasPrefix("HTTP/1.0 200"))
      #expect(!stream.lowercased().contains("transfer-encoding"))
      let answers = stream.body
      #expect(answers.split(separator: "\n").count == 2)
      #expect(answers.hasSuffix("}\n"))
    }
  }

  @Test(arguments: ["close", "Close", "keep-alive, close"])
  func `who asks to close gets an answer that says so`(value: String) async throws {
    try await TestService.run {
      $0.idleSeconds = 3600
    } _: { service in
      let text = try await Self.ask(service, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: \(value)\r\n\r\n")
      #expect(text.hasPrefix("HTTP/1.1 200"))
      #expect(text.lowercased().contains("connection: close\r\n"))
      #expect(text.hasSuffix("{\"status\":\"ok\"}\n"))
    }
  }

  @Test func `requests before the last one are answered, and those after it are not`() async throws {
    try await TestService.run { service in
      let one = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
      let last = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
      let text = try await Self.ask(service, one + one + last + one + one)
      #expect(text.count(of: "HTTP/1.1 200") == 3)
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func count(of text: String) -> Int { split(separator: text, omittingEmptySubsequences: false).count - 1 }

  /// What follows the head of a message.
  fileprivate var body: Substring { firstRange(of: "\r\n\r\n").map { self[$0.upperBound...] } ?? "" }
}
