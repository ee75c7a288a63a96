import Testing

@testable import TypesettingServer

/// Work that nobody waits for any more ends, and what waited for it is freed.
@Suite struct WorkTests {
  private static let text = #"{"text":"Hello"}"#

  /// A question that takes many minutes: each row hides another label of a stack of 40.
  private static let endless: String = {
    let names = (0..<40).map { "v\($0)" }
    let labels = names.map { #","\#($0)":{"type":"label","text":"word \#($0)"}"# }.joined()
    let children = names.map { #""\#($0)""# }.joined(separator: ",")
    let rows = (0..<20_000).map { #"{"v\#($0 % 40)":{"hidden":true}}"# }.joined(separator: ",")
    return #"{"width":320,"scene":{"root":"r","views":{"r":{"children":["s"]},"s":{"type":"stack","distribution":"#
      + #""equalCentering","children":[\#(children)]}\#(labels)},"constraints":["H:|[s]|","V:|[s]|"]},"rows":[\#(rows)]}"#
  }()

  @Test func `the deadline ends the rows of a question`() async throws {
    try await TestService.run {
      $0.slots = 1
      $0.deadline = 1
    } _: { service in
      let answer = try await service.ask("/v1/cells", Self.endless)
      #expect(answer.status == 504)
      #expect(answer.text.contains("\"deadline\""))
      #expect(try await service.wait(for: "jobs_running", 0) == 0)
    }
  }

  @Test func `a client that goes away ends its question`() async throws {
    try await TestService.run {
      $0.slots = 1
      $0.deadline = 3600
    } _: { service in
      var connection: RawConnection? = try await service.begin("/v1/cells", Self.endless)
      #expect(try await service.wait(for: "jobs_running", 1) == 1)
      withExtendedLifetime(connection) {}
      connection = nil
      #expect(try await service.wait(for: "jobs_running", 0) == 0)
      #expect(try await service.ask("/v1/measure", Self.text).status == 200)
    }
  }

  @Test func `a client that only ends its sending gets its answer`() async throws {
    let gate = Gate()
    try await TestService.run(gate: gate) { service in
      let connection = try await service.begin("/v1/measure", Self.text)
      connection.endSending()
      // A line that tells whether the client is still there.
      let head = try await onThread { try connection.head() }
      #expect(head.hasPrefix("HTTP/1.1 100"))
      gate.open()
      let answer = try await onThread { try connection.response() }
      #expect(answer.status == 200)
      #expect(answer.text.hasPrefix("{\"lines\":["))
    }
  }

  @Test func `what waits no longer leaves the queue at once, with its body`() async throws {
    let gate = Gate()
    try await TestService.run(gate: gate) {
      $0.slots = 1
      $0.deadline = 4
    } _: { service in
      let body = #"{"text":"a"\#(String(repeating: " ", count: 300_000))}"#
      async let first = service.ask("/v1/measure", Self.text)
      await gate.waitForArrival()
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { try await service.ask("/v1/measure", body).status } }
        for try await status in group { #expect(status == 503) }
      }
      let status = try await first.status
      #expect(status == 504)
      // The slot still hangs.
      #expect(try await service.figure("jobs_running") == 1)
      #expect(try await service.wait(for: "jobs_waiting", 0) == 0)
      #expect((try await service.figure("held_bytes") ?? .max) < 10_000)
    }
  }

  @Test func `a question takes at most so many steps`() async throws {
    try await TestService.run {
      $0.slots = 1
      $0.steps = 20_000
      $0.deadline = 3600
    } _: { service in
      let rows = [String](repeating: "{}", count: 5000).joined(separator: ",")
      let answer = try await service.ask(
        "/v1/cells", #"{"scene":{"root":"a","views":{"a":{}}},"width":9,"rows":[\#(rows)]}"#)
      #expect(answer.status == 422)
      #expect(answer.text.contains("\"tooMuchWork\""))
      #expect(answer.text.contains("more than 20000 steps"))
      #expect(try await service.ask("/v1/measure", Self.text).status == 200)
    }
  }

  @Test func `a line takes at most so many steps, and the stream goes on`() async throws {
    try await TestService.run {
      $0.steps = 2000
    } _: { service in
      let long = #"{"text":"a"\#(String(repeating: " ", count: 200_000))}"#
      let answer = try await service.ask(
        "/v1/measure", type: "application/jsonl", [Self.text, long, Self.text].joined(separator: "\n"))
      let lines = answer.text.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines.dropFirst().first?.contains("line 2: the question takes more than 2000 steps") == true)
      #expect(lines.first == lines.last)
      let cells = #"{"scene":{"root":"a","views":{"a":{}}}\#(String(repeating: " ", count: 200_000)),"width":9}"#
      let refused = try await service.ask("/v1/cells", type: "application/jsonl", cells + "\n{}\n")
      #expect(refused.text.hasPrefix("{\"error\":{\"code\":\"tooMuchWork\""))
    }
  }

  @Test func `work that was cancelled before it began does not begin`() {
    let work = JobWork(steps: 1000)
    #expect(throws: Never.self) { try work.perform {} }
    work.cancel()
    #expect(throws: (any Error).self) { try work.perform { Issue.record("it began") } }
  }
}
