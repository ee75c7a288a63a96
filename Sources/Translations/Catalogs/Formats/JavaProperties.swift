/// Java's `.properties` (Java SE, `java.util.Properties.load`; the encoding as `PropertyResourceBundle` has it: a file
/// that is not UTF-8 is ISO 8859-1).
struct JavaProperties: CatalogSource {
  private let reader: LineReader
  private let language: String?
  private var comments = CommentBlock()

  init(_ input: CatalogInput, language: String?) throws(CatalogError) {
    let isUTF8 = try Self.isUTF8(input)
    try input.rewind()
    reader = LineReader(input, encoding: isUTF8 ? .unicode : .latin1)
    self.language = language
  }

  /// Whether the whole file is text in UTF-8, or in UTF-16 with its mark.
  private static func isUTF8(_ input: CatalogInput) throws(CatalogError) -> Bool {
    let lines = LineReader(input)
    do throws(CatalogError) {
      while try lines.next() != nil {}
      return true
    } catch  where error.code == .invalidText {
      return false
    }
  }

  mutating func nextEntries() throws(CatalogError) -> [CatalogEntry]? {
    lines: while let line = try reader.next() {
      let content = line.bytes.drop(while: Self.isBlank)
      guard let first = content.first else { continue }
      if first == UInt8(ascii: "#") || first == UInt8(ascii: "!") {
        let text = String(decoding: content.dropFirst(), as: UTF8.self)
        comments.add(text, firstLine: line.number, lastLine: line.number)
        continue
      }
      var logical = Array(content)
      var isContinued = Self.continues(content)
      while isContinued {
        logical.removeLast()
        // Java takes what follows a lone backslash for a line of its own, which may be a comment.
        if logical.isEmpty { continue lines }
        guard let next = try reader.next() else { break }
        let rest = next.bytes.drop(while: Self.isBlank)
        logical += rest
        isContinued = Self.continues(rest)
      }
      return [try entry(of: logical, line: line.number)]
    }
    return nil
  }

  /// Space, tab and form feed.
  private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab || byte == 0x0C }

  /// Whether a line ends with an odd number of backslashes.
  private static func continues(_ line: ArraySlice<UInt8>) -> Bool {
    !line.reversed().prefix { $0 == ASCII.backslash }.count.isMultiple(of: 2)
  }

  private mutating func entry(of line: [UInt8], line number: Int) throws(CatalogError) -> CatalogEntry {
    var end = 0
    while end < line.count, !Self.isBlank(line[end]), line[end] != UInt8(ascii: "="), line[end] != UInt8(ascii: ":") {
      end += line[end] == ASCII.backslash ? 2 : 1
    }
    end = min(end, line.count)
    var value = line[end...].drop(while: Self.isBlank)
    if value.first == UInt8(ascii: "=") || value.first == UInt8(ascii: ":") {
      value = value.dropFirst().drop(while: Self.isBlank)
    }
    let key = try Self.unescaped(line[..<end], number)
    var entry = CatalogEntry(
      CatalogEntry.Name(key: key, language: language), value: try Self.unescaped(value, number), placeholders: .java,
      line: number)
    entry.marks.setComment(comments.take(before: number))
    return entry
  }

  private static func unescaped(_ text: ArraySlice<UInt8>, _ line: Int) throws(CatalogError) -> String {
    var result: [UInt8] = []
    var halves = UTF16Escapes()
    var position = text.startIndex
    func half() -> CatalogError {
      CatalogError(.malformed, "half a character in an escape; expected the other half", line: line)
    }
    while position < text.endIndex {
      let byte = text[position]
      position += 1
      let escaped = byte == ASCII.backslash && position < text.endIndex ? text[position] : nil
      guard escaped == UInt8(ascii: "u") || !halves.isIncomplete else { throw half() }
      guard let escaped else {
        if byte != ASCII.backslash { result.append(byte) }
        continue
      }
      position += 1
      switch escaped {
      case UInt8(ascii: "u"):
        let digits = text[position...].prefix(4)
        guard digits.count == 4, let unit = ASCII.hexValue(of: digits) else {
          throw CatalogError(.malformed, "'\\u'; expected four hexadecimal digits behind it", line: line)
        }
        position = digits.endIndex
        switch halves.add(unit) {
        case .scalar(let scalar): result.append(scalar)
        case .half: break
        case .invalid: throw half()
        }
      case UInt8(ascii: "t"): result.append(ASCII.tab)
      case UInt8(ascii: "n"): result.append(ASCII.newline)
      case UInt8(ascii: "r"): result.append(ASCII.carriageReturn)
      case UInt8(ascii: "f"): result.append(0x0C)
      default: result.append(escaped)
      }
    }
    guard !halves.isIncomplete else { throw half() }
    return String(decoding: result, as: UTF8.self)
  }
}
