internal import CUnicode
internal import Fonts

/// Splits a text into items of one style, font, script and level each, with tabs and mandatory breaks as separate
/// items. The items are stored in the memory of shaping.
struct Itemizer {
  private let runs: StyleRuns
  private let flow: TextFlow
  private let profile: TextProfile

  init(runs: StyleRuns, flow: TextFlow, profile: TextProfile) {
    self.runs = runs
    self.flow = flow
    self.profile = profile
  }

  /// - Parameter library: the fonts for characters that the fonts of the runs lack.
  /// - Returns: the fonts of the items.
  func itemize(
    _ analysis: TextAnalysis, library: FontLibrary, memory: inout AnalysisMemory, shaping: inout ShapingMemory
  ) throws(TypesettingError) -> ItemFonts {
    shaping.items.removeAll()
    let fonts = shaping.recentItemFonts.itemFonts(of: runs, flow, profile: profile)
    if analysis.unitCount == 0 { return fonts }
    let isOwn = !flow.hasUprightLetters && !setsFullWidthMarks
    if isOwn, itemizeSimple(analysis, memory: memory, to: &shaping.items) { return fonts }
    try ScriptResolution.resolve(unitCount: analysis.unitCount, memory: &memory)
    if profile.isWeb { ScriptResolution.uniteKana(unitCount: analysis.unitCount, memory: memory) }
    if isOwn, try itemizeCovered(analysis, memory: memory, to: &shaping.items) { return fonts }
    shaping.items.removeAll()
    return try itemizeAny(analysis, fonts: fonts, library: library, memory: &memory, to: &shaping.items)
  }

  /// Whether marks that a font covers may be set in another one; see ``FullWidthMarks``.
  private var setsFullWidthMarks: Bool {
    !profile.isWeb
      && runs.indices.contains { run in
        let style = runs[run].style
        return (style.language?.setsFullWidthMarks ?? false) && !FullWidthMarks.isTheirFont(style.font)
      }
  }

  /// Emoji, which other fonts may show.
  private static let emoji = UInt32(
    CU_EMOJI_PRESENTATION.rawValue | CU_EMOJI_MODIFIER.rawValue | CU_REGIONAL_INDICATOR.rawValue)
  private static let control = UInt32(CU_MANDATORY_BREAK.rawValue | CU_TAB.rawValue)
  /// What may extend a grapheme cluster.
  private static let extending = UInt32(CU_MARK.rawValue | CU_DEFAULT_IGNORABLE.rawValue)
  /// The properties of characters that need more than a look at their script and at the font's coverage.
  private static let special = emoji | control | extending

  // MARK: The common case

  /// Makes one item of a text in one style, one script and one level, of characters of the basic multilingual plane that its
  /// font covers.
  ///
  /// - Returns: `false`, without items, for any other text.
  private func itemizeSimple(
    _ analysis: TextAnalysis, memory: borrowing AnalysisMemory, to items: inout StagingBuffer<StoredTextItem>
  ) -> Bool {
    guard runs.count == 1, analysis.levels == nil, analysis.properties & Self.special == 0,
      let script = analysis.onlyScript
    else { return false }
    let coverage = runs[0].style.font.face.coverage.bitmaps
    let units = memory.units
    // Printable characters of ASCII need no look where the font has all of them.
    let known: UInt16 = coverage.containsASCII ? 0x5F : 0
    for unit in 0..<analysis.unitCount where units[unit] &- 0x20 >= known {
      let isSurrogate = units[unit] & 0xF800 == 0xD800
      guard coverage.contains(UInt32(units[unit])), !isSurrogate else { return false }
    }
    var builder = TextItemBuilder(runs: runs)
    builder.add(
      TextItemBuilder.Part(
        start: 0, end: UInt32(analysis.text.count), fontIndex: 0, kind: .text, level: analysis.uniformLevel,
        script: script, run: 0), to: &items)
    builder.flush(to: &items)
    return true
  }

  // MARK: Text without fallback

  /// Makes the items of a text in which the style's font covers every character and none is an emoji, so that grapheme
  /// clusters are not needed.
  ///
  /// - Returns: `false`, with incomplete items, for any other text.
  private func itemizeCovered(
    _ analysis: TextAnalysis, memory: borrowing AnalysisMemory, to items: inout StagingBuffer<StoredTextItem>
  ) throws(TypesettingError) -> Bool {
    let count = analysis.unitCount
    let units = memory.units
    let offsets = memory.offsets
    let scripts = memory.scripts
    let properties = memory.properties
    let (emoji, control, extending) = (Self.emoji, Self.control, Self.extending)
    let (ignorable, mark) = (UInt32(CU_DEFAULT_IGNORABLE.rawValue), UInt32(CU_MARK.rawValue))
    let rare = emoji | control | ignorable
    let levels = analysis.levels
    var builder = TextItemBuilder(runs: runs)
    var extensionCount = 0
    var unit = 0
    var question = TypesettingError.questionInterval
    for run in runs.indices {
      let runEnd = UInt32(runs[run].range.upperBound)
      guard unit < count, offsets[unit] < runEnd else { continue }
      let coverage = runs[run].style.font.face.coverage.bitmaps
      let fontIndex = UInt16(truncatingIfNeeded: run)
      while unit < count, offsets[unit] < runEnd {
        if unit >= question {
          try TypesettingError.spend(0)
          question = unit + TypesettingError.questionInterval
        }
        let word = properties[unit]
        let (scalar, width) = UTF16Decoding.scalar(units, at: unit, count: count)
        let part = TextItemBuilder.Part(
          start: offsets[unit], end: offsets[unit + width], fontIndex: fontIndex, kind: .text,
          level: analysis.level(at: unit), script: scripts[unit], run: run)
        if word & control != 0 {
          addControl(part, scalar, previous: unit > 0 ? units[unit - 1] : 0, &builder, to: &items)
        } else {
          guard word & emoji == 0, scalar != 0xFE0F, word & ignorable != 0 || coverage.contains(scalar) else {
            return false
          }
          extensionCount = word & extending == 0 ? 0 : extensionCount + 1
          if extensionCount == TextItemBuilder.longestCluster {
            builder.flush(to: &items)
            extensionCount = 0
          }
          builder.add(part, to: &items)
        }
        unit += width
        guard word & rare == 0 else { continue }
        // Most characters are of the same item as the one before.
        let first = unit
        while unit < count, scripts[unit] == part.script, properties[unit] & rare == 0,
          units[unit] & 0xF800 != 0xD800, coverage.contains(UInt32(units[unit])), offsets[unit] < runEnd,
          levels == nil || levels.unsafelyUnwrapped[unit] == part.level
        {
          let marks = properties[unit] & mark == 0 ? 0 : extensionCount + 1
          if marks == TextItemBuilder.longestCluster { break }
          extensionCount = marks
          unit += 1
        }
        if unit > first { builder.extend(to: offsets[unit]) }
      }
    }
    builder.flush(to: &items)
    return true
  }

  private func addControl(
    _ part: TextItemBuilder.Part, _ scalar: UInt32, previous: UInt16, _ builder: inout TextItemBuilder,
    to items: inout StagingBuffer<StoredTextItem>
  ) {
    var part = part
    part.kind = scalar == 0x09 ? .tab : .newline
    builder.addNewline(part, isLineFeed: scalar == 0x0A, followsReturn: previous == 0x0D, to: &items)
  }

  // MARK: The general case

  private func itemizeAny(
    _ analysis: TextAnalysis, fonts: ItemFonts, library: FontLibrary, memory: inout AnalysisMemory,
    to items: inout StagingBuffer<StoredTextItem>
  ) throws(TypesettingError) -> ItemFonts {
    let count = analysis.unitCount
    // Without characters that can be part of a larger cluster, each character is a cluster, and ICU is not needed.
    let hasClusters = analysis.has(CU_GRAPHEME_COMPLEX)
    if hasClusters { _ = try memory.graphemeBoundaries(count: count) }
    var builder = TextItemBuilder(runs: runs)
    var chooser = ClusterFontChooser(
      runs: runs, flow: flow, profile: profile, itemFonts: Array(fonts.buffer), library: library,
      unitCount: count)
    var cluster = 0
    var run = 0
    var unit = 0
    var question = TypesettingError.questionInterval
    while unit < count {
      if unit >= question {
        try TypesettingError.spend(0)
        question = unit + TypesettingError.questionInterval
      }
      var end: Int
      if hasClusters {
        end = Int(memory.boundaries[cluster])
        cluster += 1
      } else {
        end = unit + UTF16Decoding.scalar(memory.units, at: unit, count: count).width
      }
      let offset = Int(memory.offsets[unit])
      while run + 1 < runs.count, runs[run].range.upperBound <= offset { run += 1 }
      // A cluster across a style boundary is split there.
      let runEnd = runs[run].range.upperBound
      let clusterEnd = end
      if Int(memory.offsets[end]) > runEnd {
        while end > unit + 1, Int(memory.offsets[end - 1]) >= runEnd { end -= 1 }
      }
      if end - unit > TextItemBuilder.longestCluster {
        end = unit + TextItemBuilder.longestCluster
        if memory.offsets[end] == memory.offsets[end - 1] { end -= 1 }
        builder.flush(to: &items)
      }
      if end < clusterEnd, hasClusters { cluster -= 1 }
      try add(
        unit..<end, run: run, analysis: analysis, memory: memory, builder: &builder, chooser: &chooser, to: &items)
      unit = end
    }
    builder.flush(to: &items)
    return chooser.itemFonts.count == fonts.count ? fonts : ItemFonts(chooser.itemFonts, profile: profile)
  }

  private func add(
    _ units: Range<Int>, run: Int, analysis: TextAnalysis, memory: borrowing AnalysisMemory,
    builder: inout TextItemBuilder, chooser: inout ClusterFontChooser, to items: inout StagingBuffer<StoredTextItem>
  ) throws(TypesettingError) {
    let first = units.lowerBound
    let properties = CharacterProperties(word: memory.properties[first])
    let isControl = properties.has(CU_MANDATORY_BREAK) || properties.has(CU_TAB)
    var part = TextItemBuilder.Part(
      start: memory.offsets[first], end: memory.offsets[units.upperBound],
      fontIndex: isControl
        ? UInt16(truncatingIfNeeded: run)
        : try chooser.fontIndex(for: units, run: run, script: memory.scripts[first], memory: memory),
      kind: .text, level: analysis.level(at: first), script: memory.scripts[first], run: run)
    if isControl {
      addControl(
        part, UInt32(memory.units[first]), previous: first > 0 ? memory.units[first - 1] : 0, &builder,
        to: &items)
    } else {
      part.isUpright = flow.hasUprightLetters && isUpright(units, run: run, analysis: analysis, memory: memory)
      builder.add(part, to: &items)
    }
  }

  /// Whether a cluster stands upright on a vertical line, by its first character. Boxes have their width along the line.
  private func isUpright(
    _ units: Range<Int>, run: Int, analysis: TextAnalysis, memory: borrowing AnalysisMemory
  ) -> Bool {
    if runs[run].style.isBox { return false }
    // Vertical scripts keep their own orientation (CSS Writing Modes 4 §5.1), but in Chromium.
    if flow.isUpright { return profile.isWeb || !ScriptTags.isVertical(memory.scripts[units.lowerBound]) }
    return cu_stands_upright(UTF16Decoding.scalar(memory.units, at: units.lowerBound, count: analysis.unitCount).0)
  }
}
