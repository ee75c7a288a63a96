internal import CUnicode
internal import Fonts
internal import StringFormatting

/// Prepares a styled text: analyses, itemises and shapes it, and stores the results in flat arrays.
enum PreparedTextBuilder {
  /// - Throws: `textTooLong`, `invalidValue` for a style that is out of range, `unicodeData`, or `font` for a
  ///   fallback font that cannot be opened.
  /// - Complexity: O(length of the text)
  static func build(
    _ styled: borrowing StyledText, library: borrowing FontLibrary, cache: borrowing WordCache?
  ) throws(TypesettingError) -> PreparedText {
    guard styled.count <= StyledText.maximumCount else {
      throw TypesettingError(
        .textTooLong, "the text has \(styled.count) bytes: expected at most \(StyledText.maximumCount)")
    }
    guard styled.styleRuns.count < Int(UInt16.max) else {
      throw TypesettingError(
        .textTooLong, "the text has \(styled.styleRuns.count) style runs: expected less than \(UInt16.max)")
    }
    try styled.paragraphStyle.validate()
    guard styled.paragraphRuns.count < Int(UInt16.max) else {
      throw TypesettingError(
        .textTooLong,
        "the text has \(styled.paragraphRuns.count) styles of paragraphs: expected less than \(UInt16.max)")
    }
    for run in styled.paragraphRuns {
      try run.style.validate()
      guard run.style.profile.isWeb == styled.paragraphStyle.profile.isWeb else {
        throw TypesettingError(
          .invalidValue,
          "profile '\(run.style.profile.rawValue)' differs from the text's: expected '\(styled.paragraphStyle.profile.rawValue)'",
          at: .textRange(run.range))
      }
    }
    if styled.paragraphStyle.changesText, let replacement = try styled.replacement() {
      return try build(replacement, library: library, cache: cache)
    }
    let ruby =
      styled.rubyRuns.isEmpty && styled.emphasisRuns.isEmpty
      ? nil : try RubyPlan(styled, library: copy library, cache: copy cache)
    // Read in its place from here on: closures would copy the text, which counts references.
    return try styled.string.withBytes { text throws(TypesettingError) in
      try styled.styleRuns.withRuns { runs throws(TypesettingError) in
        try runs.validate()
        let combined = try combined(of: styled, runs: runs, text: text, library: library, cache: cache)
        return try withUnsafePointer(to: styled) { styled throws(TypesettingError) in
          try TextWorkspace.lend { workspace throws(TypesettingError) in
            try build(
              styled, text: text, runs: runs, ruby: ruby, combined: combined, library: library, cache: cache,
              workspace: &workspace)
          }
        }
      }
    }
  }

  /// The characters that stand side by side in the square of one, on vertical lines only.
  private static func combined(
    of styled: borrowing StyledText, runs: StyleRuns, text: UnsafeBufferPointer<UInt8>, library: borrowing FontLibrary,
    cache: borrowing WordCache?
  ) throws(TypesettingError) -> CombinedText? {
    guard styled.paragraphStyle.flow.hasUprightLetters else { return nil }
    let ranges = CombinedRanges.find(runs, text)
    return ranges.isEmpty ? nil : try CombinedText(ranges, of: styled, library: copy library, cache: copy cache)
  }

  private static func build(
    _ styled: UnsafePointer<StyledText>, text: UnsafeBufferPointer<UInt8>, runs: StyleRuns, ruby: RubyPlan?,
    combined: CombinedText?,
    library: FontLibrary, cache: WordCache?, workspace: inout TextWorkspace
  ) throws(TypesettingError) -> PreparedText {
    // A step is 100 ns: a byte takes HarfBuzz about as long where no cache has its word.
    try TypesettingError.spend(1 + text.count)
    let flow = styled.pointee.paragraphStyle.flow
    let analysis = try TextAnalysis(text, styled: styled, runs: runs, memory: &workspace.analysis)
    var breakCount = analysis.breakCount
    if let combined {
      breakCount = workspace.analysis.removeBreaks(
        breakCount, inside: combined.rows.map { [$0.range.lowerBound, $0.range.upperBound] })
    }
    let itemFonts = try Itemizer(runs: runs, flow: flow, profile: styled.pointee.paragraphStyle.profile).itemize(
      analysis, library: library, memory: &workspace.analysis, shaping: &workspace.shaping)
    if let combined {
      workspace.shaping.items.divide(
        at: combined.rows.flatMap { [$0.range.lowerBound, $0.range.upperBound] }, textEnd: text.count)
    }
    if let ruby { workspace.shaping.items.divide(at: ruby.edges, textEnd: text.count) }
    try PreparedParagraph.find(
      analysis, styled: styled, memory: workspace.analysis, items: workspace.shaping.items, itemFonts: itemFonts,
      to: &workspace.paragraphs)
    let insertedFonts = try InsertedString.FallbackFonts(itemFonts, runs: runs, library: library)

    workspace.shaping.glyphs.removeAll()
    var longItems = LongItemShaper(analysis, memory: workspace.analysis)
    let itemCount = workspace.shaping.items.count
    workspace.shaping.items.append(StoredTextItem(end: UInt32(text.count)))
    let fonts = itemFonts.buffer
    for index in 0..<itemCount {
      if index & 255 == 255 { try TypesettingError.spend(1) }
      try shape(index, fonts: fonts, text: text, cache: cache, workspace: &workspace, longItems: &longItems)
    }
    workspace.shaping.items[itemCount].glyphStart = UInt32(workspace.shaping.glyphs.count)
    combined?.apply(fonts: fonts, shaping: &workspace.shaping)
    let isPlain = styled.pointee.paragraphRuns.isEmpty && styled.pointee.paragraphStyle.isPlain
    let styles =
      isPlain
      ? (paragraphs: nil, spacing: nil)
      : try Self.styles(styled, analysis, text: text, fonts: fonts, combined: combined, workspace: &workspace)
    if let noBreaks = styles.spacing?.noBreakSpaces, !noBreaks.isEmpty {
      breakCount = workspace.analysis.removeBreaks(breakCount, inside: noBreaks.map { [$0, $0 + 2] })
    }
    let columns = try ruby?.apply(styled, text: text, fonts: fonts, shaping: &workspace.shaping)
    if let columns { breakCount = workspace.analysis.removeBreaks(breakCount, inside: columns.columns.map(\.bounds)) }

    let isLong = text.count > AnalysisMemory.keptLength
    if isLong {
      try TypesettingError.spend(0)
      workspace.analysis.release()
    }
    let hasMissing = workspace.shaping.glyphs.hasMissing
    let arrays = PreparedTextArrays(
      &workspace, breakCount: breakCount + 1, fontCount: fonts.count, takesOver: isLong)
    let (opportunities, hasPrepended) = (workspace.analysis.breaks, analysis.has(CU_PREPENDED))
    let tabInterval = styled.pointee.paragraphStyle.defaultTabInterval
    let profile = styled.pointee.paragraphStyle.profile
    let sums = workspace.sums
    workspace.analysis.hyphens.withUnsafeBufferPointer { hyphens in
      var table = BreakTableBuilder(
        arrays: arrays, itemFonts: fonts, tabInterval: tabInterval, profile: profile, text: text,
        opportunities: opportunities, hyphens: hyphens, hasPrepended: hasPrepended, ruby: columns,
        sums: sums)
      table.build()
    }
    if !isPlain { styles.spacing?.markCuts(in: arrays) }
    columns?.mark(arrays, profile)
    let prepared = PreparedText(
      styled, itemFonts: consume itemFonts, library: library, insertedFonts: insertedFonts, arrays: arrays,
      paragraphStyles: styles.paragraphs, spacing: styles.spacing, ruby: columns, combined: combined,
      hasMissingGlyphs: hasMissing, flow: flow)
    // The table ends early when the budget does.
    if itemCount > 0 { try TypesettingError.spend(0) }
    return prepared
  }

  /// The styles of a text with several or seldom ones, and what its marks of punctuation are beside others, which changes the glyphs.
  @inline(never)
  private static func styles(
    _ styled: UnsafePointer<StyledText>, _ analysis: TextAnalysis, text: UnsafeBufferPointer<UInt8>,
    fonts: UnsafeBufferPointer<ItemFont>, combined: CombinedText?, workspace: inout TextWorkspace
  ) throws(TypesettingError) -> (paragraphs: PreparedParagraphStyles?, spacing: TextSpacing?) {
    // Most texts of the profile `web` have nothing that is trimmed. ASCII, with a unit for each byte, is not looked at.
    let isPlain = styled.pointee.paragraphRuns.isEmpty && styled.pointee.paragraphStyle.isPlainWithoutSpacing
    if isPlain, analysis.unitCount == text.count { return (nil, nil) }
    let paragraphs = PreparedParagraphStyles(
      styled.pointee,
      paragraphs: UnsafeBufferPointer(start: workspace.paragraphs.base, count: workspace.paragraphs.count),
      breaksInPhrases: analysis.hasPhrases ? workspace.analysis.breaksInPhrases : [])
    guard paragraphs.haveSpacing else { return (paragraphs, nil) }
    let spacing = try TextSpacing.apply(
      paragraphs, runs: styled.pointee.styleRuns, text: text, fonts: fonts, paragraphs: workspace.paragraphs,
      combined: combined, shaping: &workspace.shaping)
    return (isPlain && spacing == nil ? nil : paragraphs, spacing)
  }

  /// Appends the glyphs of an item, from the word cache if that gives the same glyphs, and stores the
  /// index of the first one in the item.
  @inline(__always)
  private static func shape(
    _ index: Int, fonts: UnsafeBufferPointer<ItemFont>, text: UnsafeBufferPointer<UInt8>, cache: WordCache?,
    workspace: inout TextWorkspace, longItems: inout LongItemShaper
  ) throws(TypesettingError) {
    workspace.shaping.items[index].glyphStart = UInt32(workspace.shaping.glyphs.count)
    guard workspace.shaping.items[index].kind == .text else { return }
    let item = workspace.shaping.items[index].item(before: workspace.shaping.items[index + 1])
    let range = Int(item.start)..<Int(item.end)
    let font = fonts.baseAddress.unsafelyUnwrapped + Int(item.fontIndex)
    let direct = workspace.shaping.directGlyphs.glyphs(for: item.properties, font: font, byteCount: range.count)
    var outcome = DirectGlyphs.Outcome.notDirect
    if let direct { outcome = longItems.appendDirectly(range, direct, to: &workspace.shaping.glyphs) }
    if case .shaped = outcome { return }
    try shape(
      range, of: item, font: font.pointee, text: text, direct: direct, outcome: outcome, cache: cache,
      longItems: &longItems, memory: &workspace.analysis, shaping: &workspace.shaping)
  }

  /// Appends the glyphs of an item that are not all direct, or not all known.
  @inline(never)
  private static func shape(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>,
    direct: Unmanaged<DirectGlyphs>?, outcome: DirectGlyphs.Outcome, cache: WordCache?,
    longItems: inout LongItemShaper, memory: inout AnalysisMemory, shaping: inout ShapingMemory
  ) throws(TypesettingError) {
    if let direct {
      if case .unknownPair = outcome {
        return longItems.learn(range, of: item, font: font, direct, shaping: &shaping)
      }
      if cache == nil,
        try longItems.shapeWordsDirectly(
          range, of: item, font: font, text: text, direct, memory: &memory, shaping: &shaping)
      {
        return
      }
    }
    let isCached =
      try cache?.shape(
        range, of: item, font: font, text: text, direct: direct, longItems: &longItems, memory: &memory,
        shaping: &shaping) ?? false
    if !isCached { try longItems.shape(range, of: item, font: font, memory: &memory, shaping: &shaping) }
  }
}
