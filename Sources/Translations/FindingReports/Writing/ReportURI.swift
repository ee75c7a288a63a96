internal import StringFormatting

/// Paths as references of RFC 3986.
enum ReportURI {
  /// A path as a relative reference, or as a `file` URI when it is absolute: `./` in front is left out, and bytes that are
  /// not unreserved or a separator are percent-encoded.
  static func reference(to path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + NumberText.hexadecimal(byte, minimumDigits: 2, uppercase: true)
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
