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
      var end = 0
      while end < text.count {
        if isPlain(text[end], escapesInvisible: escapesInvisible) {
          end += 1
          continue
        }
        bytes.append(contentsOf: text[start..<end])
        let (scalar, length) = scalar(of: text, at: end)
        append(scalar, to: &bytes, escapesInvisible: escapesInvisible)
        end += length
        start = end
      }
      bytes.append(contentsOf: text[start..<end])
    }
    bytes.append(quotationMark)
  }

  private static let quotationMark = UInt8(ascii: "\"")

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
