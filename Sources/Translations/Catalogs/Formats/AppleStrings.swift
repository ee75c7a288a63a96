/// Apple's `.strings`: `"key" = "value";` with comments of C (Apple, "String Resources"; the syntax of
/// old-style property lists).
struct AppleStrings: CatalogSource {
  private let reader: LineReader
  private let language: String?
  private var line: [UInt8] = []
  private var position = 0
  private var comments = CommentBlock()

  init(_ input: CatalogInput, language: String?) {
    reader = LineReader(input)
    self.language = language
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    guard try skipSpace(keepsComments: true) else { return nil }
    let before = comments.take(before: reader.count)
    let start = reader.count
    let key = try readString("a key")
    var value = key
    var valueLine = start
    guard try skipSpace() else { throw endError("'=' after the key '\(key)'") }
    if take("=") {
      guard try skipSpace() else { throw endError("a value for the key '\(key)'") }
      valueLine = reader.count
      value = try readString("a value for the key '\(key)'")
      guard try skipSpace() else { throw endError("';' after the value of '\(key)'") }
      guard take(";") else { throw error("expected ';' after the value of '\(key)', found \(found)") }
    } else if !take(";") {
      throw error("expected '=' after the key '\(key)', found \(found)")
    }
    var entry = CatalogEntry(
      CatalogEntry.Name(key: key, language: language), value: value, placeholders: .printf, line: valueLine)
    entry.marks.setComment(CommentBlock.joined(before, try commentOnLine()))
    return [entry]
  }

  // MARK: Space and comments

  /// Passes white space and comments; false at the end of the file.
  private mutating func skipSpace(keepsComments: Bool = false) throws(CatalogError) -> Bool {
    while true {
      while position < line.count, ASCII.isWhitespace(line[position]) { position += 1 }
      if position == line.count {
        guard try nextLine() else { return false }
        continue
      }
      let firstLine = reader.count
      guard let comment = try readComment() else { return true }
      if keepsComments { comments.add(comment, firstLine: firstLine, lastLine: reader.count) }
    }
  }

  private mutating func nextLine() throws(CatalogError) -> Bool {
    guard let next = try reader.next() else { return false }
    (line, position) = (next.bytes, 0)
    return true
  }

  /// The comment that starts here; `nil` when none does.
  private mutating func readComment() throws(CatalogError) -> String? {
    guard ASCII.startsWith(line[position...], "/") else { return nil }
    if ASCII.startsWith(line[position...], "//") {
      defer { position = line.count }
      return String(decoding: line[(position + 2)...], as: UTF8.self)
    }
    guard ASCII.startsWith(line[position...], "/*") else { return nil }
    let start = reader.count
    position += 2
    var comment: [UInt8] = []
    while true {
      let rest = line[position...]
      if let star = rest.indices.dropLast().first(where: {
        rest[$0] == UInt8(ascii: "*") && rest[$0 + 1] == UInt8(ascii: "/")
      }) {
        comment += rest[..<star]
        position = star + 2
        return String(decoding: comment, as: UTF8.self)
      }
      comment += rest
      comment.append(ASCII.newline)
      guard try nextLine() else {
        throw CatalogError(.malformed, "a comment is not closed; expected '*/'", line: start)
      }
    }
  }

  /// A comment behind an entry on its line.
  private mutating func commentOnLine() throws(CatalogError) -> String? {
    while position < line.count, ASCII.isWhitespace(line[position]) { position += 1 }
    return position < line.count ? try readComment() : nil
  }

  // MARK: Strings

  private mutating func readString(_ expected: String) throws(CatalogError) -> String {
    let byte = line[position]
    if byte == ASCII.quotationMark || byte == UInt8(ascii: "'") {
      position += 1
      return try readQuoted(until: byte)
    }
    let word = line[position...].prefix(while: Self.isPartOfWord)
    guard !word.isEmpty else { throw error("expected \(expected), found \(found)") }
    position = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  /// What old-style property lists allow without quotation marks.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || "_$/:.-".utf8.contains(byte)
  }

  private mutating func readQuoted(until mark: UInt8) throws(CatalogError) -> String {
    let start = reader.count
    var result: [UInt8] = []
    var halves = UTF16Escapes()
    while true {
      guard position < line.count else {
        guard !halves.isIncomplete else { throw error("half a character in an escape; expected the other half") }
        guard try nextLine() else {
          throw CatalogError(.malformed, "a string is not closed; expected '\"'", line: start)
        }
        result.append(ASCII.newline)
        continue
      }
      let byte = line[position]
      if byte == ASCII.backslash {
        try readEscape(to: &result, &halves)
        continue
      }
      guard !halves.isIncomplete else { throw error("half a character in an escape; expected the other half") }
      position += 1
      if byte == mark { return String(decoding: result, as: UTF8.self) }
      result.append(byte)
    }
  }

  private mutating func readEscape(to result: inout [UInt8], _ halves: inout UTF16Escapes) throws(CatalogError) {
    position += 1
    guard position < line.count else {
      // The end of the line itself is escaped.
      guard try nextLine() else { throw endError("a character after '\\'") }
      return result.append(ASCII.newline)
    }
    let byte = line[position]
    let unit = byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u")
    guard unit || !halves.isIncomplete else {
      throw error("half a character in an escape; expected the other half")
    }
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"): try readUnit(to: &result, &halves)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = line[position...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      let value = digits.reduce(0) { $0 << 3 | Int($1 - UInt8(ascii: "0")) }
      // Apple reads higher ones in the encoding of NEXTSTEP.
      guard (1..<0x80).contains(value) else {
        throw error("an octal escape of no character of ASCII; expected the character itself or \\Uxxxx")
      }
      position += digits.count
      result.append(UInt8(value))
    default:
      position += 1
      result.append(Self.escapes[byte] ?? byte)
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  private mutating func readUnit(to result: inout [UInt8], _ halves: inout UTF16Escapes) throws(CatalogError) {
    let digits = line[(position + 1)...].prefix(4).prefix { ASCII.hexValue($0) != nil }
    guard let unit = ASCII.hexValue(of: digits), unit != 0 else {
      throw error("expected four hexadecimal digits after '\\U'")
    }
    position += 1 + digits.count
    switch halves.add(unit) {
    case .scalar(let scalar): result.append(scalar)
    case .half: break
    case .invalid: throw error("half a character in an escape; expected the other half")
    }
  }

  // MARK: Bytes

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < line.count, line[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private var found: String { LineText.found(line, at: position) }

  private func error(_ message: String) -> CatalogError {
    CatalogError(.malformed, message, line: reader.count, column: position + 1)
  }

  private func endError(_ expected: String) -> CatalogError {
    CatalogError(.malformed, "the file ends too early; expected \(expected)", line: max(1, reader.count))
  }
}
