/// The answer to one line of a stream, as JSON.
package struct LineAnswer: Sendable {
  /// What comes before ``text``, in pieces; empty but for a long answer.
  package var start: [String]
  /// One JSON object, without a newline.
  package var text: String
  package var notes: [Note]
  /// What is wrong with the question; `nil` for an answer.
  package var error: (any Error)?

  package var isError: Bool { error != nil }

  init(start: [String] = [], text: String, notes: [Note] = [], error: (any Error)? = nil) {
    self.start = start
    self.text = text
    self.notes = notes
    self.error = error
  }

  /// A line for people, shown for the first note of its kind only.
  package struct Note: Sendable {
    package var kind: String
    package var text: String
  }

  /// The whole answer.
  package var whole: String { start.isEmpty ? text : start.joined() + text }
}
