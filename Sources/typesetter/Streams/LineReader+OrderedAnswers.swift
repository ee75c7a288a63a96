import Dispatch
import JSONAnswers
import SystemAccess

extension LineReader {
  /// Reads to the end and writes one answer for each line to standard output: computed on all cores, written in the
  /// order of the input.
  ///
  /// Each thread reads a batch, answers it and takes the next one: none waits for the others, except where its answers
  /// would be far ahead of theirs.
  ///
  /// - Parameter answer: called on any thread, for several lines at a time.
  /// - Returns: whether any answer is an error.
  func run(_ answer: @Sendable (Line) -> LineAnswer) throws -> Bool {
    let batches = SharedBatches(batches())
    let output = OrderedAnswers()
    DispatchQueue.concurrentPerform(iterations: ProcessorCores.count) { _ in
      while let batch = batches.next() {
        var answers = AnswersToBatch(batch)
        for line in batch.lines { answers.add(answer(line)) }
        output.put(answers)
        output.waitForRoom()
      }
    }
    let hasErrors = output.finish()
    try batches.finish()
    return hasErrors
  }
}
