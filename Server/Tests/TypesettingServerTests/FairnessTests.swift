import Glibc
import ServiceAnswers
import Testing

@testable import TypesettingServer

/// A client cannot have all connections or all streams.
@Suite struct FairnessTests {
  private static let text = #"{"text":"Hello"}"#
  private static let streamHead =
    "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/jsonl\r\nTransfer-Encoding: chunked\r\n\r\n"
  private static let unfinished =
    "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n"

  private static func connections(_ service: TestService, _ count: Int, sending text: String = "") async throws
    -> [RawConnection]
  {
    try await onThread {
      try (0..<count).map { _ in
        let connection = try RawConnection(port: service.port)
        if !text.isEmpty { try connection.send(text) }
        return connection
      }
    }
  }

  /// Connections with the head of a question, each of which the service has read before the next one opens: what it has not read
  /// yet asks nothing, and makes room for others.
  private static func busyConnections(_ service: TestService, _ count: Int) async throws -> [RawConnection] {
    try await onThread {
      try (0..<count).map { _ in
        let connection = try RawConnection(port: service.port)
        try connection.send(unfinished)
        #expect(try connection.head().hasPrefix("HTTP/1.1 100"))
        return connection
      }
    }
  }

  @Test(arguments: ["", "POST /v1/measure HTTP/1.1\r\nHos"])
  func `connections that ask nothing make room for others`(start: String) async throws {
    try await TestService.run {
      $0.connections = 8
    } _: { service in
      let idle = try await Self.connections(service, 100, sending: start)
      for _ in 0..<20 { #expect(try await service.ask("/v1/measure", Self.text).status == 200) }
      #expect((try await service.figure("connections") ?? .max) <= 8 + ServerLimits.spareConnections)
      // The oldest of them are closed.
      #expect(try await onThread { try idle[0].isClosed() })
    }
  }

  @Test func `a connection with a request is not closed for another`() async throws {
    let gate = Gate()
    try await TestService.run(gate: gate) {
      $0.connections = 2
    } _: { service in
      let busy = try await service.begin("/v1/measure", Self.text)
      await gate.waitForArrival()
      let idle = try await Self.connections(service, 20)
      gate.open()
      let answer = try await onThread { try busy.response() }
      #expect(answer.status == 200)
      withExtendedLifetime(idle) {}
    }
  }

  @Test func `where all connections are busy, pages are answered and questions are not`() async throws {
    try await TestService.run {
      $0.connections = 6
      $0.deadline = 3600
    } _: { service in
      let busy = try await Self.busyConnections(service, 6)
      var refused: RawResponse?
      try await TestService.eventually {
        refused = try await service.ask("/v1/measure", Self.text)
        return refused?.status == 503
      }
      #expect(refused?.status == 503)
      #expect(refused?.headers["retry-after"] == "1")
      #expect(refused?.headers["connection"] == "close")
      #expect(refused?.text.contains("\"tooManyConnections\"") == true)
      for _ in 0..<2 * Clients.reserve { #expect(try await service.ask("/healthz", method: "GET").status == 200) }
      withExtendedLifetime(busy) {}
    }
  }

  @Test func `a client beyond its connections is refused, and its idle ones make room`() async throws {
    try await TestService.run {
      $0.connectionsPerClient = 4
      $0.proxies = []
      $0.deadline = 3600
    } _: { service in
      let idle = try await Self.connections(service, 10)
      #expect(try await service.ask("/healthz", method: "GET").status == 200)
      let busy = try await Self.busyConnections(service, 4)
      var answer: RawResponse?
      try await TestService.eventually {
        answer = try? await service.ask("/healthz", method: "GET")
        return answer?.status == 503
      }
      #expect(answer?.status == 503)
      #expect(answer?.text.contains("\"tooManyConnections\"") == true)
      // What ends makes room.
      await onThread { busy[0].endSending() }
      try await TestService.eventually {
        answer = try? await service.ask("/healthz", method: "GET")
        return answer?.status == 200
      }
      #expect(answer?.status == 200)
      withExtendedLifetime((idle, busy)) {}
    }
  }

  @Test func `the limits of a client are not those of a proxy`() async throws {
    try await TestService.run {
      $0.connectionsPerClient = 1
      $0.streamsPerClient = 1
    } _: { service in
      let busy = try await Self.connections(service, 4, sending: Self.streamHead)
      for connection in busy {
        let head = try await onThread { try connection.head() }
        #expect(head.hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test func `a client has at most so many streams, and one that ends makes room`() async throws {
    try await TestService.run {
      $0.streamsPerClient = 2
      $0.proxies = []
    } _: { service in
      let streams = try await Self.connections(service, 2, sending: Self.streamHead)
      for stream in streams { _ = try await onThread { try stream.head() } }
      let refused = try await service.ask("/v1/measure", type: "application/jsonl", Self.text)
      #expect(refused.status == 503)
      #expect(refused.text.contains("\"tooManyStreams\""))
      try await onThread { try streams[0].send("0\r\n\r\n") }
      var status = 503
      try await TestService.eventually {
        status = try await service.ask("/v1/measure", type: "application/jsonl", Self.text).status
        return status == 200
      }
      #expect(status == 200)
    }
  }

  @Test func `a stream that asks nothing makes room, whatever blank lines it sends`() async throws {
    try await TestService.run {
      $0.streams = 2
      $0.deadline = 0.5
    } _: { service in
      let silent = try await Self.connections(service, 2, sending: Self.streamHead)
      for stream in silent { _ = try await onThread { try stream.head() } }
      var status = 503
      try await TestService.eventually {
        for stream in silent { try? await onThread { try stream.send("1\r\n\n\r\n") } }
        // Broken off where a batch takes longer than the deadline.
        let answer = try? await service.ask("/v1/measure", type: "application/jsonl", Self.text)
        status = answer?.status ?? 503
        return status == 200
      }
      #expect(status == 200)
    }
  }

  @Test func `a steady reader gets its whole answer, however long that takes`() async throws {
    let question = #"{"text":"\#(String(repeating: "a ", count: 20_000))","width":1}"#
    let length = try TestService.answers.measure(Array(question.utf8)).count
    try await TestService.run {
      $0.writeSeconds = 2
    } _: { service in
      let connection = try await service.begin("/v1/measure", question, receiveBuffer: 1 << 16)
      let taken = try await onThread {
        let head = try connection.head()
        #expect(head.lowercased().contains("content-length: \(length)\r\n"))
        var taken = 0
        while taken < length {
          let found = try connection.skip(atMost: length / 60)
          if found == 0 { break }
          taken += found
          // Three times the time of a client that takes nothing, in all.
          usleep(UInt32(6_000_000 * found / length))
        }
        return taken
      }
      #expect(taken == length)
    }
  }

  @Test(
    arguments: [
      ("10.0.0.1", "10.0.0.1", true), ("10.0.0.1", "10.0.0.2", false), ("::ffff:10.0.0.1", "10.0.0.1", true),
      ("2001:db8::1", "2001:db8::ffff:1", true), ("2001:db8::1", "2001:db8:0:1::1", false), ("::1", "127.0.0.1", false),
    ] as [(String, String, Bool)])
  func `a client is an address, or a network of IPv6`(first: String, second: String, isSame: Bool) throws {
    let names = try (#require(ClientName(first)), #require(ClientName(second)))
    #expect((names.0 == names.1) == isSame)
  }

  @Test(arguments: ["", "localhost", "10.0.0", "1.2.3.4.5", "::g", "10.0.0.1:80"])
  func `what is no address is no proxy`(text: String) { #expect(!ServerLimits.isAddress(text)) }
}
