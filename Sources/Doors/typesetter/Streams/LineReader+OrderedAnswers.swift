import Dispatch
import JSONAnswers
import Locking
import SystemAccess

extension LineReader {
  /// The length from which a line is long, in bytes: preparing its text takes up to some hundred times as much memory.
  private static let longLine = 1 << 18

  /// Reads to the end and writes one answer for each line to standard output: computed on all cores, written in the
  /// order of the input.
  ///
  /// Each thread reads a batch, answers it and takes the next one: none waits for the others, except where its answers
  /// would be far ahead of theirs, and except for long lines, which are answered one at a time.
  ///
  /// - Parameter answer: called on any thread, for several lines at a time.
  /// - Returns: whether any answer is an error.
  func run(_ answer: @Sendable (Line) -> LineAnswer) throws -> Bool {
    let batches = SharedBatches(batches())
    let output = OrderedAnswers()
    let longLines = Mutex(())
    DispatchQueue.concurrentPerform(iterations: ProcessorCores.count) { _ in
      while let batch = batches.next() {
        var answers = AnswersToBatch(batch)
        for line in batch.lines {
          answers.add(line.byteCount < Self.longLine ? answer(line) : longLines.withLock { _ in answer(line) })
        }
        output.put(answers)
        output.waitForRoom()
      }
    }
    let hasErrors = output.finish()
    try batches.finish()
    return hasErrors
  }
}
