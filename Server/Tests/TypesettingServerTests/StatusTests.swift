import Testing

@Suite struct StatusTests {
  /// A request whose answer is an error, and its status and code.
  struct Case: Sendable, CustomTestStringConvertible {
    var path = "/v1/measure"
    var method = "POST"
    var type: String? = "application/json"
    var headers: [String] = []
    var body: String?
    let status: Int
    let code: String

    var testDescription: String { "\(code): \(method) \(path) \(body ?? "")" }
  }

  @Test(arguments: [
    Case(path: "/", method: "GET", status: 404, code: "notFound"),
    Case(path: "/v1/measure/", body: "{}", status: 404, code: "notFound"),
    Case(path: "/../../etc/passwd", method: "GET", status: 404, code: "notFound"),
    Case(method: "GET", status: 405, code: "methodNotAllowed"),
    Case(path: "/healthz", method: "DELETE", status: 405, code: "methodNotAllowed"),
    Case(headers: ["Accept: text/html"], body: "{\"text\":\"a\"}", status: 406, code: "notAcceptable"),
    Case(
      path: "/v1/draw", headers: ["Accept: image/webp"], body: "{\"text\":\"a\"}", status: 406, code: "notAcceptable"),
    Case(headers: ["Content-Type: application/json"], status: 411, code: "lengthRequired"),
    Case(type: nil, body: "{}", status: 415, code: "unsupportedMediaType"),
    Case(type: "text/plain", body: "{}", status: 415, code: "unsupportedMediaType"),
    Case(type: "application/json; charset=latin1", body: "{}", status: 415, code: "unsupportedMediaType"),
    Case(headers: ["Content-Encoding: gzip"], body: "{}", status: 415, code: "unsupportedMediaType"),
    Case(path: "/v1/draw", type: "application/jsonl", body: "{}", status: 415, code: "unsupportedMediaType"),
    Case(body: "{\"text\":", status: 400, code: "invalidJSON"),
    Case(body: "", status: 400, code: "invalidJSON"),
    Case(body: "[]", status: 422, code: "invalidQuestion"),
    Case(body: "{}", status: 422, code: "invalidQuestion"),
    Case(body: "{\"text\":\"a\",\"font\":\"Nobody's\"}", status: 422, code: "unknownFamily"),
    Case(body: "{\"text\":\"a\",\"size\":-1}", status: 422, code: "invalidValue"),
    Case(path: "/v1/layout", body: "{\"scene\":{\"root\":\"a\",\"views\":{}}}", status: 422, code: "unknownView"),
    Case(path: "/v1/layout", body: "{\"scene\":{},\"hidden\":1}", status: 422, code: "invalidQuestion"),
    Case(
      path: "/v1/cells", body: "{\"scene\":{\"root\":\"a\",\"views\":{\"a\":{}}}}", status: 422, code: "invalidQuestion"
    ),
    Case(path: "/v1/draw", body: "{\"text\":\"a\",\"color\":\"nocolour\"}", status: 422, code: "invalidColor"),
  ]) func `an error has its status and its code`(_ example: Case) async throws {
    try await TestService.run { service in
      let answer = try await service.ask(
        example.path, method: example.method, type: example.type, headers: example.headers, example.body)
      #expect(answer.status == example.status)
      #expect(answer.headers["content-type"] == "application/json")
      #expect(answer.text.hasPrefix("{\"error\":{\"code\":\"\(example.code)\",\"message\":\""))
      #expect(answer.text.hasSuffix("\"}}\n"))
      if example.status == 405 { #expect(answer.headers["allow"] != nil) }
    }
  }

  @Test(arguments: ["/healthz", "/metrics", "/v1/fonts", "/nowhere", "/v1/measure"])
  func `HEAD has the head of an answer and no body`(path: String) async throws {
    try await TestService.run { service in
      let text = try await onThread {
        let connection = try RawConnection(port: service.port)
        try connection.send("HEAD \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return try connection.rest()
      }
      #expect(text.hasPrefix("HTTP/1.1 \(path == "/nowhere" ? 404 : path == "/v1/measure" ? 405 : 200)"))
      #expect(text.hasSuffix("\r\n\r\n"))
      #expect(!text.lowercased().contains("content-length: 0"))
    }
  }

  @Test func `the connection stays open after an error in a question`() async throws {
    try await TestService.run { service in
      try await onThread {
        let connection = try RawConnection(port: service.port)
        for _ in 0..<3 {
          try connection.send(
            "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
          #expect(try connection.response().status == 422)
        }
      }
    }
  }

  @Test func `the connection is closed after an error before an unread body`() async throws {
    try await TestService.run { service in
      try await onThread {
        let connection = try RawConnection(port: service.port)
        try connection.send("POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\nabc")
        let answer = try connection.response()
        #expect(answer.status == 404)
        #expect(answer.headers["connection"] == "close")
        #expect(try connection.isClosed())
      }
    }
  }
}
