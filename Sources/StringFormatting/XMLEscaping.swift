/// Text inside XML and HTML.
package enum XMLEscaping {
  /// Text to be shown, between tags or quotation marks. Tabs and line ends become spaces; control characters, which XML
  /// does not allow, and U+FFFE and U+FFFF of each plane become U+FFFD.
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

  /// Text to be read back exactly, between tags: a path, for instance. Every other character stays what it is.
  package static func exact(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
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
