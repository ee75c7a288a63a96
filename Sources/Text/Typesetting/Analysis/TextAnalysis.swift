internal import CUnicode

/// The Unicode analysis of a text in the memory of the analysis: UTF-16 units, line-break opportunities and bidi
/// levels.
///
/// Valid until the next text is decoded into the memory.
struct TextAnalysis: BitwiseCopyable {
  let text: UnsafeBufferPointer<UInt8>
  /// The number of UTF-16 units of the text.
  let unitCount: Int
  /// The union of all characters' properties, with ``onlyScript``.
  let properties: UInt32
  /// The number of entries of the memory's `breaks` that are filled; the last one is the length of the text.
  let breakCount: Int
  /// Whether the memory has opportunities inside phrases.
  let hasPhrases: Bool
  /// The base direction of paragraphs without one of their own.
  let baseDirection: BaseDirection
  /// Whether paragraphs have base directions of their own, so that `levels` are known.
  let hasOwnBaseDirections: Bool
  /// The level of each unit; `nil` when all have `uniformLevel`.
  let levels: UnsafePointer<UInt8>?
  /// The level of all units where `levels` is `nil`.
  let uniformLevel: UInt8

  /// The UAX #9 level of a UTF-16 unit.
  @inline(__always)
  func level(at unit: Int) -> UInt8 { levels.map { $0[unit] } ?? uniformLevel }

  /// ICU's number of the script of all characters, for shaping: Common and Inherited ones get the others' script (UAX #24 §5).
  /// `nil` where the text has several.
  var onlyScript: UInt8? {
    let script = properties & UInt32(CU_SCRIPT_MASK.rawValue)
    return script == UInt32(CU_SCRIPT_SEVERAL.rawValue) ? nil : UInt8(truncatingIfNeeded: script)
  }

  /// Whether any character of the text has a property.
  func has(_ property: cu_property) -> Bool { properties & UInt32(property.rawValue) != 0 }

  init(
    _ text: UnsafeBufferPointer<UInt8>, styled: UnsafePointer<StyledText>, runs: StyleRuns, memory: inout AnalysisMemory
  ) throws(TypesettingError) {
    self.text = text
    var properties: UInt32 = 0
    unitCount = memory.decode(text, properties: &properties)
    self.properties = properties
    // Each of these stages takes a tenth of a second for the longest texts.
    let isLong = text.count > 1 << 16
    if isLong { try TypesettingError.spend(0) }
    let ranges = ParagraphStyleRange.find(styled, unitCount: unitCount, memory: memory)
    breakCount = try LineBreakOpportunities.find(
      styled, runs: runs, ranges: ranges, text: text, unitCount: unitCount, properties: properties,
      memory: &memory)
    hasPhrases = !ranges.isEmpty && !memory.breaksInPhrases.isEmpty
    if isLong { try TypesettingError.spend(0) }
    if styled.pointee.paragraphStyle.flow.isUpright {
      // Upright letters run from top to bottom, as if all were from left to right (CSS Writing Modes 4 §5.1).
      (baseDirection, hasOwnBaseDirections, levels, uniformLevel) = (.leftToRight, false, nil, 0)
      return
    }
    let base = styled.pointee.paragraphStyle.baseDirection
    baseDirection = base
    hasOwnBaseDirections = ranges.contains { $0.style.baseDirection != base }
    guard !hasOwnBaseDirections else {
      levels = try memory.bidiLevels(count: unitCount, ranges: ranges)
      uniformLevel = 0
      return
    }
    let hasBidi = properties & UInt32(CU_BIDI.rawValue) != 0
    let isMixed = properties & UInt32(CU_BIDI_MIXING.rawValue | CU_MANDATORY_BREAK.rawValue) != 0
    if unitCount == 0 || !hasBidi && !base.isRightToLeft {
      levels = nil
      uniformLevel = InlineDirection(withoutCharacters: base).level
    } else if hasBidi, !base.isLeftToRight, !isMixed {
      // One paragraph of right-to-left letters and neutral characters: UAX #9 gives all of them level 1.
      levels = nil
      uniformLevel = 1
    } else {
      levels = try memory.bidiLevels(count: unitCount, base: base)
      uniformLevel = 0
    }
  }
}
