/// The answer to one line of a stream, as JSON.
package struct LineAnswer: Sendable {
  /// What comes before ``end``, in pieces of UTF-8; empty but for a long answer.
  package var start: [[UInt8]]
  /// The end of one JSON object in UTF-8, for a short answer the whole, without a newline.
  package var end: [UInt8]
  package var notes: [Note]
  /// What is wrong with the question; `nil` for an answer.
  package var error: (any Error)?

  package var isError: Bool { error != nil }

  package init(start: [[UInt8]] = [], end: [UInt8], notes: [Note] = [], error: (any Error)? = nil) {
    self.start = start
    self.end = end
    self.notes = notes
    self.error = error
  }

  /// A line for people, shown for the first note of its kind only.
  package struct Note: Sendable {
    package var kind: String
    package var text: String

    package init(kind: String, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The whole answer in UTF-8.
  package var whole: [UInt8] { start.isEmpty ? end : (start + [end]).reduce(into: []) { $0 += $1 } }
}
