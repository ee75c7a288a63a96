/// A paragraph of a prepared text, or a part of one that line separators divide: the text up to and including a mandatory
/// break, its terminator. It has 32 bytes: a text of line breaks has one for every character.
struct PreparedParagraph: BitwiseCopyable {
  /// UTF-8 offsets of the paragraph with its terminator.
  var start: UInt32
  var end: UInt32
  /// Indices into the break table of the start and the end of the paragraph.
  var firstBreak: Int32
  var lastBreak: Int32
  /// Items `firstItem..<endItem`, without the terminator's item.
  var firstItem: Int32
  var endItem: Int32
  /// Index of the font whose line box every line has, unless the flags have `hasMixedMetrics`.
  var lineBoxFontIndex: UInt16
  /// Index of the font that gives an empty line its height.
  var emptyLineFontIndex: UInt16
  /// The length of the terminator in UTF-8 bytes; 0 when there is none.
  var terminatorLength: UInt8
  /// UAX #9 base level: 0 left to right, 1 right to left.
  var baseLevel: UInt8
  var flags: Flags
  /// The number of opportunities in 1,024 points, at most 255.
  var breakDensity: UInt8 = 0

  /// The direction of the paragraph.
  var direction: InlineDirection { InlineDirection(level: baseLevel) }

  /// Whether an offset is the start of a paragraph, and not only of a line behind a line separator.
  func startsParagraph(at offset: Int) -> Bool { offset == Int(start) && !flags.contains(.followsLineSeparator) }

  /// The UTF-8 offset of the terminator; `end` when there is none.
  var contentEnd: UInt32 { end - UInt32(terminatorLength) }

  /// About how many opportunities a line of some points has.
  @inline(__always)
  func expectedBreaks(in width: Double) -> Int { (Int(min(width, 1_048_576)) &* Int(breakDensity)) >> 10 }

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Some item is a tab, whose width depends on its position on the line.
    static let hasTabs = Flags(rawValue: 1)
    /// Some break opportunity is unsafe to break or shows a hyphen.
    static let hasSpecialBreaks = Flags(rawValue: 2)
    /// Some advance is negative, so that the break table is not ascending and must not be searched.
    static let isNotMonotone = Flags(rawValue: 4)
    /// Items have different line boxes, so that the metrics of each line are computed from its items.
    static let hasMixedMetrics = Flags(rawValue: 8)
    /// The text before it ends with a line separator: its lines go on with that paragraph, in its style.
    static let followsLineSeparator = Flags(rawValue: 16)

    /// The flags with which the break table cannot be searched.
    static let preventsSearch: Flags = [.hasTabs, .isNotMonotone]
  }
}

extension PreparedParagraph {
  /// Stores the paragraphs of some items; `BreakTableBuilder` fills the other properties.
  ///
  /// - Throws: `stopped`.
  static func find(
    _ analysis: TextAnalysis, styled: UnsafePointer<StyledText>, memory: borrowing AnalysisMemory,
    items: borrowing StagingBuffer<StoredTextItem>, itemFonts: ItemFonts,
    to paragraphs: inout StagingBuffer<PreparedParagraph>
  ) throws(TypesettingError) {
    paragraphs.removeAll()
    let lastRun = styled.pointee.styleRuns.count - 1
    let itemCount = items.count
    // A browser has no line behind the last break.
    let isWeb = styled.pointee.paragraphStyle.profile.isWeb
    let endsWithBreak = items.last.map { $0.kind == .newline && !isWeb } ?? true
    var firstItem = 0
    var unit = 0
    var flags: Flags = []
    for index in 0...itemCount {
      if TypesettingError.isQuestionDue(at: index) { try TypesettingError.spend(0) }
      let isBreak = index < itemCount && items[index].kind == .newline
      // Text after the last mandatory break, empty text, and the empty line after a final break.
      let isEnd = index == itemCount && (firstItem < itemCount || endsWithBreak)
      guard isBreak || isEnd else { continue }
      let contentEnd = isBreak ? Int(items[index].start) : analysis.text.count
      let end = isBreak ? items.itemEnd(index, textEnd: analysis.text.count) : contentEnd
      let last = paragraphs.last
      let start = last.map { Int($0.end) } ?? 0
      paragraphs.append(
        PreparedParagraph(
          start: UInt32(start), end: UInt32(end), firstBreak: 0, lastBreak: 0, firstItem: Int32(firstItem),
          endItem: Int32(index), lineBoxFontIndex: 0,
          emptyLineFontIndex: UInt16(
            truncatingIfNeeded: fontItem(firstItem..<min(index + 1, itemCount), of: items, itemFonts).map {
              itemFonts.buffer[Int($0.fontIndex)].styleIndex
            } ?? lastRun),
          terminatorLength: UInt8(truncatingIfNeeded: end - contentEnd),
          baseLevel: flags.contains(.followsLineSeparator)
            ? last?.baseLevel ?? 0
            : baseLevel(at: start, analysis: analysis, styled: styled, memory: memory, unit: &unit),
          flags: flags))
      guard isBreak else { break }
      let scalar = UTF8Decoding.scalar(analysis.text, at: contentEnd).value
      flags = ParagraphSeparator.contains(scalar) ? [] : .followsLineSeparator
      firstItem = index + 1
    }
  }

  /// The item with the font of a paragraph: the font of a box says nothing about the text.
  private static func fontItem(
    _ range: Range<Int>, of items: borrowing StagingBuffer<StoredTextItem>, _ itemFonts: ItemFonts
  ) -> StoredTextItem? {
    if range.isEmpty { return nil }
    var item = range.lowerBound
    if itemFonts.hasBoxes {
      while item < range.upperBound, itemFonts.buffer[Int(items[item].fontIndex)].isBox { item += 1 }
      if item == range.upperBound { item = range.lowerBound }
    }
    return items[item]
  }

  /// The base level of the paragraph that starts at an offset.
  ///
  /// - Parameter unit: a UTF-16 unit at or before the offset; moved to the offset, so that all paragraphs together take
  ///   one pass.
  private static func baseLevel(
    at offset: Int, analysis: TextAnalysis, styled: UnsafePointer<StyledText>, memory: borrowing AnalysisMemory,
    unit: inout Int
  ) -> UInt8 {
    let base = analysis.baseDirection
    if !analysis.hasOwnBaseDirections {
      guard base.isAuto else { return InlineDirection(withoutCharacters: base).level }
      guard analysis.levels != nil else { return analysis.uniformLevel }
    }
    while unit < analysis.unitCount, Int(memory.offsets[unit]) < offset { unit += 1 }
    if unit < analysis.unitCount { return memory.bidiParagraphLevel(at: unit) & 1 }
    // The empty paragraph behind the last break has the style of the one before it, and no character of its own.
    guard analysis.hasOwnBaseDirections, let last = styled.pointee.paragraphRuns.last, last.range.upperBound == offset
    else { return InlineDirection(withoutCharacters: base).level }
    return InlineDirection(withoutCharacters: last.style.baseDirection).level
  }
}

/// What the paragraphs of a text whose lines have the box of one font have in common.
struct LineDefaults {
  /// The metrics of a line in this font only.
  var metrics: LineMetrics
  /// Points between tab stops; set only where a paragraph with tabs has the font for its empty line.
  var tabInterval: Double
  /// The least points of a tab before a default stop, set likewise.
  var leastTab: Double
}
