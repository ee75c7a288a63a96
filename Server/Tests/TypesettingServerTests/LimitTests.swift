import ServiceAnswers
import Testing
import TypesettingServer

/// Each limit, with what is just within and just beyond it.
@Suite struct LimitTests {
  private static func text(_ bytes: Int) -> String { "{\"text\":\"\(String(repeating: "a", count: bytes))\"}" }

  @Test func `a body has at most so many bytes, with a length and in chunks`() async throws {
    let question = Self.text(100)
    try await TestService.run {
      $0.bodyBytes = question.utf8.count
    } _: { service in
      #expect(try await service.ask("/v1/measure", question).status == 200)
      let tooLong = try await service.ask("/v1/measure", question + " ")
      #expect(tooLong.status == 413)
      #expect(tooLong.text.contains("\"bodyTooLong\""))
      let chunked = try await onThread {
        let connection = try RawConnection(port: service.port)
        let chunk = "40\r\n" + String(repeating: " ", count: 64) + "\r\n"
        try connection.send(
          "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            + chunk + chunk)
        return try connection.response()
      }
      #expect(chunked.status == 413)
      #expect(chunked.headers["connection"] == "close")
    }
  }

  @Test func `a line of a stream has at most so many bytes, and the stream goes on`() async throws {
    let line = Self.text(100)
    try await TestService.run {
      $0.lineBytes = line.utf8.count
    } _: { service in
      let answer = try await service.ask("/v1/measure", type: "application/jsonl", "\(line)\n \(line)\n\(line)\n")
      let lines = answer.text.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[1].hasSuffix("line 2: the line is too long: expected at most \(line.utf8.count) bytes\"}"))
      #expect(lines[0] == lines[2])
    }
  }

  @Test func `a text has at most so many bytes`() async throws {
    try await TestService.run(answers: TestService.make(textBytes: 50)) { service in
      for path in ["/v1/measure", "/v1/draw"] {
        #expect(try await service.ask(path, Self.text(50)).status == 200)
        let answer = try await service.ask(path, Self.text(51))
        #expect(answer.status == 413)
        #expect(answer.text.contains("the key 'text' has 51 bytes: expected at most 50"))
      }
    }
  }

  @Test func `a scene has at most so many views and constraints`() async throws {
    try await TestService.run(answers: TestService.make(views: 2)) { service in
      func scene(views: Int, constraints: Int = 0) -> String {
        let children = (1..<views).map { "\"v\($0)\"" }.joined(separator: ",")
        let others = (1..<views).map { ",\"v\($0)\":{}" }.joined()
        let rules = [String](repeating: "\"r.width >= 0\"", count: constraints).joined(separator: ",")
        return
          "{\"width\":9,\"scene\":{\"root\":\"r\",\"views\":{\"r\":{\"children\":[\(children)]}\(others)},\"constraints\":[\(rules)]}}"
      }
      for path in ["/v1/layout", "/v1/cells", "/v1/draw"] {
        let views = try await service.ask(path, scene(views: 3)).status
        #expect(views == 413)
        let constraints = try await service.ask(path, scene(views: 2, constraints: 21)).status
        #expect(constraints == 413)
      }
      let within = try await service.ask("/v1/layout", scene(views: 2, constraints: 20)).status
      #expect(within == 200)
    }
  }

  @Test func `a picture has at most so many pixels`() async throws {
    try await TestService.run(answers: TestService.make(pictureArea: 40_000)) { service in
      let png = ["Accept: image/png"]
      let question = "{\"text\":\"a\",\"width\":84,\"padding\":8,\"scale\":"
      #expect(try await service.ask("/v1/draw", headers: png, question + "2}").status == 200)
      let answer = try await service.ask("/v1/draw", headers: png, question + "10}")
      #expect(answer.status == 413)
      #expect(answer.text.contains("expected an area of at most 40000"))
      // An SVG has no pixels.
      #expect(try await service.ask("/v1/draw", question + "10}").status == 200)
      #expect(try await service.ask("/v1/draw", "{\"text\":\"a\",\"width\":9000}").status == 413)
    }
  }

  @Test func `beyond the queue requests are refused at once, pages are answered, and it recovers`() async throws {
    let gate = Gate()
    try await TestService.run(gate: gate) {
      $0.slots = 1
      $0.queue = 2
    } _: { service in
      try await withThrowingTaskGroup(of: Int.self) { group in
        group.addTask { try await service.ask("/v1/measure", Self.text(1)).status }
        await gate.waitForArrival()
        for _ in 0..<5 { group.addTask { try await service.ask("/v1/measure", Self.text(1)).status } }
        // Three of the five are refused before the gate is opened.
        var refused = 0
        for try await status in group {
          #expect(status == 503)
          refused += 1
          if refused == 3 { break }
        }
        let answer = try await service.ask("/v1/measure", Self.text(1))
        #expect(answer.status == 503)
        #expect(answer.headers["retry-after"] == "1")
        #expect(answer.text.contains("\"queueFull\""))
        #expect(try await service.ask("/healthz", method: "GET").status == 200)
        let metrics = try await service.ask("/metrics", method: "GET").text
        #expect(metrics.contains("typesetting_jobs_running 1\n"))
        #expect(metrics.contains("typesetting_jobs_waiting 2\n"))
        gate.open()
        for try await status in group { #expect(status == 200) }
        #expect(try await service.ask("/v1/measure", Self.text(1)).status == 200)
      }
    }
  }

  @Test func `only so many streams are open, and a stream that ends makes room`() async throws {
    try await TestService.run {
      $0.streams = 1
    } _: { service in
      let head =
        "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nTransfer-Encoding: chunked\r\n\r\n"
      let first = try await onThread {
        let connection = try RawConnection(port: service.port)
        try connection.send(head)
        _ = try connection.head()
        return connection
      }
      let refused = try await service.ask("/v1/measure", type: "application/jsonl", "{}")
      #expect(refused.status == 503)
      #expect(refused.headers["retry-after"] == "1")
      #expect(refused.text.contains("\"tooManyStreams\""))
      #expect(try await service.ask("/v1/measure", Self.text(1)).status == 200)
      try await onThread {
        try first.send("0\r\n\r\n")
        #expect(try first.chunk() == "")
      }
      var status = 503
      for _ in 0..<100 where status == 503 {
        status = try await service.ask("/v1/measure", type: "application/jsonl", "{}").status
      }
      #expect(status == 200)
    }
  }

  @Test func `a body has to arrive in time`() async throws {
    try await TestService.run {
      $0.deadline = 0.3
    } _: { service in
      let answer = try await onThread {
        let connection = try RawConnection(port: service.port)
        try connection.send(
          "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"te")
        let answer = try connection.response()
        #expect(try connection.rest() == "")
        return answer
      }
      #expect(answer.status == 408)
      #expect(answer.text.contains("\"readingTooSlow\""))
    }
  }

  @Test func `an answer has to be found in time, and who waits too long is refused`() async throws {
    let gate = Gate()
    try await TestService.run(gate: gate) {
      $0.slots = 1
      $0.deadline = 0.5
    } _: { service in
      async let working = service.ask("/v1/measure", Self.text(1))
      await gate.waitForArrival()
      async let waiting = service.ask("/v1/measure", Self.text(1))
      let (first, second) = try await (working, waiting)
      #expect(first.status == 504)
      #expect(first.text.contains("\"deadline\""))
      #expect(second.status == 503)
      #expect(second.text.contains("\"waitedTooLong\""))
      gate.open()
    }
  }

  @Test func `a batch of a stream has to be answered in time`() async throws {
    let gate = Gate()
    try await TestService.run(gate: gate) {
      $0.deadline = 0.3
    } _: { service in
      let text = try await onThread {
        let connection = try RawConnection(port: service.port)
        let line = "{\"text\":\"a\"}\n"
        try connection.send(
          "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nContent-Length: \(line.utf8.count)\r\n\r\n"
            + line)
        return try connection.rest()
      }
      // The stream is cut off: without its last chunk the answer is not complete.
      #expect(text.hasPrefix("HTTP/1.1 200"))
      #expect(!text.hasSuffix("0\r\n\r\n"))
      gate.open()
    }
  }

  @Test func `a stream is open for so long only`() async throws {
    try await TestService.run {
      $0.streamDeadline = 0.3
    } _: { service in
      let text = try await onThread {
        let connection = try RawConnection(port: service.port)
        try connection.send(
          "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        return try connection.rest()
      }
      #expect(text.hasPrefix("HTTP/1.1 200"))
      #expect(!text.hasSuffix("0\r\n\r\n"))
    }
  }

  @Test func `headers have at most so many bytes`() async throws {
    try await TestService.run {
      $0.headerBytes = 2000
    } _: { service in
      func answer(_ count: Int) async throws -> String {
        try await onThread {
          let connection = try RawConnection(port: service.port)
          try connection.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: ")
          _ = connection.sendUntilBlocked(
            Array(String(repeating: "a", count: count).utf8), limit: count, milliseconds: 500)
          try? connection.send("\r\n\r\n")
          return try connection.rest()
        }
      }
      let (within, beyond) = try await (answer(1000), answer(5000))
      #expect(within.hasPrefix("HTTP/1.1 200"))
      #expect(beyond.hasPrefix("HTTP/1.1 400"))
    }
  }

  @Test func `a connection that sends nothing is closed`() async throws {
    try await TestService.run {
      $0.idleSeconds = 0.3
    } _: { service in
      let isClosed = try await onThread { try RawConnection(port: service.port).isClosed() }
      #expect(isClosed)
    }
  }
}
