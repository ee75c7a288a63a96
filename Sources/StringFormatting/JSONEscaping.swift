/// Strings in JSON (RFC 8259 §7).
package enum JSONEscaping {
  /// Appends a string in quotation marks with the escapes it needs: control characters up to U+007F, `"` and `\`.
  ///
  /// - Parameter escapesInvisible: whether all characters that a reader cannot see are escaped too, as UTF-16.
  package static func appendQuoted(_ string: String, to text: inout String, escapesInvisible: Bool = false) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        text += "\\u" + NumberText.hexadecimal(scalar.value, minimumDigits: 4)
      case _ where escapesInvisible && scalar.isInvisible:
        for unit in String(scalar).utf16 {
          text += "\\u" + NumberText.hexadecimal(unit, minimumDigits: 4)
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
