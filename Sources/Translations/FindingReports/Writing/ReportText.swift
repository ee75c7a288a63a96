internal import StringFormatting

/// Texts of findings as reports for people show them.
enum ReportText {
  /// The greatest number of bytes of a text, key or message in a report for people.
  static let limit = 2000

  /// A text of at most `limit` bytes and, where it is longer, a remark that says so. Characters of several scalars may be
  /// cut, scalars are not.
  ///
  /// - Complexity: O(limit)
  static func shortened(_ text: String, limit: Int = limit) -> String {
    let bytes = text.utf8
    guard bytes.count > limit else { return text }
    var end = bytes.index(bytes.startIndex, offsetBy: limit)
    while end > bytes.startIndex, end.samePosition(in: text.unicodeScalars) == nil { bytes.formIndex(before: &end) }
    return "\(text[..<end])… (shortened, \(bytes.count) bytes)"
  }

  /// A text on one line, with visible escapes for what would end, overwrite or reorder the line.
  static func line(_ text: String, limit: Int = limit) -> String {
    InvisibleCharacters.onOneLine(shortened(text, limit: limit))
  }

  /// A text between isolates (UAX #9) where it has characters of a script from right to left, so that it does not reorder
  /// what stands beside it.
  static func isolated(_ text: String) -> String {
    text.unicodeScalars.contains(where: mayBeRightToLeft) ? "\u{2068}\(text)\u{2069}" : text
  }

  /// Whether a character is in one of the blocks that Unicode keeps for scripts from right to left (UAX #44, Bidi_Class).
  private static func mayBeRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// A number with its noun: "1 error", "2 errors".
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}

extension Finding {
  /// The text in two parts: what fits, and the rest; `nil` unless a part of it fits, and for a text that reports shorten. The
  /// place is moved to the start of the character that it is in.
  var fittingParts: (fits: Substring, rest: Substring)? {
    guard let text = text.shown, let count = self.text.fittingByteCount, count > 0, count < text.utf8.count,
      text.utf8.count <= ReportText.limit
    else { return nil }
    let place = text.utf8.index(text.startIndex, offsetBy: count)
    // `index(after:)` first rounds its argument down to the start of a character.
    let boundary = text.index(before: text.index(after: place))
    guard boundary > text.startIndex else { return nil }
    return (text[..<boundary], text[boundary...])
  }

  /// Where and under what circumstances: "120 pt, accessibilityLarge, title".
  var circumstances: [String] {
    let all = [fit.width.map { "\(NumberText.plain($0)) pt" }, fit.textSize, fit.rule]
    return all.compactMap { $0.map { ReportText.line($0, limit: 200) } }
  }

  /// The language and the variation: "de, one".
  var languageAndVariation: String? {
    let parts = [place.language, place.variation].compactMap { $0.map { ReportText.line($0, limit: 200) } }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
