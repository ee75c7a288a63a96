/// Strings in JSON (RFC 8259 §7).
package enum JSONEscaping {
  /// Appends a string in quotation marks with the escapes it needs: control characters up to U+007F, `"` and `\`.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - escapesInvisible: whether all characters that a reader cannot see are escaped too, as UTF-16.
  package static func appendQuoted(_ string: String, to bytes: inout [UInt8], escapesInvisible: Bool = false) {
    var string = string
    bytes.append(quotationMark)
    string.withUTF8 { text in
      // Whole stretches are copied; nearly all strings are one.
      var start = 0
      while true {
        let end = endOfPlain(text, from: start, escapesInvisible: escapesInvisible)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
        guard end < text.count else { break }
        let (scalar, length) = scalar(of: text, at: end)
        append(scalar, to: &bytes, escapesInvisible: escapesInvisible)
        start = end + length
      }
    }
    bytes.append(quotationMark)
  }

  /// Appends the name of a member as ``appendQuoted(_:to:escapesInvisible:)`` does, and a colon.
  ///
  /// - Parameter comma: whether a comma comes before the name.
  package static func appendName(_ name: String, to bytes: inout [UInt8], after comma: Bool) {
    var name = name
    let isWritten = name.withUTF8 { text in
      guard text.count <= shortName, text.allSatisfy({ isPlain($0, escapesInvisible: false) }) else { return false }
      appendPlain(text, to: &bytes, after: comma)
      return true
    }
    if isWritten { return }
    if comma { bytes.append(UInt8(ascii: ",")) }
    appendQuoted(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Appends the name of a member that needs no escapes, as ``appendName(_:to:after:)`` does, without a look at its characters.
  ///
  /// - Precondition: the name has at most 28 bytes, all of which are letters and digits.
  package static func appendPlainName(_ name: StaticString, to bytes: inout [UInt8], after comma: Bool) {
    let text = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    precondition(text.count <= shortName)
    appendPlain(text, to: &bytes, after: comma)
  }

  /// Appends at most 28 bytes without escapes as the name of a member.
  @inline(__always)
  private static func appendPlain(_ name: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8], after comma: Bool) {
    // Put together first: each call that appends to an array takes longer than this.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: shortName + 4) { piece in
      guard let start = piece.baseAddress, let source = name.baseAddress else { return }
      start.initialize(to: UInt8(ascii: ","))
      (start + 1).initialize(to: quotationMark)
      (start + 2).initialize(from: source, count: name.count)
      (start + 2 + name.count).initialize(to: quotationMark)
      (start + 3 + name.count).initialize(to: UInt8(ascii: ":"))
      let skipped = comma ? 0 : 1
      bytes.append(contentsOf: UnsafeBufferPointer(start: start + skipped, count: name.count + 4 - skipped))
    }
  }

  private static let quotationMark = UInt8(ascii: "\"")
  /// The length up to which a name is appended in one piece, in bytes.
  private static let shortName = 28

  /// The place of the first character with an escape at or after a place; the end of the text when there is none.
  private static func endOfPlain(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, escapesInvisible: Bool
  ) -> Int {
    var end = start
    while end < text.count, isPlain(text[end], escapesInvisible: escapesInvisible) { end += 1 }
    return end
  }

  /// Whether a byte is part of a character without an escape, whatever is around it.
  private static func isPlain(_ byte: UInt8, escapesInvisible: Bool) -> Bool {
    switch byte {
    case 0..<0x20, quotationMark, UInt8(ascii: "\\"), 0x7F: false
    case 0x80...: !escapesInvisible
    default: true
    }
  }

  private static func scalar(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> (Unicode.Scalar, length: Int) {
    var length = 1
    while start + length < text.count, text[start + length] & 0xC0 == 0x80 { length += 1 }
    let character = String(decoding: text[start..<start + length], as: UTF8.self)
    return (character.unicodeScalars.first ?? "\u{FFFD}", length)
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8], escapesInvisible: Bool) {
    func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\u{0}"..<"\u{20}", "\u{7F}": append("\\u" + NumberText.hexadecimal(scalar.value, minimumDigits: 4))
    case _ where escapesInvisible && scalar.isInvisible:
      for unit in String(scalar).utf16 { append("\\u" + NumberText.hexadecimal(unit, minimumDigits: 4)) }
    default: append(String(scalar))
    }
  }
}
