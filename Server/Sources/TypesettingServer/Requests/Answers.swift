internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import ServiceAnswers

/// Makes responses.
enum Answers {
  /// A short answer, or a page, of which there is one copy for all.
  static func response(_ bytes: [UInt8], type: String) -> Response {
    response(ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)), type: type)
  }

  /// An answer that is written as its client takes it.
  ///
  /// - Parameters:
  ///   - lease: the place of the answer in the budget.
  ///   - deadline: the time that the client has for the whole, in seconds.
  static func response(
    _ bytes: [UInt8], type: String, _ lease: ByteLease, _ deadlines: Deadlines, deadline: Double, _ channel: any Channel
  ) -> Response {
    let body = ResponseBody(contentLength: bytes.count) { writer in
      defer { withExtendedLifetime(lease) {} }
      let deadline = RequestDeadline(.now() + .nanoseconds(Int64(deadline * 1e9)))
      deadline.wait(for: StreamConnection(channel: channel))
      deadlines.add(deadline)
      defer { deadlines.remove(deadline) }
      try await AnswerPieces.write(bytes, to: &writer)
      try await writer.finish(nil)
    }
    return response(body, type: type)
  }

  private static func response(_ body: ResponseBody, type: String) -> Response {
    Response(status: .ok, headers: [.contentType: type, .xContentTypeOptions: "nosniff"], body: body)
  }

  static func response(_ error: ServiceError) -> Response {
    var headers = error.headers
    headers[.contentType] = MediaTypes.json
    headers[.xContentTypeOptions] = "nosniff"
    if error.closesConnection { headers[.connection] = "close" }
    return Response(
      status: error.status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: json(error) + [0x0A])))
  }

  /// `{"error":{"code":"…","message":"…"}}`
  static func json(_ error: ServiceError) -> [UInt8] { ErrorText.json(code: error.code, message: error.message) }
}
