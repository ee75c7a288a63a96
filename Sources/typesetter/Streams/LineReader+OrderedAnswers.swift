import Dispatch
import JSONAnswers
import Locking

extension LineReader {
  /// The number of lines that a thread processes at a time.
  private static let groupSize = 16

  /// Reads to the end and writes one answer for each line to standard output: computed on all cores, written in the
  /// order of the input.
  ///
  /// - Parameter answer: called on any thread, for several lines at a time.
  /// - Returns: whether any answer is an error.
  func run(_ answer: @Sendable (Line) -> LineAnswer) throws -> Bool {
    var output = AnswerOutput()
    try forEachBatch { lines, count in
      try output.write(Self.answers(lines, answer))
      output.progress.add(count)
    }
    output.progress.finish()
    return output.hasErrors
  }

  private static func answers(_ lines: [Line], _ answer: @Sendable (Line) -> LineAnswer) -> [LineAnswer] {
    let groups = (lines.count + groupSize - 1) / groupSize
    let answers = Mutex([[LineAnswer]](repeating: [], count: groups))
    DispatchQueue.concurrentPerform(iterations: groups) { group in
      let found = lines[group * groupSize..<min(lines.count, (group + 1) * groupSize)].map(answer)
      answers.withLock { $0[group] = found }
    }
    return answers.withLock { $0 }.flatMap(\.self)
  }
}

private struct AnswerOutput {
  var progress = Progress()
  var hasErrors = false
  private var reportedKinds: Set<String> = []

  mutating func write(_ answers: [LineAnswer]) throws(CommandError) {
    var output = OutputPieces()
    for answer in answers {
      for piece in answer.start { output.append(piece) }
      output.append(answer.text)
      output.append("\n")
      hasErrors = hasErrors || answer.isError
    }
    try output.finish()
    for note in answers.flatMap(\.notes) where reportedKinds.insert(note.kind).inserted {
      StandardStreams.writeWarning(note.text)
    }
  }
}
