internal import CUnicode

/// Determines the language for choosing a fallback font: the text's own if it is written in the script, else a typical
/// language of the script.
struct FallbackLanguage {
  /// The cached language of ideographs in text without an ideographic language.
  private var ideographs: String?

  /// The language for a script.
  ///
  /// - Parameters:
  ///   - language: the language of the text's style.
  ///   - script: ISO 15924 tag.
  ///   - unitCount: the number of units of the text in the memory, whose scripts are resolved.
  /// - Returns: a BCP 47 tag; `nil` for a script without a typical language in text without a language.
  mutating func language(
    for script: UInt32, language: LanguageTag?, memory: borrowing AnalysisMemory, unitCount: Int
  ) -> String? {
    if script == ScriptTags.han {
      if let language, Self.ideographicLanguages.contains(language.language) { return language.fontName }
      if let ideographs { return ideographs }
      let found = Self.languageOfIdeographs(memory, unitCount: unitCount)
      ideographs = found
      return found
    }
    if let language, language.isWritten(in: script) { return language.fontName }
    return Self.typicalLanguages.first { $0.script == script }?.name ?? language?.fontName
  }

  private static let ideographicLanguages = ["zh", "ja", "ko", "yue", "wuu", "nan", "hak", "lzh"]

  /// The language of ideographs by the scripts of the text: Japanese with kana, Korean with hangul, else Chinese.
  private static func languageOfIdeographs(_ memory: borrowing AnalysisMemory, unitCount: Int) -> String {
    var language = "zh-cn"
    for unit in 0..<unitCount {
      let script = ScriptTags.tag(memory.scripts[unit])
      if script == ScriptTags.hiragana || script == ScriptTags.katakana { return "ja" }
      if script == ScriptTags.hangul { language = "ko" }
    }
    return language
  }

  /// A language of each script, for which Fontconfig finds fonts; of several, the one with the most speakers.
  private static let typicalLanguages: [(script: UInt32, name: String)] = [
    (ScriptTags.tag("Arab"), "ar"), (ScriptTags.tag("Hebr"), "he"), (ScriptTags.tag("Deva"), "hi"),
    (ScriptTags.tag("Beng"), "bn"), (ScriptTags.tag("Taml"), "ta"), (ScriptTags.tag("Telu"), "te"),
    (ScriptTags.tag("Knda"), "kn"), (ScriptTags.tag("Mlym"), "ml"), (ScriptTags.tag("Gujr"), "gu"),
    (ScriptTags.tag("Guru"), "pa"), (ScriptTags.tag("Sinh"), "si"), (ScriptTags.tag("Thai"), "th"),
    (ScriptTags.tag("Laoo"), "lo"), (ScriptTags.tag("Khmr"), "km"), (ScriptTags.tag("Mymr"), "my"),
    (ScriptTags.tag("Geor"), "ka"), (ScriptTags.tag("Armn"), "hy"), (ScriptTags.tag("Ethi"), "am"),
    (ScriptTags.tag("Orya"), "or"), (ScriptTags.tag("Tibt"), "bo"), (ScriptTags.tag("Thaa"), "dv"),
    (ScriptTags.tag("Syrc"), "syr"), (ScriptTags.tag("Cher"), "chr"), (ScriptTags.tag("Tfng"), "ber-ma"),
    (ScriptTags.tag("Nkoo"), "nqo"), (ScriptTags.tag("Cans"), "iu"), (ScriptTags.tag("Mong"), "mn-cn"),
    (ScriptTags.tag("Yiii"), "ii"),
    (ScriptTags.hiragana, "ja"), (ScriptTags.katakana, "ja"), (ScriptTags.hangul, "ko"),
    (ScriptTags.tag("Bopo"), "zh-tw"),
  ]
}
