/// Output that is written in large pieces, so that a long one is in memory as a whole only where it may come to nothing.
struct OutputPieces {
  private static let bufferLength = 1 << 17
  /// Whether nothing is written before the end.
  private let isHeld: Bool
  private var buffer: [UInt8] = []
  private var error: CommandError?

  init(isHeld: Bool = false) { self.isHeld = isHeld }

  /// Adds a text. After a failure to write nothing more is written.
  mutating func append(_ text: String) { append(text.utf8) }

  /// Adds a text in UTF-8.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if !isHeld, buffer.count + bytes.count > Self.bufferLength { flush() }
    buffer += bytes
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
