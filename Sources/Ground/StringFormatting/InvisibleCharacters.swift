extension Unicode.Scalar {
  /// The code point as the Unicode Standard writes it, such as `U+00E9`.
  package var codePoint: String { "U+" + NumberText.hexadecimal(value, minimumDigits: 4, uppercase: true) }

  /// Whether it is a control character: C0, delete or C1. A terminal may interpret it as a command.
  var isControlCharacter: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  /// Whether the character ends, overwrites or reorders the line that it is printed on: a control character, a line or
  /// paragraph separator, or a character that controls the direction of text (Bidi_Control).
  var disturbsLine: Bool {
    if value < 0x80 { return isControlCharacter }
    return isControlCharacter || value == 0x2028 || value == 0x2029 || properties.isBidiControl
  }

  /// Whether the character is invisible or looks like U+0020: a control or format character, a line or paragraph
  /// separator, or another space.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}

/// Makes control characters and invisible ones visible in messages and files.
package enum InvisibleCharacters {
  /// A text for a table, with a symbol for each control character, `␛` for escape, U+FFFD for delete and C1, and the
  /// escapes of ``onOneLine(_:)`` for other characters that disturb the line.
  package static func controlsAsSymbols(in text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let symbol = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      if scalar.isControlCharacter {
        result.unicodeScalars.append(symbol ?? "\u{FFFD}")
      } else {
        append(scalar, to: &result)
      }
    }
    return result
  }

  /// A text that comes from outside, such as a name or a message with one, on one line: the characters that would end,
  /// overwrite or reorder the line as Swift escapes them (`\n`, `\u{1B}`, `\u{202E}`). All messages are written so; other
  /// invisible characters stay, because names of many languages are spelled with them.
  ///
  /// - Complexity: O(length), without a copy where there is nothing to escape
  package static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.disturbsLine) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    if scalar.disturbsLine { result += scalar.escaped(asASCII: true) } else { result.unicodeScalars.append(scalar) }
  }

  /// A name in quotation marks for a message, with the escapes of ``onOneLine(_:)`` and an ellipsis in place of all
  /// after the first 100 scalars.
  package static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars.prefix(100) { append(scalar, to: &result) }
    return result + (text.unicodeScalars.count > 100 ? "…'" : "'")
  }

  /// The text with an escape such as `\u{200B}` for each character that is invisible.
  package static func escaped(in text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isInvisible {
        result += "\\u{\(NumberText.hexadecimal(scalar.value, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
