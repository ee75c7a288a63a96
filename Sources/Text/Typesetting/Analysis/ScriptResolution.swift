internal import CUnicode

/// Resolves the script of every character for shaping (UAX #24 §5). A Common or Inherited character gets the script of
/// the text before it, or at the start of a paragraph the script of the first letter after it; a closing bracket gets the
/// script of its opening one.
struct ScriptResolution {
  private var current = UInt8(CU_SCRIPT_COMMON.rawValue)
  private var firstUnresolved = 0
  private var openBrackets: [(closing: UInt32, script: UInt8)] = []

  /// Fills the memory's `scripts` for all units.
  ///
  /// - Throws: `stopped`.
  static func resolve(unitCount: Int, memory: inout AnalysisMemory) throws(TypesettingError) {
    var resolution = ScriptResolution()
    for start in stride(from: 0, to: unitCount, by: TypesettingError.questionInterval) {
      if start > 0 { try TypesettingError.spend(0) }
      resolution.resolve(start..<min(start + TypesettingError.questionInterval, unitCount), memory: &memory)
    }
  }

  /// ICU's numbers for hiragana and katakana.
  private static let kana = [ScriptTags.hiragana, ScriptTags.katakana].map { UInt8(ScriptTags.number($0) ?? 0) }

  /// Makes all kana one script, so that they are shaped together and kerned, as in Blink. OpenType has one tag for both.
  static func uniteKana(unitCount: Int, memory: borrowing AnalysisMemory) {
    let (scripts, hiragana, katakana) = (memory.scripts, kana[0], kana[1])
    for unit in 0..<unitCount where scripts[unit] == katakana { scripts[unit] = hiragana }
  }

  @inline(__always)
  private mutating func resolve(_ units: Range<Int>, memory: inout AnalysisMemory) {
    let properties = memory.properties
    let scripts = memory.scripts
    for unit in units {
      let word = CharacterProperties(word: properties[unit])
      let script = word.script
      // The most frequent case: a letter after a letter of its script, or the second unit of a surrogate pair.
      if script == current, script > UInt8(CU_SCRIPT_INHERITED.rawValue) {
        scripts[unit] = script
      } else if script <= UInt8(CU_SCRIPT_INHERITED.rawValue) {
        scripts[unit] = resolveCommon(unit, word, memory: memory)
      } else {
        addLetter(script, at: unit, scripts: scripts)
        scripts[unit] = script
      }
    }
  }

  /// The closing counterpart of an opening bracket or quotation mark; `nil` for everything else. Bidi_Paired_Bracket
  /// does not contain quotation marks and angle signs, which UAX #24 §5.1 pairs as well.
  private static func closing(of scalar: UInt32, _ properties: CharacterProperties) -> UInt32? {
    switch scalar {
    case 0x3C: 0x3E
    case 0xAB: 0xBB
    case 0x2018: 0x2019
    case 0x201C: 0x201D
    case 0x2039: 0x203A
    default: properties.has(CU_BRACKET_OPEN) ? cu_paired_bracket(scalar) : nil
    }
  }

  /// The script of a Common or Inherited character.
  private mutating func resolveCommon(
    _ unit: Int, _ properties: CharacterProperties, memory: borrowing AnalysisMemory
  ) -> UInt8 {
    // All brackets and mandatory breaks are in the basic multilingual plane, so the first unit suffices.
    let scalar = UInt32(memory.units[unit])
    if properties.has(CU_MANDATORY_BREAK) {
      let script = current
      current = UInt8(CU_SCRIPT_COMMON.rawValue)
      openBrackets.removeAll(keepingCapacity: true)
      firstUnresolved = unit + 1
      return script
    }
    if let closing = Self.closing(of: scalar, properties) {
      // The limit of UAX #9 BD16, which bounds the memory for deep nesting.
      if openBrackets.count < 63 { openBrackets.append((closing, current)) }
    } else if !openBrackets.isEmpty, let match = openBrackets.lastIndex(where: { $0.closing == scalar }) {
      // Common characters after the closing bracket get the script of the opening one too.
      if openBrackets[match].script != UInt8(CU_SCRIPT_COMMON.rawValue) { current = openBrackets[match].script }
      openBrackets.removeSubrange(match...)
    }
    return current
  }

  /// Makes a script the current one at its first letter, and resolves the characters at the start of the paragraph.
  private mutating func addLetter(_ script: UInt8, at unit: Int, scripts: UnsafeMutablePointer<UInt8>) {
    if current == UInt8(CU_SCRIPT_COMMON.rawValue) {
      for earlier in firstUnresolved..<unit { scripts[earlier] = script }
      for index in openBrackets.indices where openBrackets[index].script == current {
        openBrackets[index].script = script
      }
    }
    current = script
  }
}
