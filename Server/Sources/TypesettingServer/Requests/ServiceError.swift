internal import HTTPTypes
internal import ServiceAnswers

/// An error of a request: `{"error":{"code":"…","message":"…"}}` with a status.
struct ServiceError: Error, Sendable {
  var status: HTTPResponse.Status
  /// A name that programs compare.
  var code: String
  /// One line for people.
  var message: String
  /// Further header fields, such as `Allow`.
  var headers = HTTPFields()
  /// Whether the connection is closed, because what follows on it is not read.
  var closesConnection = false

  static func notFound() -> ServiceError {
    ServiceError(status: .notFound, code: "notFound", message: "there is nothing here; see /openapi.json")
  }

  static func methodNotAllowed(allowed: String) -> ServiceError {
    ServiceError(
      status: .methodNotAllowed, code: "methodNotAllowed", message: "expected the method \(allowed)",
      headers: [.allow: allowed])
  }

  static func notAcceptable(_ offers: [String]) -> ServiceError {
    ServiceError(
      status: .notAcceptable, code: "notAcceptable",
      message: "the header 'Accept' allows none of \(offers.joined(separator: ", "))")
  }

  static let lengthRequired = ServiceError(
    status: .lengthRequired, code: "lengthRequired",
    message: "expected a body with 'Content-Length' or 'Transfer-Encoding: chunked'", closesConnection: true)

  static func bodyTooLong(limit: Int) -> ServiceError {
    ServiceError(
      status: .contentTooLarge, code: "bodyTooLong", message: "the body is too long: expected at most \(limit) bytes",
      closesConnection: true)
  }

  static func unsupportedMediaType(_ offers: [String]) -> ServiceError {
    ServiceError(
      status: .unsupportedMediaType, code: "unsupportedMediaType",
      message: "expected the header 'Content-Type' with one of \(offers.joined(separator: ", ")), in UTF-8 and without "
        + "'Content-Encoding'", closesConnection: true)
  }

  static let incompleteBody = ServiceError(
    status: .badRequest, code: "incompleteBody", message: "the body ended before it was complete",
    closesConnection: true)

  static let readingTooSlow = ServiceError(
    status: .requestTimeout, code: "readingTooSlow", message: "the body was not complete in time",
    closesConnection: true)

  static let queueFull = overload(code: "queueFull", "too many requests are waiting")
  static let waitedTooLong = overload(code: "waitedTooLong", "the request waited too long for its turn")
  static let tooManyStreams = overload(code: "tooManyStreams", "too many streams are open")

  static let tooManyConnections = overload(
    code: "tooManyConnections", "too many connections are open", closesConnection: true)
  static let memoryFull = overload(
    code: "memoryFull", "the service holds too many bytes of bodies and answers", closesConnection: true)

  private static func overload(code: String, _ message: String, closesConnection: Bool = false) -> ServiceError {
    // Questions take milliseconds: after a second there is room again unless the load lasts.
    ServiceError(
      status: .serviceUnavailable, code: code, message: message, headers: [.retryAfter: "1"],
      closesConnection: closesConnection)
  }

  static let deadline = ServiceError(
    status: .gatewayTimeout, code: "deadline", message: "the answer was not found in time")

  /// Nobody gets it; it is counted and logged, with the status that nginx gave to it.
  static let clientGone = ServiceError(
    status: HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request"), code: "clientGone",
    message: "the client went away before its answer was found", closesConnection: true)

  static func tooMuchWork(_ steps: Int) -> ServiceError {
    ServiceError(
      status: .unprocessableContent, code: "tooMuchWork", message: "the question takes more than \(steps) steps of work"
    )
  }

  static let invalidHost = ServiceError(
    status: .badRequest, code: "invalidHost", message: "expected exactly one header 'Host'", closesConnection: true)

  static let unknownTransferEncoding = ServiceError(
    status: .notImplemented, code: "unknownTransferEncoding",
    message: "the header 'Transfer-Encoding' is not 'chunked', the only one that is known", closesConnection: true)

  static let internalError = ServiceError(
    status: .internalServerError, code: "internalError", message: "an error that the service does not know",
    closesConnection: true)

  init(
    status: HTTPResponse.Status, code: String, message: String, headers: HTTPFields = [:],
    closesConnection: Bool = false
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.headers = headers
    self.closesConnection = closesConnection
  }

  /// The error of a question: 400 where it cannot be read, 413 beyond a limit, otherwise 422.
  init(_ error: QuestionError) {
    let status: HTTPResponse.Status =
      switch error.kind {
      case .malformed: .badRequest
      case .tooLarge: .contentTooLarge
      case .unanswerable: .unprocessableContent
      }
    self.init(status: status, code: error.code, message: error.message)
  }
}
