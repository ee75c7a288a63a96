internal import CUnicode

/// Whose ideographs a text without a language has: Japanese beside kana, Korean beside hangul, else Chinese.
struct CJKHint {
  let language: String

  init(_ analysis: TextAnalysis, scratch: Scratch) {
    var language = "zh-cn"
    for unit in 0..<analysis.unitCount {
      let script = ScriptTags.tag(scratch.scripts[unit])
      if script == ScriptTags.hiragana || script == ScriptTags.katakana {
        language = "ja"
        break
      }
      if script == ScriptTags.hangul { language = "ko" }
    }
    self.language = language
  }
}
