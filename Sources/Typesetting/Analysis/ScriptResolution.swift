internal import CUnicode

/// Gives every character a script for shaping (UAX #24 §5): a common or inherited one takes that of the text before
/// it, at the start of a paragraph that of the first letter after it; a closing bracket takes that of its opening one.
struct ScriptResolution {
  private var current = UInt8(CU_SCRIPT_COMMON.rawValue)
  private var firstUnresolved = 0
  private var openBrackets: [(closing: UInt32, script: UInt8)] = []

  /// Fills the scratch's `scripts` for all units.
  static func resolve(unitCount: Int, scratch: Scratch) {
    var resolution = ScriptResolution()
    var unit = 0
    while unit < unitCount {
      let (scalar, width) = UTF16Decoding.scalar(scratch.units, at: unit, count: unitCount)
      resolution.take(scalar, unit: unit, width: width, scripts: scratch.scripts)
      unit += width
    }
  }

  /// What closes a bracket or quotation mark that opens; `nil` for everything else. Bidi_Paired_Bracket leaves out
  /// quotation marks and angle signs, which UAX #24 §5.1 wants paired as well.
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

  private mutating func take(_ scalar: UInt32, unit: Int, width: Int, scripts: UnsafeMutablePointer<UInt8>) {
    let properties = CharacterProperties(scalar)
    var script = properties.script
    if script <= UInt8(CU_SCRIPT_INHERITED.rawValue) {
      script = current
      if let closing = Self.closing(of: scalar, properties) {
        // UAX #9 BD16 allows 63 as well; hostile nesting must not cost memory.
        if openBrackets.count < 63 { openBrackets.append((closing, current)) }
      } else if !openBrackets.isEmpty, let match = openBrackets.lastIndex(where: { $0.closing == scalar }) {
        // What follows the closing one goes on in the script of the opening one.
        if openBrackets[match].script != UInt8(CU_SCRIPT_COMMON.rawValue) { script = openBrackets[match].script }
        current = script
        openBrackets.removeSubrange(match...)
      } else if properties.has(CU_MANDATORY_BREAK) {
        current = UInt8(CU_SCRIPT_COMMON.rawValue)
        openBrackets.removeAll(keepingCapacity: true)
        firstUnresolved = unit + width
      }
    } else {
      if current == UInt8(CU_SCRIPT_COMMON.rawValue) {
        for earlier in firstUnresolved..<unit { scripts[earlier] = script }
        for index in openBrackets.indices where openBrackets[index].script == current {
          openBrackets[index].script = script
        }
      }
      current = script
    }
    for offset in 0..<width { scripts[unit + offset] = script }
  }
}

/// Reads UTF-16 that is known to be valid.
enum UTF16Decoding {
  @inline(__always)
  static func scalar(_ units: UnsafeMutablePointer<UInt16>, at unit: Int, count: Int) -> (value: UInt32, width: Int) {
    let first = UInt32(units[unit])
    guard first & 0xFC00 == 0xD800, unit + 1 < count else { return (first, 1) }
    return (0x10000 + ((first & 0x3FF) << 10 | UInt32(units[unit + 1]) & 0x3FF), 2)
  }
}
