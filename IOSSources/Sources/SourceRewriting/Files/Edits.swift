/// Replacements in the bytes of a text. Ranges of replacements do not overlap; the ranges of ``cuts`` may contain others.
struct Edits {
  private struct Replacement {
    var range: Range<Int>
    var text: String
  }

  private var replacements: [Replacement] = []
  /// Parts that the file loses and another place gains, with the replacements inside.
  private(set) var cuts: [Range<Int>] = []

  /// Replaces the bytes of a range.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append(Replacement(range: range, text: text))
  }

  /// Puts a text before a byte, behind what was put there before.
  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// Removes a range from the file itself; ``text(of:in:)`` still gives it.
  mutating func cut(_ range: Range<Int>) { cuts.append(range) }

  /// The whole text, edited, with the line breaks of what was cut.
  func text(of bytes: [UInt8]) -> String {
    var result = ""
    var position = 0
    for cut in cuts.sorted(by: { $0.lowerBound < $1.lowerBound }) where cut.lowerBound >= position {
      result += text(of: bytes, in: position..<cut.lowerBound)
      result += Edits.lineBreaks(of: bytes, in: cut)
      position = cut.upperBound
    }
    return result + text(of: bytes, in: position..<bytes.count)
  }

  /// A part of the text, edited.
  ///
  /// - Complexity: O(n log n) in all replacements, and the length of the part.
  func text(of bytes: [UInt8], in range: Range<Int>) -> String {
    var result = ""
    var position = range.lowerBound
    let inside = replacements.enumerated().filter {
      $0.element.range.lowerBound >= range.lowerBound && $0.element.range.upperBound <= range.upperBound
    }
    for (_, replacement) in inside.sorted(by: {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }) where replacement.range.lowerBound >= position {
      result += String(decoding: bytes[position..<replacement.range.lowerBound], as: UTF8.self)
      result += replacement.text
      position = replacement.range.upperBound
    }
    return result + String(decoding: bytes[position..<range.upperBound], as: UTF8.self)
  }

  /// As many line breaks as a part has, so that the lines below keep their numbers.
  static func lineBreaks(of bytes: [UInt8], in range: Range<Int>) -> String {
    String(repeating: "\n", count: bytes[range].count { $0 == UInt8(ascii: "\n") })
  }
}
