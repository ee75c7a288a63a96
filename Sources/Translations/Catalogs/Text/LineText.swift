internal import StringFormatting

/// Lines in messages.
enum LineText {
  /// The character at a position of a line, for messages.
  static func found(_ line: [UInt8], at position: Int) -> String {
    guard position < line.count else { return "the end of the line" }
    let text = String(decoding: line[position...].prefix(4), as: UTF8.self)
    return text.unicodeScalars.first.map { InvisibleCharacters.quoted(String($0)) } ?? "nothing"
  }
}
