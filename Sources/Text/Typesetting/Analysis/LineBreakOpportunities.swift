internal import CUnicode

/// The break opportunities of a text by UAX #14, with dictionaries for Thai, Lao, Khmer and Burmese
/// (`cu_line_boundaries`), without opportunities inside grapheme clusters.
enum LineBreakOpportunities {
  /// Writes the UTF-8 offsets of the opportunities, the end of the text among them, into the memory's `breaks`, and of
  /// those at which a hyphen shows, other than soft hyphens, into its `hyphens`. Those inside phrases go into its
  /// `breaksInPhrases`, which are of an earlier text where `ranges` is empty.
  ///
  /// - Parameters:
  ///   - ranges: the styles of paragraphs where they ask for line ends of their own; otherwise empty.
  ///   - properties: the union of the properties of all characters.
  /// - Returns: the number of opportunities.
  @inline(__always)
  static func find(
    _ styled: UnsafePointer<StyledText>, runs: StyleRuns, ranges: [ParagraphStyleRange],
    text: UnsafeBufferPointer<UInt8>, unitCount: Int, properties: UInt32, memory: inout AnalysisMemory
  ) throws(TypesettingError) -> Int {
    if !memory.hyphens.isEmpty { memory.hyphens = [] }
    for run in runs.indices where runs[run].style.treatsObjectsAsLetters {
      memory.treatObjectsAsLetters(runs[run].range, unitCount: unitCount)
    }
    for range in ranges where range.style.wordBreak == .breakAll { memory.treatLettersAsIdeographs(range.units) }
    var count = try findByRules(runs, ranges: ranges, unitCount: unitCount, memory: &memory)
    if styled.pointee.paragraphStyle.profile.isWeb {
      count = WebLineEnds.adapt(count, ranges: ranges, unitCount: unitCount, memory: &memory)
    }
    if properties & UInt32(CU_GRAPHEME_COMPLEX.rawValue) != 0 {
      count = try GraphemeClusters.removeBreaksInside(count, unitCount: unitCount, memory: &memory)
    }
    if ranges.isEmpty { return count }
    return try adapt(count, styled, ranges: ranges, text: text, unitCount: unitCount, memory: &memory)
  }

  /// Takes the opportunities that the styles of paragraphs leave, and those that they add. Apart, because few texts have such styles.
  @inline(never)
  private static func adapt(
    _ count: Int, _ styled: UnsafePointer<StyledText>, ranges: [ParagraphStyleRange],
    text: UnsafeBufferPointer<UInt8>, unitCount: Int, memory: inout AnalysisMemory
  ) throws(TypesettingError) -> Int {
    var adapted = AdaptedLineEnds(styled: styled.pointee, ranges: ranges, text: text, unitCount: unitCount)
    try adapted.adapt(count, memory: &memory)
    for index in adapted.breaks.indices { memory.breaks[index] = adapted.breaks[index] }
    memory.hyphens = adapted.hyphens
    memory.breaksInPhrases = adapted.breaksInPhrases
    return adapted.breaks.count
  }

  /// Text in languages of different rules is analysed once by each of them; each opportunity is taken from the analysis
  /// by the rules for the character before it.
  private static func findByRules(
    _ runs: StyleRuns, ranges: [ParagraphStyleRange], unitCount: Int, memory: inout AnalysisMemory
  ) throws(TypesettingError) -> Int {
    if runs.count == 1, ranges.isEmpty {
      return try find(by: rules(of: 0, runs), unitCount: unitCount, memory: &memory)
    }
    let stretches = ruleStretches(of: runs, ranges: ranges, memory: memory)
    let first = stretches.first?.rules ?? rules(of: 0, runs)
    guard stretches.contains(where: { $0.rules != first }) else {
      return try find(by: first, unitCount: unitCount, memory: &memory)
    }
    var merged: [UInt32] = []
    for rules in Set(stretches.map(\.rules)) {
      let found = try memory.lineBoundaries(count: unitCount, rules: rules)
      var stretch = 0
      for index in 0..<found {
        let offset = memory.offsets[Int(memory.boundaries[index])]
        while stretches[stretch].end < Int(offset) { stretch += 1 }
        if stretches[stretch].rules == rules { merged.append(offset) }
      }
    }
    merged.sort()
    var count = 0
    for offset in merged where count == 0 || memory.breaks[count - 1] != offset {
      memory.breaks[count] = offset
      count += 1
    }
    return count
  }

  private static func find(
    by rules: Int32, unitCount: Int, memory: inout AnalysisMemory
  ) throws(TypesettingError) -> Int {
    let found = try memory.lineBoundaries(count: unitCount, rules: rules)
    let (breaks, offsets, boundaries) = (memory.breaks, memory.offsets, memory.boundaries)
    for index in 0..<found { breaks[index] = offsets[Int(boundaries[index])] }
    return found
  }

  /// The UTF-8 offsets at which the rules change, and the rules before each; empty for a text in one run without rules of
  /// its own.
  private static func ruleStretches(
    of runs: StyleRuns, ranges: [ParagraphStyleRange], memory: borrowing AnalysisMemory
  ) -> [(end: Int, rules: Int32)] {
    let hasStrictness = ranges.contains { $0.style.lineBreakStrictness != nil }
    if !hasStrictness, runs.count == 1 { return [] }
    guard hasStrictness else { return runs.indices.map { (runs[$0].range.upperBound, rules(of: $0, runs)) } }
    var stretches: [(end: Int, rules: Int32)] = []
    var run = 0
    for range in ranges {
      let end = Int(memory.offsets[range.units.upperBound])
      var start = Int(memory.offsets[range.units.lowerBound])
      while start < end {
        while runs[run].range.upperBound <= start { run += 1 }
        start = min(runs[run].range.upperBound, end)
        stretches.append((start, rules(of: run, runs, strictness: range.style.lineBreakStrictness)))
      }
    }
    return stretches
  }

  private static func rules(of run: Int, _ runs: StyleRuns, strictness: LineBreakStrictness? = nil) -> Int32 {
    guard let strictness, strictness != .anywhere else {
      return runs[run].style.language?.lineRules ?? Int32(CU_LINE_STRICT.rawValue)
    }
    return cu_line_rules(runs[run].style.language?.language ?? "und", strictness.rawValue)
  }
}
