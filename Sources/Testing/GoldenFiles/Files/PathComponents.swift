internal import StringFormatting

/// The parts of file paths.
enum PathComponents {
  /// The part of a path before its last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part of a path after its last slash.
  static func fileName(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The name of a file without its extension.
  static func stem(of path: String) -> String {
    let name = fileName(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A text as a part of a file name: each sequence of characters other than letters, digits and `_` is replaced by one
  /// `-`, and removed at both ends.
  static func component(_ text: String) -> String {
    var result = ""
    var isAfterSeparator = false
    for character in text {
      guard character.isLetter || character.isNumber || character == "_" else {
        isAfterSeparator = true
        continue
      }
      if isAfterSeparator, !result.isEmpty { result += "-" }
      isAfterSeparator = false
      result.append(character)
    }
    return result
  }

  /// The path without `.`, `..` and repeated slashes, so that a file has one path.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where parts.last.map { $0 != ".." } ?? path.hasPrefix("/"): _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path as a `file:` URL, which terminals and editors can open.
  static func url(of path: String) -> String {
    var url = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        url.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        url += "%" + NumberText.hexadecimal(byte, minimumDigits: 2, uppercase: true)
      }
    }
    return url
  }
}
