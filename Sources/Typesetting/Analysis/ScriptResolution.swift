internal import CUnicode

/// Gives every character a script for shaping (UAX #24 §5): a common or inherited one takes that of the text before
/// it, at the start of a paragraph that of the first letter behind; a closing bracket takes that of its opening one.
struct ScriptResolution {
  private var current = UInt8(CU_SCRIPT_COMMON.rawValue)
  private var firstUnresolved = 0
  private var openBrackets: [(closing: UInt32, script: UInt8)] = []

  /// Fills the workspace's `scripts` for all units.
  static func resolve(unitCount: Int, workspace: TextWorkspace) {
    var resolution = ScriptResolution()
    let properties = workspace.properties
    let scripts = workspace.scripts
    for unit in 0..<unitCount {
      let word = CharacterProperties(word: properties[unit])
      let script = word.script
      // The second unit of a pair is like the first, and so is a letter after a letter of its script.
      if script == resolution.current, script > UInt8(CU_SCRIPT_INHERITED.rawValue) {
        scripts[unit] = script
      } else if script <= UInt8(CU_SCRIPT_INHERITED.rawValue) {
        scripts[unit] = resolution.resolveCommon(unit, word, workspace: workspace)
      } else {
        resolution.addLetter(script, at: unit, scripts: scripts)
        scripts[unit] = script
      }
    }
  }

  /// What closes a bracket or quotation mark that opens; `nil` for everything else. Bidi_Paired_Bracket leaves out
  /// quotation marks and angle signs, which UAX #24 §5.1 pairs as well.
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

  /// The script of a character that has no script itself.
  private mutating func resolveCommon(_ unit: Int, _ properties: CharacterProperties, workspace: TextWorkspace) -> UInt8
  {
    // Only characters of the basic plane open, close or end anything.
    let scalar = UInt32(workspace.units[unit])
    if properties.has(CU_MANDATORY_BREAK) {
      let script = current
      current = UInt8(CU_SCRIPT_COMMON.rawValue)
      openBrackets.removeAll(keepingCapacity: true)
      firstUnresolved = unit + 1
      return script
    }
    if let closing = Self.closing(of: scalar, properties) {
      // The limit of UAX #9 BD16, so that hostile nesting costs no memory.
      if openBrackets.count < 63 { openBrackets.append((closing, current)) }
    } else if !openBrackets.isEmpty, let match = openBrackets.lastIndex(where: { $0.closing == scalar }) {
      // The text behind the closing bracket continues in the script of the opening one.
      if openBrackets[match].script != UInt8(CU_SCRIPT_COMMON.rawValue) { current = openBrackets[match].script }
      openBrackets.removeSubrange(match...)
    }
    return current
  }

  /// The first letter of another script.
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
