import ServiceAnswers
import Testing

@Suite struct AnswerTests {
  private static let hello = #"{"id":"a","text":"Hello, world","width":60}"#
  private static let scene =
    ##"{"root":"cell","views":{"cell":{"children":["title"]},"title":{"type":"label","text":"Hello","numberOfLines":0}},"##
    + ##""constraints":["H:|-15-[title]-15-|","V:|-10-[title]-10-|"]}"##

  @Test func `a text is measured`() async throws {
    try await TestService.run { service in
      let answer = try await service.ask("/v1/measure", Self.hello)
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "application/json")
      let expected = try TestService.make().measure(Array(Self.hello.utf8))
      #expect(answer.body == expected)
      #expect(answer.text.hasPrefix(#"{"id":"a","lines":[{"start":0,"#))
    }
  }

  @Test func `a stream is answered line by line, errors in their places and blank lines not at all`() async throws {
    try await TestService.run { service in
      let body = Self.hello + "\n\n{\"text\":1}\n" + Self.hello
      let answer = try await service.ask("/v1/measure", type: "application/jsonl", body)
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "application/jsonl")
      let single = String(decoding: try TestService.make().measure(Array(Self.hello.utf8)), as: UTF8.self)
      #expect(
        answer.text == single
          + "{\"id\":null,\"error\":\"line 3: the key 'text' is a number: expected a string\"}\n" + single)
    }
  }

  @Test func `a stream answers before its end`() async throws {
    try await TestService.run { service in
      try await onThread {
        let connection = try RawConnection(port: service.port)
        try connection.send(
          "POST /v1/measure HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        for text in ["one", "two", "three"] {
          let line = "{\"text\":\"\(text)\",\"id\":\"\(text)\"}\n"
          try connection.send(String(line.utf8.count, radix: 16) + "\r\n" + line + "\r\n")
          if text == "one" { #expect(try connection.head().hasPrefix("HTTP/1.1 200")) }
          #expect(try connection.chunk().hasPrefix("{\"id\":\"\(text)\""))
        }
        try connection.send("0\r\n\r\n")
        #expect(try connection.chunk() == "")
      }
    }
  }

  @Test func `a scene is laid out, and its fitting size found`() async throws {
    try await TestService.run { service in
      let frames = try await service.ask("/v1/layout", "{\"scene\":\(Self.scene),\"width\":320}")
      #expect(frames.status == 200)
      #expect(frames.text.hasPrefix(#"{"frames":{"cell":[0,0,320,"#))
      let size = try await service.ask("/v1/layout", "{\"scene\":\(Self.scene),\"width\":320,\"fit\":true}")
      #expect(size.text.hasPrefix(#"{"width":320,"fittingSize":[320,"#))
    }
  }

  @Test func `cells are answered as JSON and as a stream with the same objects`() async throws {
    try await TestService.run { service in
      let rows = ["{\"title\":{\"text\":\"A longer text than before\"}}", "{}", "{\"no\":{}}"]
      let question = "{\"scene\":\(Self.scene),\"width\":100"
      let json = try await service.ask("/v1/cells", question + ",\"rows\":[\(rows.joined(separator: ","))]}")
      #expect(json.status == 200)
      let stream = try await service.ask(
        "/v1/cells", type: "application/jsonl", question + "}\n" + rows.joined(separator: "\n"))
      let lines = stream.text.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(json.text == "{\"rows\":[\(lines.joined(separator: ","))]}\n")
      #expect(lines.first?.hasPrefix(#"{"row":0,"height":"#) == true)
      #expect(lines.last?.contains("line 3 of the rows") == true)
    }
  }

  @Test func `an error in the scene of a stream of cells is its only answer`() async throws {
    try await TestService.run { service in
      let answer = try await service.ask("/v1/cells", type: "application/jsonl", "{\"scene\":{},\"width\":9}\n{}\n{}\n")
      #expect(answer.text.hasPrefix(#"{"error":{"code":"missingKey","#))
      #expect(answer.text.split(separator: "\n").count == 1)
    }
  }

  @Test(
    arguments: [
      (nil, "image/svg+xml", "<?xml"), ("*/*", "image/svg+xml", "<?xml"), ("image/png", "image/png", "\u{FFFD}PNG"),
      ("application/pdf", "application/pdf", "%PDF"), ("image/png;q=0.5, application/pdf", "application/pdf", "%PDF"),
      ("text/html, image/*", "image/svg+xml", "<?xml"),
    ] as [(String?, String, String)])
  func `a picture has the format that is accepted`(accept: String?, type: String, start: String) async throws {
    try await TestService.run { service in
      let headers = accept.map { ["Accept: \($0)"] } ?? []
      for question in [Self.hello, "{\"scene\":\(Self.scene),\"width\":320,\"guides\":true}"] {
        let answer = try await service.ask("/v1/draw", headers: headers, question)
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == type)
        let found = String(decoding: answer.body.prefix(8), as: UTF8.self)
        #expect(found.hasPrefix(start) || start == "<?xml" && found.hasPrefix("<svg"))
      }
    }
  }

  @Test func `fonts, health, figures and the document are there`() async throws {
    try await TestService.run { service in
      let fonts = try await service.ask("/v1/fonts", method: "GET")
      #expect(fonts.text.contains(#""family":"Inter""#))
      #expect(!fonts.text.contains("/"))
      #expect(try await service.ask("/healthz", method: "GET").text == "{\"status\":\"ok\"}\n")
      #expect(try await service.ask("/openapi.json", method: "GET").text.contains("\"openapi\": \"3.1.0\""))
      let metrics = try await service.ask("/metrics", method: "GET")
      #expect(metrics.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      #expect(metrics.text.contains("typesetting_requests_total{endpoint=\"fonts\",status=\"200\"} 1\n"))
    }
  }
}
