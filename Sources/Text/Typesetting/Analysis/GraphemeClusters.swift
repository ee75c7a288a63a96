internal import CUnicode
internal import WorkBudgets

/// The boundaries of grapheme clusters (UAX #29), by ICU's rules. ICU is only called for text with a character that can
/// be part of a cluster of several characters.
enum GraphemeClusters {
  /// Decodes a paragraph into the memory and finds the boundaries of its clusters.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of whole paragraphs.
  ///   - offsets: receives the UTF-8 offsets of the boundaries in the text, from the end of the first cluster to the end of
  ///     the range; has room for as many as the range has bytes.
  /// - Returns: the number of boundaries.
  static func findOffsets(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, memory: inout AnalysisMemory,
    into offsets: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var properties: UInt32 = 0
    let unitCount = memory.decode(UnsafeBufferPointer(rebasing: text[range]), properties: &properties)
    let start = UInt32(range.lowerBound)
    // ICU fails without its data; then every character counts as a cluster. ICU stops at the end of a budget.
    let found =
      mayHaveLongClusters(unitCount, properties: properties, memory: memory)
      ? (try? memory.graphemeBoundaries(count: unitCount)) ?? 0 : 0
    if found > 0 {
      for index in 0..<found { offsets[index] = start + memory.offsets[Int(memory.boundaries[index])] }
      return found
    }
    // What is made then is not kept.
    if unitCount > TypesettingError.questionInterval, !Work.spend(0) {
      offsets[0] = UInt32(range.upperBound)
      return 1
    }
    var count = 0
    var last: UInt32 = 0
    for unit in stride(from: 1, through: unitCount, by: 1) where memory.offsets[unit] > last {
      // GB3: CR LF is one cluster.
      if unit < unitCount, memory.units[unit - 1] == 0x0D, memory.units[unit] == 0x0A { continue }
      last = memory.offsets[unit]
      offsets[count] = start + last
      count += 1
    }
    return count
  }

  /// Whether ICU is needed: the decoded paragraph has a character, other than its mandatory break, that can be part of a
  /// cluster of several characters.
  private static func mayHaveLongClusters(_ unitCount: Int, properties: UInt32, memory: borrowing AnalysisMemory)
    -> Bool
  {
    let (complex, lineBreak) = (UInt32(CU_GRAPHEME_COMPLEX.rawValue), UInt32(CU_MANDATORY_BREAK.rawValue))
    if properties & complex == 0 { return false }
    if properties & lineBreak == 0 { return true }
    let units = memory.properties
    return (0..<unitCount).contains { units[$0] & (complex | lineBreak) == complex }
  }

  /// Removes line-break opportunities inside grapheme clusters from the memory's `breaks`. UAX #14 has some, for
  /// instance between a space and a combining mark on it.
  ///
  /// - Returns: the number of remaining opportunities.
  static func removeBreaksInside(
    _ count: Int, unitCount: Int, memory: inout AnalysisMemory
  ) throws(TypesettingError) -> Int {
    guard mayHaveBreaksInside(count, unitCount: unitCount, memory: memory) else { return count }
    let clusterCount = try memory.graphemeBoundaries(count: unitCount)
    var kept = 0
    var cluster = 0
    for index in 0..<count {
      if TypesettingError.isQuestionDue(at: index) { try TypesettingError.spend(0) }
      while cluster < clusterCount, memory.offsets[Int(memory.boundaries[cluster])] < memory.breaks[index] {
        cluster += 1
      }
      if cluster < clusterCount, memory.offsets[Int(memory.boundaries[cluster])] == memory.breaks[index] {
        memory.breaks[kept] = memory.breaks[index]
        kept += 1
      }
    }
    return kept
  }

  /// Whether a break is between two characters that can be part of one cluster. Syllables of Hangul in one character join
  /// jamo only (GB6 to GB8), and what joins all characters. Letters of Thai and Lao, which have no conjuncts (GB9c), never join
  /// a mark before them (GB9, GB9a): most breaks in such text are there.
  private static func mayHaveBreaksInside(_ count: Int, unitCount: Int, memory: borrowing AnalysisMemory) -> Bool {
    let (properties, offsets, breaks) = (memory.properties, memory.offsets, memory.breaks)
    func joins(_ unit: Int) -> Bool {
      let kinds = UInt32(CU_GRAPHEME_COMPLEX.rawValue | CU_HANGUL_SYLLABLE.rawValue)
      return properties[unit] & kinds == UInt32(CU_GRAPHEME_COMPLEX.rawValue)
    }
    func isThaiOrLao(_ unit: Int) -> Bool {
      let script = properties[unit] & UInt32(CU_SCRIPT_MASK.rawValue)
      return script == UInt32(CU_SCRIPT_THAI.rawValue) || script == UInt32(CU_SCRIPT_LAO.rawValue)
    }
    func mayJoin(_ before: Int, _ after: Int) -> Bool {
      if joins(after) { return true }
      guard joins(before) else { return false }
      // SARA AM is like a mark, although it is a letter.
      let kinds = UInt32(CU_MARK.rawValue | CU_PREPENDED.rawValue)
      let isMark = properties[before] & kinds == UInt32(CU_MARK.rawValue) || isThaiOrLao(before)
      return !(isMark && isThaiOrLao(after))
    }
    var unit = 0
    for index in 0..<count {
      while unit < unitCount, offsets[unit] < breaks[index] { unit += 1 }
      guard unit > 0, unit < unitCount else { continue }
      if mayJoin(unit - 1, unit), properties[unit - 1] & UInt32(CU_MANDATORY_BREAK.rawValue) == 0 { return true }
    }
    return false
  }
}
