internal import StringFormatting

/// Reads JSON as RFC 8259 defines it, without extensions. Two members of one name in an object are an error, and so are
/// bytes that are not UTF-8, lone surrogates, and nesting deeper than ``maximumDepth``.
///
///     let value = try JSONReader.value(of: #"{"width": 240}"#)
///     let width = value["width"]?.number  // 240
///
/// Foundation's decoder reports neither the line of a value nor duplicate names, which the messages of this package
/// need.
public struct JSONReader {
  /// The greatest depth of nested arrays and objects. Each level takes some hundred bytes of the stack, and threads of other
  /// languages have as little as 128 KB.
  public static let maximumDepth = 100

  /// The number of members up to which a name is compared with each of them, which is faster than hashing.
  private static let fewNames = 12
  /// The number of members for which an object has room at first.
  private static let usualMembers = 6

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var line: Int
  private var lineStart = 0
  private var allowsDuplicates = false
  /// The error of the first name that stands twice, where that is allowed.
  private var duplicate: JSONError?

  /// The value in a text of UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - line: the number of the text's first line, from 1: where the text is a part of a stream of lines, its line in
  ///     the stream.
  /// - Throws: `JSONError` with line and column, for the first error in the text.
  /// - Complexity: O(bytes)
  public static func value(of bytes: UnsafeBufferPointer<UInt8>, line: Int = 1) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes: bytes, line: line)
    return try reader.wholeValue()
  }

  /// The value in a string.
  ///
  /// - Throws: `JSONError` with line and column, for the first error in the text.
  /// - Complexity: O(bytes)
  public static func value(of string: String) throws(JSONError) -> JSONValue {
    var string = string
    let result = string.withUTF8 { bytes in
      Result { () throws(JSONError) in try value(of: bytes) }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    self.bytes = bytes
    self.line = line
  }

  /// The value in a text, in which a name may stand twice in an object: the last one counts, as for most readers
  /// (RFC 8259 §4 leaves it open).
  ///
  /// - Returns: the value, and the error of the first name that stands twice.
  /// - Throws: `JSONError` for what is no JSON.
  /// - Complexity: O(bytes)
  package static func valueWithLastNames(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONError) -> (value: JSONValue, duplicate: JSONError?) {
    var reader = JSONReader(bytes: bytes, line: 1)
    reader.allowsDuplicates = true
    return (try reader.wholeValue(), reader.duplicate)
  }

  private mutating func wholeValue() throws(JSONError) -> JSONValue {
    let value = try readValue(depth: 0)
    skipSpace()
    guard position == bytes.count else {
      throw error(.unexpectedCharacter, "unexpected \(found) after the value")
    }
    return value
  }

  // MARK: Values

  // These three call one another for what is nested, so that all else that takes room on the stack is in other functions.

  @inline(never)
  private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    let line = line
    switch peek {
    case UInt8(ascii: "{"): return JSONValue(try readObject(depth: depth), line: line)
    case UInt8(ascii: "["): return JSONValue(try readArray(depth: depth), line: line)
    default: return JSONValue(try readScalar(), line: line)
    }
  }

  @inline(never)
  private mutating func readScalar() throws(JSONError) -> JSONValue.Content {
    let content: JSONValue.Content
    switch peek {
    case UInt8(ascii: "\""): content = .string(try readString())
    case UInt8(ascii: "t"): content = try readWord("true", .bool(true))
    case UInt8(ascii: "f"): content = try readWord("false", .bool(false))
    case UInt8(ascii: "n"): content = try readWord("null", .null)
    case let byte where byte == UInt8(ascii: "-") || isDigit(byte): content = try readNumber()
    default: throw error(.unexpectedCharacter, "expected a value, found \(found)")
    }
    return content
  }

  /// Passes over an opening bracket.
  @inline(never)
  private mutating func enter(_ depth: Int) throws(JSONError) {
    position += 1
    skipSpace()
    guard depth < Self.maximumDepth else { throw error(.nestedTooDeeply, "nested deeper than \(Self.maximumDepth)") }
  }

  /// Passes over the comma behind a value, or the closing bracket.
  ///
  /// - Returns: whether it is the bracket.
  @inline(__always)
  private mutating func isClosed(by bracket: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    if take(bracket) { return true }
    guard take(UInt8(ascii: ",")) else { throw notClosed(by: bracket) }
    return false
  }

  @inline(never)
  private func notClosed(by bracket: UInt8) -> JSONError {
    let kind = bracket == UInt8(ascii: "}") ? "an object" : "an array"
    let bracket = Character(Unicode.Scalar(bracket))
    return error(.unexpectedCharacter, "expected ',' or '\(bracket)' in \(kind), found \(found)")
  }

  /// The members of an object that were read.
  private struct Members {
    var all: [JSONValue.Member] = []
    /// The names of a large object.
    var names: Set<BytesOfName> = []
    var hasDuplicates = false
  }

  @inline(never)
  private mutating func readObject(depth: Int) throws(JSONError) -> JSONValue.Content {
    try enter(depth)
    if take(UInt8(ascii: "}")) { return .object([]) }
    var members = Members()
    members.all.reserveCapacity(Self.usualMembers)
    repeat {
      skipSpace()
      let nameLine = line
      let name = try readName(of: &members)
      do throws(JSONError) {
        members.all.append(JSONValue.Member(name: name, line: nameLine, value: try readValue(depth: depth + 1)))
      } catch {
        throw error.inside(name)
      }
    } while try !isClosed(by: UInt8(ascii: "}"))
    return .object(members.hasDuplicates ? Self.lastOfEachName(members.all) : members.all)
  }

  /// Reads the name of the next member and the colon behind it.
  @inline(never)
  private mutating func readName(of members: inout Members) throws(JSONError) -> String {
    guard peek == UInt8(ascii: "\"") else {
      throw error(.unexpectedCharacter, "expected a name in quotes, found \(found)")
    }
    let start = (position: position, line: line, lineStart: lineStart)
    let name = try readString()
    if members.all.count == Self.fewNames { members.names = Set(members.all.map { BytesOfName($0.name) }) }
    let isNew =
      members.all.count < Self.fewNames
      ? !members.all.contains { $0.isNamed(name) } : members.names.insert(BytesOfName(name)).inserted
    if !isNew {
      var place = self
      (place.position, place.line, place.lineStart) = start
      let error = place.error(.duplicateName, "the name '\(name)' stands twice in one object")
      guard allowsDuplicates else { throw error }
      members.hasDuplicates = true
      duplicate = duplicate ?? error
    }
    skipSpace()
    guard take(UInt8(ascii: ":")) else {
      throw error(.unexpectedCharacter, "expected ':' after the name '\(name)', found \(found)")
    }
    return name
  }

  private static func lastOfEachName(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    var seen: Set<BytesOfName> = []
    return members.reversed().filter { seen.insert(BytesOfName($0.name)).inserted }.reversed()
  }

  @inline(never)
  private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue.Content {
    try enter(depth)
    if take(UInt8(ascii: "]")) { return .array([]) }
    var values: [JSONValue] = []
    repeat { values.append(try readValue(depth: depth + 1)) } while try !isClosed(by: UInt8(ascii: "]"))
    return .array(values)
  }

  private mutating func readWord(_ word: StaticString, _ content: JSONValue.Content) throws(JSONError)
    -> JSONValue.Content
  {
    let length = word.utf8CodeUnitCount
    guard position + length <= bytes.count,
      (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
    else { throw error(.unexpectedCharacter, "expected a value, found \(found)") }
    position += length
    return content
  }

  private mutating func readNumber() throws(JSONError) -> JSONValue.Content {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try readDigits() }
    if take(UInt8(ascii: ".")) { try readDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try readDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // Most numbers are short and whole: a general reader of numbers takes ten times as long for these.
    if let number = Self.shortWhole(bytes[start..<position]) { return .number(number, text: text) }
    guard let number = Double(text), number.isFinite else {
      throw error(.numberOutOfRange, "the number \(text) is out of range")
    }
    return .number(number, text: text)
  }

  /// The value of at most 15 digits and nothing else, which a `Double` has exactly.
  private static func shortWhole(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    guard text.count <= 15 else { return nil }
    var value = 0
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return Double(value)
  }

  private mutating func readDigits() throws(JSONError) {
    guard isDigit(peek) else { throw error(.unexpectedCharacter, "expected a digit, found \(found)") }
    while isDigit(peek) { position += 1 }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  // MARK: Strings

  private mutating func readString() throws(JSONError) -> String {
    position += 1
    var result = ""
    var start = position
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = try string(start..<position)
        position += 1
        return result.isEmpty ? rest : result + rest
      case UInt8(ascii: "\\"):
        result += try string(start..<position)
        position += 1
        result.unicodeScalars.append(try readEscape())
        start = position
      case ..<0x20:
        throw error(.invalidString, "a control character in a string must be escaped")
      default:
        position += 1
      }
    }
    throw error(.invalidString, "a string is not closed")
  }

  private func string(_ range: Range<Int>) throws(JSONError) -> String {
    do {
      let text = try UTF8Span(validating: UnsafeBufferPointer(rebasing: bytes[range]).span)
      return String(copying: text)
    } catch {
      throw self.error(.invalidString, "a string is not valid UTF-8")
    }
  }

  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek else { throw error(.invalidString, "a string is not closed") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try readHex()
      if let scalar = Unicode.Scalar(first) { return scalar }
      guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
        throw error(.invalidString, "a lone surrogate")
      }
      let second = try readHex()
      guard (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF)))
      else { throw error(.invalidString, "a lone surrogate") }
      return scalar
    default: throw error(.invalidString, "unknown escape '\\\(Character(Unicode.Scalar(byte)))'")
    }
  }

  private mutating func readHex() throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count,
      bytes[position..<position + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw error(.invalidString, "expected four hexadecimal digits after \\u") }
    position += 4
    return value
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09, 0x0D: position += 1
      case 0x0A:
        position += 1
        // The first line has any number that a caller of a stream gives.
        if line < .max { line += 1 }
        lineStart = position
      default: return
      }
    }
  }

  /// The next character, for messages.
  private var found: String {
    guard let byte = peek else { return "the end" }
    return (0x20..<0x7F).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
  }

  private func error(_ code: JSONError.Code, _ message: String) -> JSONError {
    JSONError(code, message, at: JSONError.Location(line: line, column: position - lineStart + 1))
  }
}

/// A name that is compared by its bytes (RFC 8259 §8.3): `String` takes two spellings of one character for the same.
private struct BytesOfName: Hashable {
  let name: String

  init(_ name: String) { self.name = name }

  static func == (first: BytesOfName, second: BytesOfName) -> Bool {
    first.name.hasSameBytes(as: second.name)
  }

  func hash(into hasher: inout Hasher) {
    let isHashed: Void? = name.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isHashed == nil { for byte in name.utf8 { hasher.combine(byte) } }
  }
}
