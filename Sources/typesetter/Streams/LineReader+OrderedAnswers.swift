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

  private static func answers(_ lines: [Line], _ answer: @Sendable (Line) -> LineAnswer) -> [GroupOfAnswers] {
    let groups = (lines.count + groupSize - 1) / groupSize
    let answers = Mutex([GroupOfAnswers](repeating: GroupOfAnswers(), count: groups))
    DispatchQueue.concurrentPerform(iterations: groups) { group in
      var found = GroupOfAnswers()
      for line in lines[group * groupSize..<min(lines.count, (group + 1) * groupSize)] { found.add(answer(line)) }
      answers.withLock { $0[group] = found }
    }
    return answers.withLock { $0 }
  }
}

/// The answers to some lines, joined by the thread that found them: what one thread does for all takes the others' time.
private struct GroupOfAnswers {
  /// The answers with their newlines, in pieces.
  private(set) var texts = [""]
  private(set) var notes: [LineAnswer.Note] = []
  private(set) var hasErrors = false

  mutating func add(_ answer: LineAnswer) {
    if !answer.start.isEmpty { texts += answer.start + [""] }
    texts[texts.count - 1] += answer.text
    texts[texts.count - 1] += "\n"
    notes += answer.notes
    hasErrors = hasErrors || answer.isError
  }
}

private struct AnswerOutput {
  var progress = Progress()
  var hasErrors = false
  private var reportedKinds: Set<String> = []
  /// Empty between batches; its memory is used again.
  private var output = OutputPieces()

  mutating func write(_ answers: [GroupOfAnswers]) throws(CommandError) {
    for group in answers {
      for text in group.texts { output.append(text) }
      hasErrors = hasErrors || group.hasErrors
    }
    try output.finish()
    for note in answers.flatMap(\.notes) where reportedKinds.insert(note.kind).inserted {
      StandardStreams.writeWarning(note.text)
    }
  }
}
