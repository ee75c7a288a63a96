internal import CUnicode

/// ISO 15924 tags of scripts, the first letter in the high byte, as HarfBuzz takes them.
enum ScriptTags {
  static let common = tag("Zyyy")
  static let latin = tag("Latn")
  static let han = tag("Hani")
  static let hiragana = tag("Hira")
  static let katakana = tag("Kana")
  static let hangul = tag("Hang")

  private static func tag(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  private static let tags: [UInt32] = (0..<256).map { cu_script_tag($0) }

  /// The tag of ICU's number for a script.
  static func tag(_ script: UInt8) -> UInt32 { tags[Int(script)] }

  /// ICU's number of a tag; `nil` for a tag that it does not know.
  static func number(_ tag: UInt32) -> UInt32? { tags.firstIndex(of: tag).map(UInt32.init) }

  /// Scripts whose letters join, which tracking would tear apart (CSS Text 3 §8.2).
  private static let cursive: Set<UInt32> = [
    tag("Arab"), tag("Rohg"), tag("Mand"), tag("Mong"), tag("Nkoo"), tag("Phag"), tag("Syrc"), tag("Adlm"),
  ]

  static func isCursive(_ script: UInt32) -> Bool { cursive.contains(script) }

  /// A language for which a fallback font of the script is looked for; the script's own where there are many.
  private static let languages: [UInt32: String] = [
    tag("Arab"): "ar", tag("Hebr"): "he", tag("Deva"): "hi", tag("Beng"): "bn", tag("Taml"): "ta", tag("Telu"): "te",
    tag("Knda"): "kn", tag("Mlym"): "ml", tag("Gujr"): "gu", tag("Guru"): "pa", tag("Sinh"): "si", tag("Thai"): "th",
    tag("Laoo"): "lo", tag("Khmr"): "km", tag("Mymr"): "my", tag("Geor"): "ka", tag("Armn"): "hy", tag("Ethi"): "am",
    hiragana: "ja", katakana: "ja", hangul: "ko", tag("Bopo"): "zh-tw",
  ]

  static func typicalLanguage(_ script: UInt32) -> String? { languages[script] }
}
