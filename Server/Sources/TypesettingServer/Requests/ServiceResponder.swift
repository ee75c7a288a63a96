internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import ServiceAnswers
internal import WorkBudgets

/// Answers all requests.
struct ServiceResponder: HTTPResponder {
  let answers: QuestionAnswers
  let limits: ServerLimits
  let queue: WorkQueue
  let deadlines: Deadlines
  let streams: OpenStreams
  let budget: ByteBudget
  let metrics: ServerMetrics
  let beforeAnswer: @Sendable () -> Void

  func respond(to request: Request, context: ServiceContext) async throws -> Response {
    let response = await answer(to: request, context)
    // Only the head, with the length that the body would have (RFC 9110, section 9.3.2).
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(to request: Request, _ context: ServiceContext) async -> Response {
    let start = ContinuousClock.now
    var record = RequestRecord(endpoint: Endpoint(path: request.uri.path))
    var isBodyRead = false
    do {
      try request.checkFraming()
      try checkMethod(request, record.endpoint)
      if record.endpoint.isQuestion {
        if ClientConnection.current?.hasPagesOnly == true { throw ServiceError.tooManyConnections }
        let pictureTypes = record.endpoint == .draw ? PictureFormat.allCases.map(\.rawValue) : nil
        let head = try QuestionHead(request, pictureTypes: pictureTypes, limit: limits.bodyBytes)
        if head.isStream { return try stream(request, head, record.endpoint, context, start) }
        let response = try await single(request, head, &record, &isBodyRead, context)
        finish(&record, response, start, context)
        return response
      }
      let response = try page(record.endpoint, request)
      finish(&record, response, start, context)
      return response
    } catch {
      var error = error as? ServiceError ?? .internalError
      // A body that nobody reads may be endless.
      if request.hasBody, !isBodyRead { error.closesConnection = true }
      record.code = error.code
      let response = Answers.response(error)
      finish(&record, response, start, context)
      return response
    }
  }

  private func checkMethod(_ request: Request, _ endpoint: Endpoint) throws(ServiceError) {
    if endpoint == .other { throw .notFound() }
    let expected: [HTTPRequest.Method] = endpoint.isQuestion ? [.post] : [.get, .head]
    guard expected.contains(request.method) else {
      throw .methodNotAllowed(allowed: expected.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// What is answered without a body, also when the queue is full.
  private func page(_ endpoint: Endpoint, _ request: Request) throws(ServiceError) -> Response {
    let (bytes, type): ([UInt8], String)
    switch endpoint {
    case .fonts: (bytes, type) = (answers.fonts, MediaTypes.json)
    case .openapi: (bytes, type) = (PackageResources.openapi_json, MediaTypes.json)
    case .metrics:
      let text = PrometheusText(
        metrics, load: queue.load, streams: streams.count, held: budget.held, limits: limits, process: .current
      ).text
      (bytes, type) = (Array(text.utf8), MediaTypes.prometheus)
    default: (bytes, type) = (Array("{\"status\":\"ok\"}\n".utf8), MediaTypes.json)
    }
    let offer = type.prefix { $0 != ";" }
    guard MediaTypes.preferred(request.headers, of: [String(offer)]) != nil else {
      throw .notAcceptable([String(offer)])
    }
    return Answers.response(bytes, type: type)
  }

  /// The answer to one question.
  private func single(
    _ request: Request, _ head: QuestionHead, _ record: inout RequestRecord, _ isBodyRead: inout Bool,
    _ context: ServiceContext
  ) async throws -> Response {
    let endpoint = record.endpoint
    let bytes = try await deadlines.withDeadline(limits.deadline) { deadline in
      let body = try await request.wholeBody(
        length: head.length, limit: limits.bodyBytes, budget, deadline, context.channel)
      record.bytesIn = body.count
      isBodyRead = true
      do {
        return try await queue.run(deadline) { work in
          beforeAnswer()
          return try work.perform { try answer(to: body.take(), endpoint, head) }
        }
      } catch {
        throw deadline.isAbandoned ? ServiceError.clientGone : serviceError(error)
      }
    }
    guard bytes.count > AnswerPieces.short else { return Answers.response(bytes, type: head.answerType) }
    let lease = ByteLease(budget)
    try lease.grow(by: bytes.count)
    return Answers.response(
      bytes, type: head.answerType, lease, deadlines, deadline: limits.streamDeadline, context.channel)
  }

  private func answer(
    to body: [UInt8], _ endpoint: Endpoint, _ head: QuestionHead
  ) throws(QuestionError) -> [UInt8] {
    switch endpoint {
    case .measure: try answers.measure(body)
    case .layout: try answers.layout(body)
    case .cells: try answers.cells(body)
    default: try answers.picture(body, PictureFormat(rawValue: head.answerType) ?? .svg)
    }
  }

  private func serviceError(_ error: any Error) -> any Error {
    switch error {
    case let error as QuestionError: ServiceError(error)
    // Whoever cancels has answered already.
    case let error as WorkBudgetError:
      error == .cancelled ? ServiceError.deadline : ServiceError.tooMuchWork(limits.stepsOfJob)
    default: error
    }
  }

  // MARK: Streams

  private func stream(
    _ request: Request, _ head: QuestionHead, _ endpoint: Endpoint, _ context: ServiceContext,
    _ start: ContinuousClock.Instant
  ) throws(ServiceError) -> Response {
    let ticket = try streams.open(context.channel, ClientConnection.current?.client)
    let stream = AnswerStream(
      answers: answers, limits: limits, queue: queue, deadlines: deadlines, endpoint: endpoint,
      channel: context.channel, budget: budget, ticket: ticket, beforeAnswer: beforeAnswer)
    let body = ResponseBody { writer in
      var record = RequestRecord(endpoint: endpoint, status: 200)
      do {
        // The ticket lives until the end of the body, also where the client is gone before its beginning.
        try await stream.run(request.body, &writer, &record)
      } catch {
        // The head is sent, so that the client can only be told by an answer that is not complete.
        record.code = (error as? ServiceError)?.code ?? "brokenStream"
        log(record, start, context)
        context.channel.close(promise: nil)
        throw error
      }
      log(record, start, context)
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: head.answerType, .xContentTypeOptions: "nosniff"], body: body)
  }

  // MARK: Records

  private func finish(
    _ record: inout RequestRecord, _ response: Response, _ start: ContinuousClock.Instant, _ context: ServiceContext
  ) {
    record.status = response.status.code
    record.bytesOut = response.body.contentLength ?? 0
    log(record, start, context)
  }

  /// Counts a request and writes its line in the log, which has no text of the request.
  private func log(_ record: RequestRecord, _ start: ContinuousClock.Instant, _ context: ServiceContext) {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    metrics.count(record, seconds: seconds)
    context.logger.info(
      "request",
      metadata: [
        "endpoint": "\(record.endpoint.rawValue)", "status": "\(record.status)",
        "ms": "\((seconds * 1e5).rounded() / 100)", "in": "\(record.bytesIn)", "out": "\(record.bytesOut)",
        "lines": "\(record.lines)", "error": "\(record.code ?? "-")",
      ])
  }
}
