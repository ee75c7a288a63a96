internal import Hummingbird
internal import NIOCore
internal import ServiceAnswers
internal import WorkBudgets

/// A stream of questions, each a line, whose answers are written in their order while further questions are read.
///
/// Reading, answering and writing take turns: a client that does not take its answers is not read from, and one that
/// sends slowly takes no slot while it is waited for.
struct AnswerStream: Sendable {
  let answers: QuestionAnswers
  let limits: ServerLimits
  let queue: WorkQueue
  let deadlines: Deadlines
  let endpoint: Endpoint
  let channel: any Channel
  let budget: ByteBudget
  let ticket: StreamTicket
  let beforeAnswer: @Sendable () -> Void

  /// The lines of a job, at most: other requests get their turn between two jobs.
  private static let batchLines = 64
  /// The bytes of the lines of a job, after which no further line is added.
  private static let batchBytes = 1 << 16

  func run(
    _ body: RequestBody, _ writer: inout any ResponseBodyWriter, _ record: inout RequestRecord
  ) async throws {
    let deadline = RequestDeadline(.now() + .nanoseconds(Int64(limits.streamDeadline * 1e9)))
    deadline.wait(for: StreamConnection(channel: channel))
    deadlines.add(deadline)
    defer { deadlines.remove(deadline) }
    defer { withExtendedLifetime(ticket) {} }
    var splitter = QuestionSplitter(longestLine: limits.lineBytes)
    var questions = firstQuestions
    for try await var buffer in body {
      record.bytesIn += buffer.readableBytes
      guard let bytes = buffer.readBytes(length: buffer.readableBytes) else { continue }
      try await answer(splitter.lines(of: bytes), &questions, &writer, &record)
    }
    try await answer(splitter.lastLine(), &questions, &writer, &record)
  }

  /// What answers the lines; `nil` for cells, whose first line is the scene.
  private var firstQuestions: (any LineQuestions)? {
    switch endpoint {
    case .measure: answers.measureLines
    case .layout: answers.layoutLines
    default: nil
    }
  }

  private func answer(
    _ lines: [QuestionLine], _ questions: inout (any LineQuestions)?, _ writer: inout any ResponseBodyWriter,
    _ record: inout RequestRecord
  ) async throws {
    // A blank line is no question.
    guard !lines.isEmpty else { return }
    ticket.works()
    defer { ticket.waits() }
    var rest = lines[...]
    if questions == nil, let first = rest.popFirst() {
      let answers = answers
      do {
        questions = try await work { work in try work.perform { try answers.cellRows(first) } }
      } catch let error as QuestionError {
        try await refuse(ServiceError(error), &questions, &writer, &record)
      } catch WorkBudgetError.exhausted {
        try await refuse(.tooMuchWork(limits.stepsOfJob), &questions, &writer, &record)
      }
    }
    guard let questions else { return }
    while !rest.isEmpty {
      let batch = Self.batch(&rest)
      let steps = limits.stepsOfJob
      let answered = try await work { work in try Batch(batch, questions, work, steps: steps) }
      if answered.isLate { throw ServiceError.deadline }
      record.lines += answered.count
      record.lineErrors += answered.errors
      record.bytesOut += answered.bytes.count
      try await write(answered.bytes, to: &writer)
    }
  }

  private func write(_ bytes: [UInt8], to writer: inout any ResponseBodyWriter) async throws {
    let lease = ByteLease(budget)
    if bytes.count > AnswerPieces.short { try lease.grow(by: bytes.count) }
    defer { withExtendedLifetime(lease) {} }
    try await AnswerPieces.write(bytes, to: &writer)
  }

  /// Answers the scene of cells that cannot be used, which is the whole stream.
  private func refuse(
    _ error: ServiceError, _ questions: inout (any LineQuestions)?, _ writer: inout any ResponseBodyWriter,
    _ record: inout RequestRecord
  ) async throws {
    let bytes = Answers.json(error) + [0x0A]
    record.bytesOut += bytes.count
    record.code = error.code
    questions = UnansweredLines()
    try await writer.write(ByteBuffer(bytes: bytes))
  }

  private func work<Result: Sendable>(
    _ body: @escaping @Sendable (JobWork) throws -> Result
  ) async throws -> Result {
    try await deadlines.withDeadline(limits.deadline) { deadline in
      let beforeAnswer = beforeAnswer
      return try await queue.run(deadline, isBatch: true) { work in
        beforeAnswer()
        return try body(work)
      }
    }
  }

  private static func batch(_ rest: inout ArraySlice<QuestionLine>) -> ArraySlice<QuestionLine> {
    var count = 0
    var bytes = 0
    while count < rest.count, count < batchLines, bytes < batchBytes {
      bytes += rest[rest.startIndex + count].byteCount
      count += 1
    }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The answers to some lines.
  private struct Batch: Sendable {
    var bytes: [UInt8] = []
    var count = 0
    var errors = 0
    /// Whether the deadline passed between two lines.
    var isLate = false

    init(_ lines: ArraySlice<QuestionLine>, _ questions: any LineQuestions, _ work: JobWork, steps: Int) throws {
      for line in lines {
        let answer: LineBytes?
        do {
          answer = try work.perform { questions.answer(line) }
        } catch WorkBudgetError.cancelled {
          isLate = true
          return
        } catch WorkBudgetError.exhausted {
          answer = questions.refusal(of: line, ServiceError.tooMuchWork(steps).message)
        }
        guard let answer else { continue }
        bytes += answer.bytes
        bytes.append(0x0A)
        count += 1
        if answer.isError { errors += 1 }
      }
    }
  }
}

/// The rows of cells whose scene has an error.
private struct UnansweredLines: LineQuestions {
  func answer(_ line: QuestionLine) -> LineBytes? { nil }

  func refusal(of line: QuestionLine, _ message: String) -> LineBytes? { nil }
}
