internal import Locking

/// The diagnostics of one kind in a process: who receives them, and which were reported.
package final class DiagnosticReports<Diagnostic: CustomStringConvertible & Sendable>: Sendable {
  private struct State {
    var handler: (@Sendable (Diagnostic) -> Void)?
    var reported: Set<String> = []
  }

  private let state = Mutex(State())

  /// No handler, and nothing reported.
  package init() {}

  /// Receives the diagnostics; `nil` to print them to standard error.
  package var handler: (@Sendable (Diagnostic) -> Void)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  /// Passes a diagnostic to the handler, or prints it, unless one of the same subject was reported before.
  package func report(_ diagnostic: Diagnostic, onceOf subject: String) {
    let handler = state.withLock { state -> (@Sendable (Diagnostic) -> Void)?? in
      // Names come from callers, so there may be any number; a thousand lines are enough for a reader.
      guard state.reported.count < 1000, state.reported.insert(subject).inserted else { return nil }
      return .some(state.handler)
    }
    guard let handler else { return }
    if let handler { handler(diagnostic) } else { StandardError.write(diagnostic.description + "\n") }
  }
}
