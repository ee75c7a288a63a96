internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// What a question's request has before its body.
struct QuestionHead: Sendable {
  /// Whether the body is a stream of JSON lines.
  var isStream: Bool
  /// The media type of the answer.
  var answerType: String
  /// The length of the body in bytes; `nil` where it is sent in chunks.
  var length: Int?

  /// Checks the head of a request before anything of its body is read.
  ///
  /// - Parameters:
  ///   - pictureTypes: the media types of answers that are pictures; `nil` for JSON.
  ///   - limit: the greatest length of a body that is not a stream, in bytes.
  init(_ request: Request, pictureTypes: [String]?, limit: Int) throws(ServiceError) {
    let streamTypes = pictureTypes == nil ? MediaTypes.jsonLines : []
    let offers = [MediaTypes.json] + streamTypes
    let encoding = request.headers[.contentEncoding]?.lowercased() ?? "identity"
    guard encoding == "identity", let type = MediaTypes.contentType(request.headers), offers.contains(type) else {
      throw .unsupportedMediaType(offers)
    }
    isStream = type != MediaTypes.json
    let answers = pictureTypes ?? (isStream ? [type] + streamTypes.filter { $0 != type } : [MediaTypes.json])
    guard let answer = MediaTypes.preferred(request.headers, of: answers) else { throw .notAcceptable(answers) }
    answerType = answer
    length = request.headers[.contentLength].flatMap(Int.init)
    guard length != nil || request.headers[.transferEncoding] != nil else { throw .lengthRequired }
    if let length, !isStream, length > limit { throw .bodyTooLong(limit: limit) }
  }
}

extension Request {
  private static let hostName = HTTPField.Name("Host")

  /// Checks what is the same for all requests (RFC 9112, sections 3.2 and 6.1): what a proxy may understand in another way
  /// is not guessed.
  func checkFraming() throws(ServiceError) {
    // The first `Host` is the authority, further ones are fields.
    let isHostRepeated = Self.hostName.map { headers[$0] != nil } ?? false
    guard head.authority != nil, !isHostRepeated else { throw .invalidHost }
    let encodings = headers[values: .transferEncoding]
    guard encodings.isEmpty || encodings.count == 1 && encodings[0].lowercased() == "chunked" else {
      throw .unknownTransferEncoding
    }
  }

  /// Whether anything follows the head.
  var hasBody: Bool {
    headers[.transferEncoding] != nil || headers[.contentLength].map { $0 != "0" } ?? false
  }

  /// The whole body, of which memory is taken as it arrives.
  ///
  /// - Parameters:
  ///   - length: what the head says; `nil` where the body is sent in chunks.
  ///   - limit: the greatest length in bytes.
  ///   - budget: has the memory of all bodies.
  func wholeBody(
    length: Int?, limit: Int, _ budget: ByteBudget, _ deadline: RequestDeadline, _ channel: any Channel
  ) async throws(ServiceError) -> WaitingBody {
    guard budget.hasRoom(for: length ?? 1) else { throw .memoryFull }
    var held = HeldBody(budget)
    do {
      deadline.wait(for: ReadingConnection(channel: channel))
      for try await buffer in body {
        guard held.count + buffer.readableBytes <= limit else { throw ServiceError.bodyTooLong(limit: limit) }
        try held.append(buffer)
      }
    } catch let error as ServiceError {
      throw error
    } catch {
      throw deadline.isExpired ? ServiceError.readingTooSlow : ServiceError.incompleteBody
    }
    if deadline.isExpired { throw .readingTooSlow }
    if let length, held.count < length { throw .incompleteBody }
    return held.finished()
  }
}
