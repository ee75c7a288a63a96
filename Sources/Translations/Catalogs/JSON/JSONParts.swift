internal import StrictJSON

/// The members of a large object in a JSON text, each read when it is asked for, so that the tree of the whole is never in
/// memory.
struct JSONParts {
  private struct Part {
    var name: String
    /// Of the name, from 1.
    var line: Int
    var value: Range<Int>
    var valueLine: Int
  }

  private let bytes: [UInt8]
  private var parts: [Part] = []
  /// The other members of the outer object.
  private(set) var others: [JSONValue.Member] = []

  var count: Int { parts.count }

  /// Finds the members of an object, and reads each once to see that it is valid.
  ///
  /// - Parameter name: the member of the outer object that is the object; `nil` for the outer one itself.
  /// - Returns: `nil` for all that is not such a text: who reads it as a whole gets the error.
  /// - Complexity: O(bytes)
  init?(_ bytes: [UInt8], inside name: String?) {
    self.bytes = bytes
    var scanner = Scanner(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.at = 3 }
    var names = KeySet()
    var isFound = false
    let isObject = scanner.readMembers { scanner, member, line in
      guard names.insert(member) else { return false }
      guard let name else {
        isFound = true
        guard let part = scanner.part(member, line), Self.value(of: part, in: bytes) != nil else { return false }
        parts.append(part)
        return true
      }
      guard member == name else {
        guard let part = scanner.part(member, line), let value = Self.value(of: part, in: bytes) else { return false }
        others.append(JSONValue.Member(name: member, line: line, value: value))
        return true
      }
      isFound = true
      var inner = KeySet()
      return scanner.readMembers { scanner, member, line in
        guard inner.insert(member), let part = scanner.part(member, line),
          Self.value(of: part, in: bytes) != nil
        else { return false }
        parts.append(part)
        return true
      }
    }
    scanner.skipSpace()
    guard isObject, isFound, scanner.at == bytes.count else { return nil }
  }

  /// The name of a member.
  func name(at index: Int) -> String { parts[index].name }

  /// A member.
  ///
  /// - Complexity: O(bytes of it)
  subscript(index: Int) -> JSONValue.Member {
    let part = parts[index]
    // The value was read before without an error.
    let value = Self.value(of: part, in: bytes) ?? JSONValue(.null, line: part.valueLine)
    return JSONValue.Member(name: part.name, line: part.line, value: value)
  }

  private static func value(of part: Part, in bytes: [UInt8]) -> JSONValue? {
    try? JSONValue(utf8: bytes[part.value], line: part.valueLine)
  }

  // MARK: Places

  /// Finds where values start and end, by their brackets and quotation marks; what is between them is not looked at.
  private struct Scanner {
    let bytes: [UInt8]
    var at = 0
    var line = 1

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

    mutating func skipSpace() {
      while at < bytes.count {
        switch bytes[at] {
        case ASCII.newline: line += 1
        case ASCII.space, ASCII.tab, ASCII.carriageReturn: break
        default: return
        }
        at += 1
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard self.byte == byte else { return false }
      at += 1
      return true
    }

    /// Reads an object, whose values a closure reads; false for anything else.
    mutating func readMembers(_ read: (inout Scanner, String, _ line: Int) -> Bool) -> Bool {
      skipSpace()
      guard take(UInt8(ascii: "{")) else { return false }
      skipSpace()
      if take(UInt8(ascii: "}")) { return true }
      while true {
        skipSpace()
        let (start, line) = (at, line)
        guard skipString(), let name = (try? JSONValue(utf8: bytes[start..<at]))?.string else { return false }
        skipSpace()
        guard take(UInt8(ascii: ":")), read(&self, name, line) else { return false }
        skipSpace()
        if take(UInt8(ascii: "}")) { return true }
        guard take(UInt8(ascii: ",")) else { return false }
      }
    }

    /// The next value as a part.
    mutating func part(_ name: String, _ nameLine: Int) -> Part? {
      skipSpace()
      let (start, valueLine) = (at, line)
      var depth = 0
      scan: while at < bytes.count {
        switch bytes[at] {
        case ASCII.quotationMark: guard skipString() else { return nil }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          at += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { break scan }
          depth -= 1
          at += 1
        case UInt8(ascii: ",") where depth == 0: break scan
        case ASCII.newline:
          line += 1
          at += 1
        default: at += 1
        }
      }
      return Part(name: name, line: nameLine, value: start..<at, valueLine: valueLine)
    }

    private mutating func skipString() -> Bool {
      guard take(ASCII.quotationMark) else { return false }
      while at < bytes.count {
        switch bytes[at] {
        case ASCII.quotationMark:
          at += 1
          return true
        case ASCII.backslash: at += 2
        // In JSON it must be escaped, so no line is miscounted.
        case ASCII.newline: return false
        default: at += 1
        }
      }
      return false
    }
  }
}
