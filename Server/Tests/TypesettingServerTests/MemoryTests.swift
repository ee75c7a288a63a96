import NIOCore
import ServiceAnswers
import Testing

@testable import TypesettingServer

/// The bytes that all requests hold together are bounded.
@Suite struct MemoryTests {
  private static let text = #"{"text":"Hello"}"#
  /// An answer of some megabytes.
  private static let long = #"{"text":"\#(String(repeating: "a ", count: 20_000))","width":1}"#

  /// The head of a body and a part of it.
  private static func unfinished(_ count: Int, of length: Int) -> String {
    "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: \(length)\r\n\r\n"
      + String(repeating: " ", count: count)
  }

  @Test func `unfinished bodies have so many bytes in all, and small questions are answered beside them`() async throws
  {
    try await TestService.run {
      $0.bufferBytes = 4 << 20
      $0.deadline = 3600
    } _: { service in
      let holders = try await onThread {
        try (0..<3).map { _ in
          let connection = try RawConnection(port: service.port)
          try connection.send(Self.unfinished(1_000_000, of: 1_000_001))
          return connection
        }
      }
      try await TestService.eventually { try await service.figure("held_bytes") ?? 0 >= 3_000_000 }
      // A fourth one has no room: the last eighth is for small bodies.
      let refused = try await service.ask("/v1/measure", "\(Self.text)\(String(repeating: " ", count: 1_000_000))")
      #expect(refused.status == 503)
      #expect(refused.headers["retry-after"] == "1")
      #expect(refused.headers["connection"] == "close")
      #expect(refused.text.contains("\"memoryFull\""))
      #expect((try await service.figure("held_bytes") ?? .max) <= 4 << 20)
      #expect(try await service.ask("/v1/measure", Self.text).status == 200)
      // Given back when the clients are gone.
      withExtendedLifetime(holders) {}
      await onThread { for holder in holders { holder.endSending() } }
      #expect(try await service.wait(for: "held_bytes", 0) == 0)
      let answered = try await service.ask("/v1/measure", "\(Self.text)\(String(repeating: " ", count: 1_000_000))")
      #expect(answered.status == 200)
    }
  }

  @Test func `a promised length takes no memory`() async throws {
    try await TestService.run {
      $0.deadline = 3600
    } _: { service in
      let holders = try await onThread {
        try (0..<50).map { _ in
          let connection = try RawConnection(port: service.port)
          try connection.send(Self.unfinished(1, of: 8 << 20))
          return connection
        }
      }
      let held = try await service.figure("held_bytes") ?? .max
      #expect(held < 50 * 4096)
      withExtendedLifetime(holders) {}
    }
  }

  @Test func `an answer that has no room is refused, and a short one is not`() async throws {
    try await TestService.run {
      $0.bufferBytes = 1 << 20
    } _: { service in
      let refused = try await service.ask("/v1/measure", Self.long)
      #expect(refused.status == 503)
      #expect(refused.text.contains("\"memoryFull\""))
      #expect(try await service.ask("/v1/measure", Self.text).status == 200)
    }
  }

  @Test func `an answer is held until it is taken or its client is gone`() async throws {
    try await TestService.run { service in
      // In a list, which the compiler does not give up before its last use.
      var connections = [try await service.begin("/v1/measure", Self.long, receiveBuffer: 4096)]
      var held = 0
      try await TestService.eventually {
        held = try await service.figure("held_bytes") ?? 0
        return held > 1 << 20
      }
      #expect(held > 1 << 20)
      #expect(connections.count == 1)
      connections.removeAll()
      #expect(try await service.wait(for: "held_bytes", 0) == 0)
      // The whole of it, for who takes it.
      let answer = try await service.ask("/v1/measure", Self.long)
      #expect(answer.body == (try TestService.answers.measure(Array(Self.long.utf8))))
      #expect(try await service.wait(for: "held_bytes", 0) == 0)
    }
  }

  @Test(arguments: [0, 1, 511, 512, 513, 65536, 65537, 300_000])
  func `a body has its bytes, in whatever parts it arrives`(count: Int) throws {
    let budget = ByteBudget(limit: 1 << 20)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for part in [1, 100, 4096, 100_000] {
      var body = HeldBody(budget)
      var start = 0
      while start < count {
        let end = min(count, start + part)
        try body.append(ByteBuffer(bytes: bytes[start..<end]))
        start = end
      }
      #expect(budget.held >= count)
      #expect(budget.held <= 2 * count + 65536)
      let whole = body.finished()
      #expect(whole.take() == bytes)
      withExtendedLifetime(whole) {}
    }
    #expect(budget.held == 0)
  }

  @Test func `the last eighth of the budget is for what is small`() throws {
    let budget = ByteBudget(limit: 8 << 20)
    let large = ByteLease(budget)
    try large.grow(by: 7 << 20)
    #expect(throws: ServiceError.self) { try large.grow(by: 1) }
    var small: [ByteLease] = []
    for _ in 0..<16 {
      let lease = ByteLease(budget)
      try lease.grow(by: 1 << 16)
      small.append(lease)
    }
    #expect(throws: ServiceError.self) { try ByteLease(budget).grow(by: 1) }
    #expect(budget.held == 8 << 20)
    small = []
    #expect(budget.held == 7 << 20)
    withExtendedLifetime(large) {}
  }
}
