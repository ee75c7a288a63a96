/// What becomes of white space (CSS Text 3 §3, `white-space`): spaces, tabs, line feeds and carriage returns.
///
/// ``Typesetter/text`` is the text without the white space that is taken away, and all offsets are offsets in it.
public enum WhiteSpace: String, Hashable, Sendable, Codable, CaseIterable {
  /// All stays: a line feed ends a line, spaces and tabs have their widths.
  case preWrap
  /// As in most HTML: white space is one space, however long it is, and none at both ends of the text and beside other characters that end
  /// lines, such as U+2028, and none with a line feed beside a zero width space (U+200B).
  case normal
  /// Line feeds end lines and have no white space around them; all other white space is as with ``normal``.
  case preLine
}

extension StyledText {
  /// The text with the white space that ``ParagraphStyle/whiteSpace`` leaves (CSS Text 3 §4.1.1 to §4.1.3). The style of the whole text
  /// decides; the style of a single paragraph has no say. A space that remains has the style of the white space's first character.
  ///
  /// A text need not be collapsed before it is prepared. Whoever keeps offsets in it, such as ranges of links, collapses it first.
  ///
  /// - Returns: the text itself where nothing is taken away.
  /// - Complexity: O(length of the text + styles)
  public func collapsingWhiteSpace() -> StyledText { collapsed() ?? self }

  /// The text with the white space that remains; `nil` where nothing changes.
  @inline(never)
  func collapsed() -> StyledText? {
    guard paragraphStyle.collapsesWhiteSpace else { return nil }
    var white = WhiteSpaceCollapse(keepsLineFeeds: paragraphStyle.whiteSpace == .preLine)
    var string = string
    string.withUTF8 { white.read($0) }
    guard white.isChanged else { return nil }
    return keeping(white.bytes, without: white.removed)
  }
}

/// A text without the white space that is taken away.
private struct WhiteSpaceCollapse {
  let keepsLineFeeds: Bool
  /// The text that is left.
  private(set) var bytes: [UInt8] = []
  /// What is taken away.
  private(set) var removed = RemovedText()
  /// Whether a character is another one.
  private var isReplaced = false

  init(keepsLineFeeds: Bool) { self.keepsLineFeeds = keepsLineFeeds }

  var isChanged: Bool { isReplaced || !removed.ranges.isEmpty }

  private static let (space, lineFeed) = (UInt8(ascii: " "), UInt8(ascii: "\n"))

  /// HTML has no carriage returns; here one is a space, so that it goes with its line feed.
  private static func isWhite(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      var end = offset
      while end < text.count, !Self.isWhite(text[end]) { end += 1 }
      bytes.append(contentsOf: text[offset..<end])
      offset = end
      while end < text.count, Self.isWhite(text[end]) { end += 1 }
      if offset < end { collapse(offset..<end, of: text) }
      offset = end
    }
  }

  /// Appends what is left of white space that stands between other characters.
  private mutating func collapse(_ white: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    let hasLineFeed = text[white].contains(Self.lineFeed)
    if hasLineFeed, keepsLineFeeds {
      for offset in white {
        if text[offset] == Self.lineFeed { bytes.append(Self.lineFeed) } else { removed.append(offset..<offset + 1) }
      }
      return
    }
    // A space is neither at the start nor at the end of a line (CSS Text 3 §4.1.2).
    let isAtEdge =
      white.lowerBound == 0 || white.upperBound == text.count
      || Self.lineSeparator(in: text, endsAt: white.lowerBound)
      || Self.lineSeparator(in: text, endsAt: white.upperBound + Self.length(text[white.upperBound]))
    let isBesideBreak =
      hasLineFeed
      && (Self.zeroWidthSpace(in: text, endsAt: white.lowerBound)
        || Self.zeroWidthSpace(in: text, endsAt: white.upperBound + 3))
    guard !isAtEdge, !isBesideBreak else { return removed.append(white) }
    if text[white.lowerBound] != Self.space { isReplaced = true }
    bytes.append(Self.space)
    if white.count > 1 { removed.append(white.lowerBound + 1..<white.upperBound) }
  }

  /// Whether a character ends at an offset that is no white space here and ends lines (UAX #14, BK and NL): U+000B, U+000C, U+0085,
  /// U+2028 or U+2029.
  private static func lineSeparator(in text: UnsafeBufferPointer<UInt8>, endsAt end: Int) -> Bool {
    guard end > 0, end <= text.count else { return false }
    switch text[end - 1] {
    case 0x0B, 0x0C: return true
    case 0x85: return end >= 2 && text[end - 2] == 0xC2
    case 0xA8, 0xA9: return end >= 3 && text[end - 3] == 0xE2 && text[end - 2] == 0x80
    default: return false
    }
  }

  /// The length of the character of such a first byte.
  private static func length(_ first: UInt8) -> Int { first == 0xE2 ? 3 : first == 0xC2 ? 2 : 1 }

  private static func zeroWidthSpace(in text: UnsafeBufferPointer<UInt8>, endsAt end: Int) -> Bool {
    end >= 3 && end <= text.count && text[end - 3] == 0xE2 && text[end - 2] == 0x80 && text[end - 1] == 0x8B
  }
}
