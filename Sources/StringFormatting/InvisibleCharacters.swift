extension Unicode.Scalar {
  /// The code point as the Unicode Standard writes it, such as `U+00E9`.
  package var codePoint: String { "U+" + NumberText.hexadecimal(value, minimumDigits: 4, uppercase: true) }

  /// Whether it is a control character: C0, delete or C1. A terminal may interpret it as a command.
  var isControlCharacter: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

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
  /// The text with a symbol for each control character: `␛` for escape, U+FFFD for delete and C1.
  package static func controlsAsSymbols(in text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let symbol = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      result.unicodeScalars.append(scalar.isControlCharacter ? symbol ?? "\u{FFFD}" : scalar)
    }
    return result
  }

  /// A name in quotation marks for a message of one line, with control characters as Swift escapes them (`\n`,
  /// `\u{1B}`) and an ellipsis in place of all after the first 100 scalars.
  package static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars.prefix(100) {
      result += scalar.isControlCharacter ? scalar.escaped(asASCII: true) : "\(scalar)"
    }
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
