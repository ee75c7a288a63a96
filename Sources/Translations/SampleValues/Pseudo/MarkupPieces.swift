/// A part of a text that is changed, or left alone.
struct PseudoPiece {
  var text: String
  var isProtected: Bool
  var hasLetters: Bool { !isProtected && text.contains(where: \.isLetter) }
}

/// Tells markup and escape sequences from text: tags (`<b>`, `</0>`, `<a href="…">`), character references (`&amp;`),
/// the targets of Markdown links (`](https://…)`), and escape sequences of catalogues (`\n`, `\u00e9`).
enum MarkupPieces {
  /// - Complexity: O(length)
  static func split(_ bytes: [UInt8], _ range: Range<Int>) -> [PseudoPiece] {
    var pieces: [PseudoPiece] = []
    var textStart = range.lowerBound
    var at = range.lowerBound
    func add(_ part: Range<Int>, isProtected: Bool) {
      guard !part.isEmpty else { return }
      pieces.append(PseudoPiece(text: String(decoding: bytes[part], as: UTF8.self), isProtected: isProtected))
    }
    while at < range.upperBound {
      guard let end = protectedEnd(bytes, at, range.upperBound) else {
        at += 1
        continue
      }
      add(textStart..<at, isProtected: false)
      add(at..<end, isProtected: true)
      at = end
      textStart = end
    }
    add(textStart..<at, isProtected: false)
    return pieces
  }

  private static func protectedEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    let next = start + 1 < end ? bytes[start + 1] : 0
    switch bytes[start] {
    case UInt8(ascii: "<"):
      guard next.isLetter || next.isDigit || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") else { return nil }
      return closing(bytes, start + 1, end, closer: UInt8(ascii: ">")) { $0 == UInt8(ascii: "<") }
    case UInt8(ascii: "&"):
      let limit = min(end, start + 33)
      return closing(bytes, start + 1, limit, closer: UInt8(ascii: ";")) {
        !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "#")
      }
    case UInt8(ascii: "]"):
      guard next == UInt8(ascii: "(") else { return nil }
      return closing(bytes, start + 2, end, closer: UInt8(ascii: ")")) { $0.isSpace || $0 == UInt8(ascii: "(") }
    case UInt8(ascii: "\\"):
      guard next != 0 else { return nil }
      let digits = next == UInt8(ascii: "u") ? 4 : next == UInt8(ascii: "U") ? 8 : next == UInt8(ascii: "x") ? 2 : 0
      // A character of several bytes stays whole: its bytes after the first are none that begin something.
      guard next < 0x80 else { return nil }
      return min(end, start + 2 + digits) == end ? end : scalarStart(bytes, start + 2 + digits)
    default: return nil
    }
  }

  private static func scalarStart(_ bytes: [UInt8], _ index: Int) -> Int {
    var index = index
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  private static func closing(
    _ bytes: [UInt8], _ start: Int, _ end: Int, closer: UInt8, stop: (UInt8) -> Bool
  ) -> Int? {
    var at = start
    while at < end {
      if bytes[at] == closer { return at > start ? at + 1 : nil }
      if stop(bytes[at]) { return nil }
      at += 1
    }
    return nil
  }
}
