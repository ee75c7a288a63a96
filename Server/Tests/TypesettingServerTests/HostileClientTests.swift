import ServiceAnswers
import Testing
import TypesettingServer

/// Clients that break the rules of HTTP, or use them to take what others need.
@Suite struct HostileClientTests {
  private static let question = "{\"text\":\"Hello\"}"

  private static func post(_ body: String, _ headers: String = "") -> String {
    "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  @Test func `slow, silent and half-open clients do not keep others from their answers`() async throws {
    try await TestService.run {
      $0.slots = 1
      $0.queue = 1
    } _: { service in
      let hostile = try await onThread {
        var connections: [RawConnection] = []
        for index in 0..<60 {
          let connection = try RawConnection(port: service.port)
          switch index % 4 {
          case 0: break
          case 1: try connection.send("POST /v1/meas")
          case 2:
            try connection.send(
              "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{")
          default:
            try connection.send("GET /healthz HT")
            connection.endSending()
          }
          connections.append(connection)
        }
        return connections
      }
      for _ in 0..<20 { #expect(try await service.ask("/v1/measure", Self.question).status == 200) }
      #expect(hostile.count == 60)
    }
  }

  @Test(arguments: [
    "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0", "\r\n\r\n\r\n\r\n\0\0\0", "GET", "GET / HTTP/9.9\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost x\r\n\r\n", "POST /v1/measure HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET /\u{1}\u{2} HTTP/1.1\r\nHost: x\r\n\r\n",
  ]) func `garbage is answered with an error or not at all, and the service goes on`(garbage: String) async throws {
    try await TestService.run { service in
      let text = try await onThread {
        let connection = try RawConnection(port: service.port)
        try connection.send(garbage)
        connection.endSending()
        return try connection.rest()
      }
      #expect(text == "" || text.hasPrefix("HTTP/1.1 4"))
      #expect(try await service.ask("/v1/measure", Self.question).status == 200)
    }
  }

  @Test func `requests in a row are answered in their order`() async throws {
    try await TestService.run { service in
      try await onThread {
        let connection = try RawConnection(port: service.port)
        let requests = (0..<50).map { Self.post("{\"id\":\($0),\"text\":\"a\"}") }
        try connection.send(requests.joined())
        for index in 0..<50 { #expect(try connection.response().text.hasPrefix("{\"id\":\(index),")) }
      }
    }
  }

  @Test func `an upload that is broken off has no effect`() async throws {
    try await TestService.run { service in
      for _ in 0..<20 {
        try await onThread {
          let connection = try RawConnection(port: service.port)
          try connection.send(
            "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{\"te"
          )
        }
      }
      #expect(try await service.ask("/v1/measure", Self.question).status == 200)
      var metrics = ""
      for _ in 0..<100 {
        metrics = try await service.ask("/metrics", method: "GET").text
        if metrics.contains("{endpoint=\"measure\",status=\"400\"} 20\n") { break }
      }
      #expect(metrics.contains("{endpoint=\"measure\",status=\"400\"} 20\n"))
      #expect(metrics.contains("typesetting_jobs_waiting 0\n"))
    }
  }

  @Test func `a stream of which nobody takes the answers is not read, and others are answered`() async throws {
    try await TestService.run { service in
      let line = Array("{\"text\":\"\(String(repeating: "a b ", count: 2000))\",\"width\":1}\n".utf8)
      let chunk = Array("\(String(line.count, radix: 16))\r\n".utf8) + line + Array("\r\n".utf8)
      let limit = 100 << 20
      let (connection, sent) = try await onThread {
        let connection = try RawConnection(port: service.port, receiveBuffer: 4096)
        try connection.send(
          "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        return (connection, connection.sendUntilBlocked(chunk, limit: limit, milliseconds: 1000))
      }
      // What fits into the buffers of the operating system and of the service.
      #expect(sent < limit / 4)
      #expect(try await service.ask("/v1/measure", Self.question).status == 200)
      withExtendedLifetime(connection) {}
    }
  }

  @Test func `a client that takes nothing of its answer is disconnected`() async throws {
    try await TestService.run {
      $0.writeSeconds = 0.5
    } _: { service in
      let question = "{\"text\":\"\(String(repeating: "a ", count: 100_000))\",\"width\":1}"
      let connection = try await onThread {
        let connection = try RawConnection(port: service.port, receiveBuffer: 4096)
        try connection.send(Self.post(question))
        return connection
      }
      var metrics = ""
      for _ in 0..<100 {
        metrics = try await service.ask("/metrics", method: "GET").text
        if metrics.contains("typesetting_stalled_connections_total 1\n") { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(metrics.contains("typesetting_stalled_connections_total 1\n"))
      withExtendedLifetime(connection) {}
    }
  }

  @Test func `who asks before a body is told to go on`() async throws {
    try await TestService.run { service in
      try await onThread {
        let connection = try RawConnection(port: service.port)
        let request = Self.post(Self.question, "Expect: 100-continue\r\n")
        let end = request.utf8.count - Self.question.utf8.count
        try connection.send(Array(request.utf8.prefix(end)))
        #expect(try connection.head().hasPrefix("HTTP/1.1 100"))
        try connection.send(Self.question)
        #expect(try connection.response().status == 200)
      }
    }
  }

  @Test func `no path of a question is looked up`() async throws {
    try await TestService.run { service in
      for question in [
        "{\"text\":\"a\",\"font\":\"/etc/passwd\"}", "{\"text\":\"a\",\"font\":\"Inter-Regular.otf\"}",
        "{\"text\":\"a\",\"font\":\"../Fonts/Inter/Inter-Regular.otf\"}",
      ] {
        let answer = try await service.ask("/v1/measure", question)
        #expect(answer.status == 422)
        #expect(answer.text.contains("is named by a file: expected the name of a family"))
      }
    }
  }
}
