internal import XMLEvents

/// Reads the XML of a catalogue in chunks, and gives its events one by one.
final class XMLReader {
  let path: String?
  private let input: CatalogInput
  private let parser = XMLEventParser()
  /// The position in the events of the last chunk.
  private var nextEvent = 0
  private var isAtEnd = false

  init(_ input: CatalogInput) {
    self.input = input
    path = input.path
  }

  /// The next event; `nil` at the end of a document that is whole.
  ///
  /// - Throws: `malformed`, `unsupportedEncoding`, `nestedTooDeeply`, `tooLarge`, `unreadableFile`.
  /// - Complexity: O(bytes) for all events together
  func next() throws(CatalogError) -> XMLEvent? {
    defer { nextEvent += 1 }
    return try peek()
  }

  /// The event that `next()` gives.
  private func peek() throws(CatalogError) -> XMLEvent? {
    while nextEvent >= parser.events.count {
      // What stands before an error is given first.
      if let problem = parser.problem { throw error(of: problem) }
      guard !isAtEnd else { return nil }
      try parseChunk()
      nextEvent = 0
    }
    return parser.events[nextEvent]
  }

  /// The comment that follows on a line, after blanks; `nil` without one.
  func comment(onLine line: Int) -> String? {
    // An error comes again with the next event.
    while let event = try? peek() {
      switch event {
      case .text(let text, _) where text.utf8.allSatisfy({ $0 == ASCII.space || $0 == ASCII.tab }): nextEvent += 1
      case .comment(let text, line):
        nextEvent += 1
        return text
      default: return nil
      }
    }
    return nil
  }

  /// Passes everything up to the end of the element that was started last.
  func skipElement() throws(CatalogError) {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text, .comment: break
      }
    }
  }

  /// A `malformed` error at a line.
  func error(_ message: String, line: Int) -> CatalogError { CatalogError(.malformed, message, path: path, line: line) }

  private func parseChunk() throws(CatalogError) {
    // Chunks that grow with an unfinished tag keep the time linear.
    let chunk = try input.next(count: max(CatalogInput.chunkSize, min(parser.pendingByteCount, 1 << 28)))
    isAtEnd = chunk == nil
    parser.parse(chunk ?? [], isLast: isAtEnd)
  }

  private func error(of problem: XMLProblem) -> CatalogError {
    let code: CatalogError.Code =
      switch problem.kind {
      case .malformed: .malformed
      case .unsupportedEncoding: .unsupportedEncoding
      case .nestedTooDeeply: .nestedTooDeeply
      case .tooLarge: .tooLarge
      }
    return CatalogError(code, problem.message, path: path, line: problem.line, column: problem.column)
  }
}
