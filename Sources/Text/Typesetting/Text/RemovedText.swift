/// What is taken away of a text before it is prepared: white space, and marks around annotations.
struct RemovedText {
  /// UTF-8 offsets, in order and apart from each other.
  private(set) var ranges: [Range<Int>] = []

  /// - Parameter range: behind what was taken away before.
  mutating func append(_ range: Range<Int>) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// From offsets in the text to offsets in what is left of it.
  struct Places {
    private let removed: [Range<Int>]
    private var index = 0
    private var shift = 0

    init(_ removed: RemovedText) { self.removed = removed.ranges }

    /// The place of a range that starts where an earlier one ended, or behind it.
    mutating func range(of range: Range<Int>) -> Range<Int> {
      let start = place(of: range.lowerBound)
      return start..<place(of: range.upperBound)
    }

    private mutating func place(of offset: Int) -> Int {
      while index < removed.count, removed[index].upperBound <= offset {
        shift += removed[index].count
        index += 1
      }
      return (index < removed.count ? min(offset, removed[index].lowerBound) : offset) - shift
    }
  }
}

extension StyledText {
  /// The text with what is left of it, in its styles.
  ///
  /// - Parameter bytes: what is left, in UTF-8.
  func keeping(_ bytes: [UInt8], without removed: RemovedText) -> StyledText {
    var places = RemovedText.Places(removed)
    let runs = styleRuns.map { Run(range: places.range(of: $0.range), style: $0.style) }
    places = RemovedText.Places(removed)
    let paragraphs = paragraphRuns.map { ParagraphRun(range: places.range(of: $0.range), style: $0.style) }
    places = RemovedText.Places(removed)
    var bases: [RubyRun] = []
    for (index, run) in rubyRuns.enumerated() {
      let isOnOtherSide = index > 0 && rubyRuns[index - 1].range == run.range
      bases.append(RubyRun(range: isOnOtherSide ? bases[index - 1].range : places.range(of: run.range), ruby: run.ruby))
    }
    places = RemovedText.Places(removed)
    let emphasis = emphasisRuns.map { EmphasisRun(range: places.range(of: $0.range), emphasis: $0.emphasis) }
    let left = runs.filter { !$0.range.isEmpty }
    return StyledText(
      String(decoding: bytes, as: UTF8.self),
      runs: left.isEmpty ? StyleRunList(Run(range: 0..<0, style: styleRuns[0].style)) : StyleRunList(merging: left),
      paragraphStyle: paragraphStyle, paragraphRuns: paragraphs.filter { !$0.range.isEmpty },
      rubyRuns: bases.filter { !$0.range.isEmpty }, emphasisRuns: emphasis.filter { !$0.range.isEmpty })
  }
}
