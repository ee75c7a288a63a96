internal import CUnicode

/// The rule by which justified lines have gaps, where they are widened and narrowed (CSS Text 3 §6.4.1): at spaces and behind
/// other word separators, between ideographs, and between ideographs and letters or digits of Western scripts (JLREQ §3.8.4).
///
/// It takes the characters of a line one after the other. A gap of two characters is there only when both are on the line.
struct GapFinder {
  private enum Kind {
    case other, ideograph
    /// A mark of full width.
    case punctuation
    /// A Latin, Greek or Cyrillic letter, or a digit.
    case western
    /// A visible word separator of CSS Text 3.
    case separator
  }

  private let expandsBetweenIdeographs: Bool
  /// The last character that is neither a mark nor invisible, as a UTF-8 offset; -1 at the start of a line and behind a space.
  private var last = -1
  private var lastKind = Kind.other
  /// What stands on the sides of the gap that was found last.
  private(set) var found = ExpandedGap.Kind.wordSpace

  init(_ rule: Justification) {
    expandsBetweenIdeographs = rule.expandsBetweenIdeographs
  }

  /// Goes on behind characters beside which there is no gap.
  mutating func passWithoutGap() { last = -1 }

  /// The UTF-8 offset of the character that a gap follows, behind its marks; -1 where the next character of the line makes no
  /// gap.
  @inline(__always)
  mutating func gap(at offset: Int, _ scalar: UInt32) -> Int {
    let properties = CharacterProperties(scalar)
    CountedWork.add()
    if properties.has(CU_MARK) || properties.has(CU_DEFAULT_IGNORABLE) { return -1 }
    // Spaces at the end of a line hang and are not in its content, so the line goes on behind this one.
    if WordSeparators.isSpace(scalar) {
      last = -1
      found = .wordSpace
      return offset
    }
    let kind = kind(scalar, properties)
    var gap = -1
    if last >= 0, let between = Self.gap(lastKind, kind) { (gap, found) = (last, between) }
    (last, lastKind) = (offset, kind)
    return gap
  }

  private static func gap(_ left: Kind, _ right: Kind) -> ExpandedGap.Kind? {
    switch (left, right) {
    case (.ideograph, .ideograph): .betweenIdeographs
    case (.ideograph, .western), (.western, .ideograph): .besideWestern
    case (.punctuation, .ideograph), (.punctuation, .punctuation), (.punctuation, .western), (.ideograph, .punctuation),
      (.western, .punctuation):
      .besidePunctuation
    // One gap behind a row of separators, and none at the end of a line.
    case (.separator, _): right != .separator ? .wordSpace : nil
    default: nil
    }
  }

  private func kind(_ scalar: UInt32, _ properties: CharacterProperties) -> Kind {
    if scalar < 0x80 {
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= UInt8(scalar | 0x20)
      return isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= UInt8(scalar) ? .western : .other
    }
    if WordSeparators.isVisible(scalar) { return .separator }
    guard expandsBetweenIdeographs else { return .other }
    if Self.isIdeograph(scalar) { return PunctuationClass.mayBeFullWidth(scalar) ? .punctuation : .ideograph }
    let script = UInt32(properties.script)
    let isWestern =
      script == CU_SCRIPT_LATIN.rawValue || script == CU_SCRIPT_GREEK.rawValue || script == CU_SCRIPT_CYRILLIC.rawValue
    return isWestern ? .western : .other
  }

  /// Han, kana, bopomofo and their punctuation in full width.
  private static func isIdeograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x2FFF, 0x3001...0x30FF, 0x3100...0x312F, 0x31A0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0xFF01...0xFF60, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
