internal import CHarfBuzz
internal import CUnicode

/// ISO 15924 tags of scripts, the first letter in the high byte, as in HarfBuzz.
enum ScriptTags {
  static var common: UInt32 { 0x5A79_7979 }  // Zyyy
  static var latin: UInt32 { 0x4C61_746E }  // Latn
  static var arabic: UInt32 { 0x4172_6162 }  // Arab
  static var han: UInt32 { 0x4861_6E69 }  // Hani
  static var hiragana: UInt32 { 0x4869_7261 }  // Hira
  static var katakana: UInt32 { 0x4B61_6E61 }  // Kana
  static var hangul: UInt32 { 0x4861_6E67 }  // Hang

  /// The tag of a name of four letters.
  static func tag(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  private static let tags: [UInt32] = (0..<256).map { cu_script_tag($0) }
  private static let directions: [InlineDirection?] = tags.map { direction(tag: $0) }

  private static var latinNumber: UInt8 { UInt8(CU_SCRIPT_LATIN.rawValue) }

  /// The tag of ICU's number for a script.
  static func tag(_ script: UInt8) -> UInt32 {
    // Without the table, which a program of a few labels would fill for nothing.
    script == latinNumber ? latin : tags[Int(script)]
  }

  /// The direction in which a script, by ICU's number, is written along a line; `nil` for scripts without one.
  static func direction(_ script: UInt8) -> InlineDirection? {
    script == latinNumber ? .leftToRight : directions[Int(script)]
  }

  /// The direction in which a script (ISO 15924 tag) is written along a line; `nil` for scripts without one.
  private static func direction(tag script: UInt32) -> InlineDirection? {
    switch hb_script_get_horizontal_direction(hb_script_t(rawValue: script)) {
    case HB_DIRECTION_LTR: script == common ? nil : .leftToRight
    case HB_DIRECTION_RTL: .rightToLeft
    default: nil
    }
  }

  /// ICU's number for a tag; `nil` for a tag without one.
  static func number(_ tag: UInt32) -> UInt32? { tags.firstIndex(of: tag).map(UInt32.init) }

  /// Whether a script, by ICU's number, is written in vertical lines only (CSS Writing Modes 4, appendix A): Mongolian and Phags-pa.
  static func isVertical(_ script: UInt8) -> Bool {
    switch tag(script) {
    case 0x4D6F_6E67, 0x5068_6167: true
    default: false
    }
  }

  /// Whether the letters of the script join, so that it is not tracked (CSS Text 3 §8.2): Arabic, Hanifi
  /// Rohingya, Mandaic, Mongolian, N'Ko, Phags-pa, Syriac and Adlam.
  static func isCursive(_ script: UInt32) -> Bool {
    // Literals, because this is evaluated for every item.
    switch script {
    case 0x4172_6162, 0x526F_6867, 0x4D61_6E64, 0x4D6F_6E67, 0x4E6B_6F6F, 0x5068_6167, 0x5379_7263, 0x4164_6C6D: true
    default: false
    }
  }
}
