internal import BinarySearch
internal import CUnicode
internal import HyphenationDictionaries

/// The break opportunities of a text whose paragraphs ask for others than those of their language's rules: fewer inside
/// words, some between all grapheme clusters, or some in hyphenated words.
struct AdaptedLineEnds {
  private let styled: StyledText
  private let ranges: [ParagraphStyleRange]
  private let text: UnsafeBufferPointer<UInt8>
  private let unitCount: Int
  private let workspace: TextWorkspace
  /// UTF-8 offsets of the opportunities.
  private(set) var breaks: [UInt32] = []
  /// UTF-8 offsets of those at which a hyphen shows.
  private(set) var hyphens: [UInt32] = []

  init(
    styled: StyledText, ranges: [ParagraphStyleRange], text: UnsafeBufferPointer<UInt8>, unitCount: Int,
    workspace: TextWorkspace
  ) {
    self.styled = styled
    self.ranges = ranges
    self.text = text
    self.unitCount = unitCount
    self.workspace = workspace
  }

  /// Fills `breaks` and `hyphens` from the first entries of the workspace's `breaks`.
  mutating func adapt(_ count: Int) throws(TypesettingError) {
    breaks.reserveCapacity(count)
    let clusterCount =
      ranges.contains { $0.style.lineBreakStrictness == .anywhere }
      ? try workspace.graphemeBoundaries(count: unitCount) : 0
    var hyphenator = WordHyphenator(styled: styled, workspace: workspace)
    var index = 0
    for range in ranges {
      try TypesettingError.spend(0)
      let end = workspace.offsets[range.units.upperBound]
      let first = index
      while index < count, workspace.breaks[index] <= end { index += 1 }
      if range.style.lineBreakStrictness == .anywhere {
        addClusters(clusterCount, in: range)
      } else {
        let added = breaks.count
        addBreaks(first..<index, of: range)
        if range.style.wordBreak != .breakAll, let hyphenation = range.style.hyphenation {
          try hyphenator.hyphenate(range.units, by: hyphenation, breaks: breaks[added...])
          addHyphens(hyphenator.found, from: added)
        }
      }
    }
    // The end of a text that is empty, or whose last range was of clusters.
    if breaks.last != UInt32(text.count), !text.isEmpty { breaks.append(UInt32(text.count)) }
  }

  private mutating func addBreaks(_ indices: Range<Int>, of range: ParagraphStyleRange) {
    let keepsAll = range.style.wordBreak == .keepAll
    var unit = range.units.lowerBound
    for index in indices {
      let offset = workspace.breaks[index]
      if keepsAll {
        while workspace.offsets[unit] < offset { unit += 1 }
        if unit < range.units.upperBound, cu_is_between_letters(workspace.properties, Int32(unit), Int32(unitCount)) {
          continue
        }
      }
      breaks.append(offset)
    }
  }

  private mutating func addClusters(_ count: Int, in range: ParagraphStyleRange) {
    // Boundaries are ends of clusters.
    let first = (0..<count).partitioningIndex { Int(workspace.boundaries[$0]) > range.units.lowerBound }
    for index in first..<count {
      let unit = Int(workspace.boundaries[index])
      guard unit <= range.units.upperBound else { break }
      breaks.append(workspace.offsets[unit])
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
