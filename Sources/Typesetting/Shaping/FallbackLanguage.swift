internal import CUnicode

/// Decides by which language a fallback font is chosen: the text's own where it is written in the script, else one that
/// is typical of the script.
struct FallbackLanguage {
  /// The language of ideographs in text without a language, once it was found.
  private var ideographs: String?

  /// - Parameters:
  ///   - language: the language of the text's style.
  ///   - script: ISO 15924 tag.
  ///   - unitCount: the number of units of the text in the workspace, whose scripts are resolved.
  /// - Returns: a BCP 47 tag.
  mutating func language(
    for script: UInt32, language: LanguageTag?, workspace: TextWorkspace, unitCount: Int
  ) -> String? {
    if script == ScriptTags.han {
      if let language, Self.ideographicLanguages.contains(language.language) { return language.description }
      if let ideographs { return ideographs }
      let found = Self.languageOfIdeographs(workspace, unitCount: unitCount)
      ideographs = found
      return found
    }
    if let language, language.isWritten(in: script) { return language.description }
    return Self.typicalLanguages[script] ?? language?.description
  }

  private static let ideographicLanguages: Set = ["zh", "ja", "ko", "yue", "wuu", "nan", "hak", "lzh"]

  /// The language of ideographs in text without a language: Japanese beside kana, Korean beside hangul, else Chinese.
  private static func languageOfIdeographs(_ workspace: TextWorkspace, unitCount: Int) -> String {
    var language = "zh-cn"
    for unit in 0..<unitCount {
      let script = ScriptTags.tag(workspace.scripts[unit])
      if script == ScriptTags.hiragana || script == ScriptTags.katakana { return "ja" }
      if script == ScriptTags.hangul { language = "ko" }
    }
    return language
  }

  /// A language for which fonts of a script are found; the one with the most speakers where there are many.
  private static let typicalLanguages: [UInt32: String] = [
    ScriptTags.tag("Arab"): "ar", ScriptTags.tag("Hebr"): "he", ScriptTags.tag("Deva"): "hi",
    ScriptTags.tag("Beng"): "bn", ScriptTags.tag("Taml"): "ta", ScriptTags.tag("Telu"): "te",
    ScriptTags.tag("Knda"): "kn", ScriptTags.tag("Mlym"): "ml", ScriptTags.tag("Gujr"): "gu",
    ScriptTags.tag("Guru"): "pa", ScriptTags.tag("Sinh"): "si", ScriptTags.tag("Thai"): "th",
    ScriptTags.tag("Laoo"): "lo", ScriptTags.tag("Khmr"): "km", ScriptTags.tag("Mymr"): "my",
    ScriptTags.tag("Geor"): "ka", ScriptTags.tag("Armn"): "hy", ScriptTags.tag("Ethi"): "am",
    ScriptTags.hiragana: "ja", ScriptTags.katakana: "ja", ScriptTags.hangul: "ko", ScriptTags.tag("Bopo"): "zh-tw",
  ]
}
