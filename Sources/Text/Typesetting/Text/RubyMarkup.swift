internal import StringFormatting

/// Annotations as they are written between the characters of a text: `{漢字|かんじ}` is a base with its annotation, and `{漢字|かん|じ}` has
/// an annotation for each character. Braces without a bar between them are themselves, and so is a brace, a bar or a backslash behind a
/// backslash.
struct RubyMarkup {
  /// The text without annotations and marks.
  private(set) var bytes: [UInt8] = []
  /// What is taken away.
  private(set) var removed = RemovedText()
  /// The bases in the text without annotations, with their annotations.
  private(set) var bases: [(range: Range<Int>, texts: [String])] = []

  private static let (open, bar, close) = (UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"))
  private static let backslash = UInt8(ascii: "\\")

  /// - Complexity: O(length of the text)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      switch text[offset] {
      case Self.backslash where Self.isEscape(offset, in: text):
        removed.append(offset..<offset + 1)
        bytes.append(text[offset + 1])
        offset += 2
      case Self.open:
        let bars = Self.bars(behind: offset, in: text)
        guard bars.count > 1, bars[0] > offset + 1 else { fallthrough }
        let start = bytes.count
        removed.append(offset..<offset + 1)
        copy(offset + 1..<bars[0], of: text)
        bases.append(
          (start..<bytes.count, zip(bars, bars.dropFirst()).map { Self.unescaped($0 + 1..<$1, of: text) }))
        offset = bars[bars.count - 1] + 1
        removed.append(bars[0]..<offset)
      default:
        bytes.append(text[offset])
        offset += 1
      }
    }
  }

  private static func isEscape(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset + 1 < text.count else { return false }
    let next = text[offset + 1]
    return next == open || next == bar || next == close || next == backslash
  }

  /// The offsets of the bars behind a brace, and of the brace that closes it; empty where another one opens before, or the line ends.
  private static func bars(behind brace: Int, in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var (bars, offset): ([Int], Int) = ([], brace + 1)
    while offset < text.count {
      switch text[offset] {
      case backslash where isEscape(offset, in: text): offset += 1
      case bar: bars.append(offset)
      case close: return bars + [offset]
      case open, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return []
      default: break
      }
      offset += 1
    }
    return []
  }

  /// Appends a base.
  private mutating func copy(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) {
    Self.forEachLiteral(in: range, of: text) { offset, isEscape in
      if isEscape { removed.append(offset..<offset + 1) } else { bytes.append(text[offset]) }
    }
  }

  private static func unescaped(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> String {
    var copy: [UInt8] = []
    forEachLiteral(in: range, of: text) { offset, isEscape in
      if !isEscape { copy.append(text[offset]) }
    }
    return String(decoding: copy, as: UTF8.self)
  }

  /// Calls the body with the offset of each byte, and whether it is a backslash before a mark.
  private static func forEachLiteral(
    in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int, _ isEscape: Bool) -> Void
  ) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text[offset] == backslash, isEscape(offset, in: text) {
        body(offset, true)
        offset += 1
      }
      body(offset, false)
      offset += 1
    }
  }
}

extension StyledText {
  /// The text with the annotations that stand in it as `{漢字|かんじ}`, whatever ``ParagraphStyle/readsRubyMarkup`` says; the style of
  /// the result does not ask for them again.
  ///
  /// A base of several annotations has one for each of its characters. Braces without a bar between them are themselves, and so is a
  /// brace, a bar or a backslash behind a backslash.
  ///
  /// - Throws: as ``setRuby(_:in:)``, such as `invalidValue` for other than one annotation or one for each character.
  /// - Complexity: O(length of the text + styles)
  public func readingRubyMarkup() throws(TypesettingError) -> StyledText {
    var string = string
    let markup = string.withUTF8 { RubyMarkup($0) }
    var read = self
    if !markup.removed.ranges.isEmpty { read = keeping(markup.bytes, without: markup.removed) }
    read.paragraphStyle.readsRubyMarkup = false
    for base in markup.bases { try read.setRuby(Ruby(base.texts), in: base.range) }
    return read
  }

  /// The text that is prepared in place of this one; `nil` for this one.
  @inline(never)
  func replacement() throws(TypesettingError) -> StyledText? {
    if paragraphStyle.readsRubyMarkup { return try readingRubyMarkup() }
    return collapsed()
  }
}
