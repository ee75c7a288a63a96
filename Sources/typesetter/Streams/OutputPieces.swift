/// Output that is written in large pieces, so that a long one is never in memory as a whole.
struct OutputPieces {
  private static let bufferLength = 1 << 17
  private var buffer = ""
  private var error: CommandError?

  /// Adds a text. After a failure to write nothing more is written.
  mutating func append(_ text: String) {
    if buffer.utf8.count + text.utf8.count > Self.bufferLength { flush() }
    buffer += text
  }

  private mutating func flush() {
    if error == nil, !buffer.isEmpty {
      do throws(CommandError) { try StandardStreams.writeOutput(buffer) } catch { self.error = error }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the rest.
  ///
  /// - Throws: `CommandError` when anything could not be written.
  mutating func finish() throws(CommandError) {
    flush()
    if let error { throw error }
  }
}
