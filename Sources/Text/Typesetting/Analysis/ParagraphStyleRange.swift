internal import CUnicode

/// Adjacent paragraphs of a text with the same style, for the analysis: found only where styles ask for base directions or
/// line ends of their own.
struct ParagraphStyleRange {
  /// UTF-16 units of whole paragraphs.
  var units: Range<Int>
  var style: ParagraphStyle

  /// The ranges of a decoded text, in order and without gaps; empty where its language's rules and the base direction of
  /// the whole text hold everywhere.
  static func find(
    _ styled: UnsafePointer<StyledText>, unitCount: Int, memory: borrowing AnalysisMemory
  ) -> [ParagraphStyleRange] {
    if styled.pointee.paragraphRuns.isEmpty, !styled.pointee.paragraphStyle.hasSettings { return [] }
    return findAny(styled.pointee, unitCount: unitCount, memory: memory)
  }

  private static func findAny(
    _ styled: StyledText, unitCount: Int, memory: borrowing AnalysisMemory
  ) -> [ParagraphStyleRange] {
    let base = styled.paragraphStyle.baseDirection
    guard
      !styled.paragraphStyle.hasUsualLineEnds
        || styled.paragraphRuns.contains(where: { !$0.style.hasUsualLineEnds || $0.style.baseDirection != base })
    else { return [] }
    let runs = styled.paragraphRuns
    var ranges: [ParagraphStyleRange] = []
    var run = 0
    var start = 0
    while start < unitCount {
      let end = paragraphEnd(from: start, unitCount: unitCount, memory: memory)
      let offset = Int(memory.offsets[start])
      while run < runs.count, runs[run].range.upperBound <= offset { run += 1 }
      let style = run < runs.count && runs[run].range.contains(offset) ? runs[run].style : styled.paragraphStyle
      if let last = ranges.last, last.style == style {
        ranges[ranges.count - 1].units = last.units.lowerBound..<end
      } else {
        ranges.append(ParagraphStyleRange(units: start..<end, style: style))
      }
      start = end
    }
    return ranges
  }

  /// The end of the paragraph with its separator, where CR LF is one.
  private static func paragraphEnd(from start: Int, unitCount: Int, memory: borrowing AnalysisMemory) -> Int {
    var unit = start
    while unit < unitCount {
      let isBreak = memory.properties[unit] & UInt32(CU_MANDATORY_BREAK.rawValue) != 0
      unit += 1
      guard isBreak, ParagraphSeparator.contains(UInt32(memory.units[unit - 1])) else { continue }
      let isFirstOfTwo = unit < unitCount && memory.units[unit - 1] == 0x0D && memory.units[unit] == 0x0A
      if !isFirstOfTwo { return unit }
    }
    return unitCount
  }
}
