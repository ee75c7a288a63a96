/// Bytes of ASCII, as the syntax of catalogues needs them.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quotationMark = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  /// Space, tab, line ends, vertical tab and form feed.
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == space || (0x09...0x0D).contains(byte) }

  static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - UInt8(ascii: "0")) }
    let lower = byte | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lower) else { return nil }
    return UInt32(lower - UInt8(ascii: "a")) + 10
  }

  /// The value of all bytes as hexadecimal digits; `nil` when there are none, more than eight, or others.
  static func hexValue(of bytes: some Collection<UInt8>) -> UInt32? {
    guard !bytes.isEmpty, bytes.count <= 8 else { return nil }
    var value: UInt32 = 0
    for byte in bytes {
      guard let digit = hexValue(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Without white space at both ends.
  static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
    var rest = bytes.drop { isWhitespace($0) }
    while let last = rest.last, isWhitespace(last) { rest = rest.dropLast() }
    return rest
  }

  /// Without white space of ASCII at both ends.
  static func trimmed(_ text: String) -> String { String(decoding: trimmed(Array(text.utf8)), as: UTF8.self) }

  /// Whether a text contains a short word.
  static func contains(_ text: String, _ word: StaticString) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      word.withUTF8Buffer { word in
        bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
      }
    }
  }

  static func startsWith(_ bytes: some Sequence<UInt8>, _ prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { bytes.starts(with: $0) }
  }
}
