import Locking

/// Batches of lines that threads take in turns.
final class SharedBatches: Sendable {
  private struct State {
    var batches: LineReader.Batches
    var error: CommandError?
  }

  private let state: Mutex<State>

  init(_ batches: sending LineReader.Batches) { state = Mutex(State(batches: batches)) }

  /// The next batch; `nil` at the end and after an error. Other threads wait while one reads.
  func next() -> LineReader.Batch? {
    state.withLock { state in
      if state.error != nil { return nil }
      do throws(CommandError) { return try state.batches.next() } catch {
        state.error = error
        return nil
      }
    }
  }

  /// - Throws: the error of reading, if there was one.
  func finish() throws(CommandError) {
    if let error = state.withLock({ $0.error }) { throw error }
  }
}
