internal import CUnicode
internal import Fonts

/// The dashes, ellipses and quotation marks that Chinese and Japanese share with Latin text: as wide as an ideograph in the
/// one, narrow in the other. Unicode has one character for both (UAX #11, Ambiguous).
struct FullWidthMarks {
  /// ICU's number for the script of ideographs.
  static let han = eastAsian[0]

  private let unitCount: Int
  /// The answer for the rest of a row of equal marks, such as the second of two dashes.
  private var row: (end: Int, isFullWidth: Bool) = (0, false)

  init(unitCount: Int) { self.unitCount = unitCount }

  /// Whether a character is one of the marks: U+2014, U+2015, U+2018, U+2019, U+201C, U+201D, U+2025 and U+2026.
  @inline(__always)
  static func contains(_ scalar: UInt32) -> Bool {
    let offset = scalar &- 0x2014
    return offset < 32 && (0x6_0333 as UInt32) >> offset & 1 == 1
  }

  /// An ideograph that every font of ideographs has.
  static let ideograph: UInt32 = 0x4E00

  /// Whether a font has ideographs, so that its marks are theirs.
  @inline(__always)
  static func isTheirFont(_ font: Font) -> Bool { font.face.coverage.bitmaps.contains(ideograph) }

  /// Whether a mark is set as in Chinese: it belongs to ideographs or kana (UAX #24, where a pair of quotation marks has one
  /// script), a dash or an ellipsis stands before them, or the language is one of theirs. An apostrophe between letters of
  /// another script is none.
  ///
  /// - Complexity: O(1) amortized, where all marks of a text are asked for in order
  mutating func isFullWidth(
    _ mark: UInt32, at unit: Int, script: UInt8, language: LanguageTag?, memory: borrowing AnalysisMemory
  ) -> Bool {
    if unit < row.end { return row.isFullWidth }
    if let language, language.language == "ko" { return false }
    var end = unit + 1
    while end < unitCount, UInt32(memory.units[end]) == mark { end += 1 }
    row = (end, isFullWidth(mark, unit..<end, script, language, memory))
    return row.isFullWidth
  }

  private func isFullWidth(
    _ mark: UInt32, _ units: Range<Int>, _ script: UInt8, _ language: LanguageTag?, _ memory: borrowing AnalysisMemory
  ) -> Bool {
    if Self.isEastAsian(script) { return true }
    let next = units.upperBound < unitCount ? memory.scripts[units.upperBound] : nil
    let isQuote = 0x2018...0x201D ~= mark
    if !isQuote, let next, Self.isEastAsian(next) { return true }
    guard let language, language.setsFullWidthMarks else { return false }
    if mark != 0x2019 { return true }
    let previous = units.lowerBound > 0 ? memory.scripts[units.lowerBound - 1] : nil
    return ![previous, next].allSatisfy { $0.map { $0 > UInt8(CU_SCRIPT_INHERITED.rawValue) } ?? false }
  }

  /// ICU's numbers for the scripts of ideographs, kana and bopomofo.
  private static let eastAsian = [
    ScriptTags.han, ScriptTags.hiragana, ScriptTags.katakana, ScriptTags.tag("Bopo"),
  ].map { UInt8(ScriptTags.number($0) ?? 0) }

  private static func isEastAsian(_ script: UInt8) -> Bool { eastAsian.contains(script) }
}
