/// The messages and terms of a Fluent file as the lines that each of them has.
struct FluentLines {
  struct Source {
    /// Lines with LF between them, the first of which starts with the name.
    var bytes: [UInt8]
    /// The number of the first line.
    var line: Int
    var comment: String?
  }

  private let reader: LineReader
  private var pending: LineReader.Line?
  private var comments = CommentBlock()

  init(_ reader: LineReader) { self.reader = reader }

  mutating func next() throws(CatalogError) -> Source? {
    while let line = try nextLine() {
      let content = line.bytes
      guard let first = content.first else { continue }
      if first == UInt8(ascii: "#") {
        // "##" and "###" are of groups and files.
        if ASCII.startsWith(content, "##") {
          comments.clear()
        } else {
          let text = String(decoding: content.dropFirst(), as: UTF8.self)
          comments.add(text, firstLine: line.number, lastLine: line.number)
        }
        continue
      }
      if Self.startsEntry(first) { return try source(startingWith: line) }
      guard content.allSatisfy({ $0 == ASCII.space }) else {
        throw CatalogError(
          .malformed, "expected a message, a term or a comment, found \(LineText.found(content, at: 0))",
          line: line.number, column: 1)
      }
    }
    return nil
  }

  private mutating func source(startingWith line: LineReader.Line) throws(CatalogError) -> Source {
    var bytes = line.bytes
    while let next = try nextLine() {
      if let first = next.bytes.first, Self.startsEntry(first) || first == UInt8(ascii: "#") {
        pending = next
        break
      }
      bytes.append(ASCII.newline)
      bytes += next.bytes
    }
    return Source(bytes: bytes, line: line.number, comment: comments.take(before: line.number))
  }

  /// Lines of texts are indented, and what may stand at the start of a line inside of a placeable is no name.
  private static func startsEntry(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte == UInt8(ascii: "-") }

  private mutating func nextLine() throws(CatalogError) -> LineReader.Line? {
    guard let line = pending else { return try reader.next() }
    pending = nil
    return line
  }
}
