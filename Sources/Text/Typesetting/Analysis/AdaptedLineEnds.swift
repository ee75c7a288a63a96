internal import BinarySearch
internal import CUnicode
internal import HyphenationDictionaries

/// The break opportunities of a text whose paragraphs ask for others than their language's rules give: fewer inside
/// words, some between all grapheme clusters, or some in hyphenated words.
struct AdaptedLineEnds {
  private let styled: StyledText
  private let ranges: [ParagraphStyleRange]
  private let text: UnsafeBufferPointer<UInt8>
  private let unitCount: Int
  /// UTF-8 offsets of the opportunities.
  private(set) var breaks: [UInt32] = []
  /// UTF-8 offsets of the opportunities at which a hyphen shows.
  private(set) var hyphens: [UInt32] = []
  /// UTF-8 offsets of the opportunities inside phrases, which are not among ``breaks``.
  private(set) var breaksInPhrases: [UInt32] = []

  init(styled: StyledText, ranges: [ParagraphStyleRange], text: UnsafeBufferPointer<UInt8>, unitCount: Int) {
    self.styled = styled
    self.ranges = ranges
    self.text = text
    self.unitCount = unitCount
  }

  /// Fills `breaks`, `hyphens` and `breaksInPhrases` from the first entries of the memory's `breaks`.
  mutating func adapt(_ count: Int, memory: inout AnalysisMemory) throws(TypesettingError) {
    breaks.reserveCapacity(count)
    let clusterCount =
      ranges.contains { $0.style.lineBreakStrictness == .anywhere }
      ? try memory.graphemeBoundaries(count: unitCount) : 0
    var hyphenator = WordHyphenator(styled: styled)
    var phrases = PhraseFinder(of: styled)
    var index = 0
    for range in ranges {
      try TypesettingError.spend(0)
      let end = memory.offsets[range.units.upperBound]
      let first = index
      while index < count, memory.breaks[index] <= end { index += 1 }
      if range.style.lineBreakStrictness == .anywhere {
        addClusters(clusterCount, in: range, memory: memory)
      } else {
        let added = breaks.count
        try addBreaks(first..<index, of: range, phrases: &phrases, memory: memory)
        if range.style.wordBreak != .breakAll, let hyphenation = range.style.hyphenation {
          try hyphenator.hyphenate(range.units, by: hyphenation, breaks: breaks[added...], memory: memory)
          addHyphens(hyphenator.found, from: added)
        }
      }
    }
    // The end of a text that is empty, or whose last range was of clusters.
    if breaks.last != UInt32(text.count), !text.isEmpty { breaks.append(UInt32(text.count)) }
  }

  /// The number of opportunities after which the budget of the thread is asked.
  private static let breaksBetweenChecks = 4096

  private mutating func addBreaks(
    _ indices: Range<Int>, of range: ParagraphStyleRange, phrases: inout PhraseFinder,
    memory: borrowing AnalysisMemory
  ) throws(TypesettingError) {
    let rule = range.style.wordBreak
    guard rule == .keepAll || rule == .autoPhrase else {
      for index in indices { breaks.append(memory.breaks[index]) }
      return
    }
    if rule == .autoPhrase { phrases.start(range.units) }
    var unit = range.units.lowerBound
    for index in indices {
      if index % Self.breaksBetweenChecks == 0 { try TypesettingError.spend(0) }
      let offset = memory.breaks[index]
      while memory.offsets[unit] < offset { unit += 1 }
      let isBetweenLetters =
        unit < range.units.upperBound && cu_is_between_letters(memory.properties, Int32(unit), Int32(unitCount))
      if isBetweenLetters, rule == .keepAll { continue }
      if isBetweenLetters, phrases.isInsidePhrase(unit, memory: memory) {
        breaksInPhrases.append(offset)
      } else {
        breaks.append(offset)
      }
    }
  }

  private mutating func addClusters(_ count: Int, in range: ParagraphStyleRange, memory: borrowing AnalysisMemory) {
    let boundaries = memory.boundaries
    // Boundaries are ends of clusters.
    let first = (0..<count).partitioningIndex { Int(boundaries[$0]) > range.units.lowerBound }
    for index in first..<count {
      let unit = Int(boundaries[index])
      guard unit <= range.units.upperBound else { break }
      breaks.append(memory.offsets[unit])
    }
  }

  /// Merges hyphens into the opportunities from an index on.
  private mutating func addHyphens(_ added: [UInt32], from start: Int) {
    guard !added.isEmpty else { return }
    hyphens += added
    breaks[start...] = ArraySlice(merge(Array(breaks[start...]), added))
  }

  private func merge(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var merged: [UInt32] = []
    merged.reserveCapacity(first.count + second.count)
    var next = 0
    for offset in first {
      while next < second.count, second[next] < offset {
        merged.append(second[next])
        next += 1
      }
      merged.append(offset)
    }
    return merged
  }
}
