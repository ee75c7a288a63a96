/// Escapes text for XML and HTML.
package enum XMLEscaping {
  /// Text for display, as the content of an element or the value of an attribute. Tabs and line ends become spaces;
  /// other C0 control characters, which XML does not allow, and U+FFFE and U+FFFF of each plane become U+FFFD.
  package static func shown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
      default: append(scalar, to: &result)
      }
    }
    return result
  }

  /// Text that a parser must read back unchanged, such as a path, as the content of an element: only `&`, `<` and `>`
  /// are escaped.
  package static func exact(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// Whether ``exact(_:)`` can express a text: XML has no way to write most control characters.
  package static func isExact(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE }
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
