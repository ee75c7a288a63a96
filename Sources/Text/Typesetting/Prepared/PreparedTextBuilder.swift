internal import CUnicode
internal import Fonts

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
    for run in styled.paragraphRuns { try run.style.validate() }
    // Read in its place from here on: closures would copy the text, which counts references.
    return try styled.string.withBytes { text throws(TypesettingError) in
      try styled.styleRuns.withRuns { runs throws(TypesettingError) in
        try runs.validate()
        return try withUnsafePointer(to: styled) { styled throws(TypesettingError) in
          try TextWorkspace.lend { workspace throws(TypesettingError) in
            try build(styled, text: text, runs: runs, library: library, cache: cache, workspace: workspace)
          }
        }
      }
    }
  }

  private static func build(
    _ styled: UnsafePointer<StyledText>, text: UnsafeBufferPointer<UInt8>, runs: StyleRuns, library: FontLibrary,
    cache: WordCache?, workspace: TextWorkspace
  ) throws(TypesettingError) -> PreparedText {
    // A step is 100 ns: a byte takes HarfBuzz about as long where no cache has its word.
    try TypesettingError.spend(1 + text.count)
    let analysis = try TextAnalysis(text, styled: styled, runs: runs, workspace: workspace)
    let itemFonts = try Itemizer(runs: runs).itemize(analysis, library: library, workspace: workspace)
    try PreparedParagraph.find(analysis, styled: styled, workspace: workspace, itemFonts: itemFonts)
    let insertedFonts = try InsertedString.FallbackFonts(itemFonts, runs: runs, library: library)

    workspace.glyphs.removeAll()
    var longItems = LongItemShaper(analysis, workspace: workspace)
    let itemCount = workspace.items.count
    workspace.items.append(StoredTextItem(end: UInt32(text.count)))
    let fonts = itemFonts.buffer
    for index in 0..<itemCount {
      if index & 255 == 255 { try TypesettingError.spend(1) }
      try shape(index, fonts: fonts, text: text, cache: cache, workspace: workspace, longItems: &longItems)
    }
    workspace.items[itemCount].glyphStart = UInt32(workspace.glyphs.count)

    let isLong = text.count > TextWorkspace.keptLength
    if isLong {
      try TypesettingError.spend(0)
      workspace.releaseAnalysis()
    }
    let hasMissing = workspace.glyphs.hasMissing
    let arrays = PreparedTextArrays(
      workspace, breakCount: analysis.breakCount + 1, fontCount: fonts.count, takesOver: isLong)
    let (opportunities, hasPrepended) = (workspace.breaks, analysis.has(CU_PREPENDED))
    let tabInterval = styled.pointee.paragraphStyle.defaultTabInterval
    workspace.hyphens.withUnsafeBufferPointer { hyphens in
      var table = BreakTableBuilder(
        arrays: arrays, itemFonts: fonts, tabInterval: tabInterval, text: text,
        opportunities: opportunities, hyphens: hyphens, hasPrepended: hasPrepended, sums: workspace.sums)
      table.build()
    }
    let prepared = PreparedText(
      styled, itemFonts: consume itemFonts, library: library, insertedFonts: insertedFonts, arrays: arrays,
      hasMissingGlyphs: hasMissing)
    // The table ends early when the budget does.
    if itemCount > 0 { try TypesettingError.spend(0) }
    return prepared
  }

  /// Appends the glyphs of an item to the workspace, from the word cache if that gives the same glyphs, and stores the
  /// index of the first one in the item.
  @inline(__always)
  private static func shape(
    _ index: Int, fonts: UnsafeBufferPointer<ItemFont>, text: UnsafeBufferPointer<UInt8>, cache: WordCache?,
    workspace: TextWorkspace, longItems: inout LongItemShaper
  ) throws(TypesettingError) {
    workspace.items[index].glyphStart = UInt32(workspace.glyphs.count)
    guard workspace.items[index].kind == .text else { return }
    let item = workspace.items[index].item(before: workspace.items[index + 1])
    let range = Int(item.start)..<Int(item.end)
    let font = fonts.baseAddress.unsafelyUnwrapped + Int(item.fontIndex)
    let direct = workspace.directGlyphs.glyphs(for: item.properties, font: font, byteCount: range.count)
    let outcome = direct.map { longItems.appendDirectly(range, $0) } ?? .notDirect
    if case .shaped = outcome { return }
    try shape(
      range, of: item, font: font.pointee, text: text, direct: direct, outcome: outcome, cache: cache,
      workspace: workspace, longItems: &longItems)
  }

  /// Appends the glyphs of an item that are not all direct, or not all known.
  @inline(never)
  private static func shape(
    _ range: Range<Int>, of item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>,
    direct: Unmanaged<DirectGlyphs>?, outcome: DirectGlyphs.Outcome, cache: WordCache?, workspace: TextWorkspace,
    longItems: inout LongItemShaper
  ) throws(TypesettingError) {
    if let direct {
      if case .unknownPair = outcome { return longItems.learn(range, of: item, font: font, direct) }
      if cache == nil, try longItems.shapeWordsDirectly(range, of: item, font: font, text: text, direct) { return }
    }
    let isCached =
      try cache?.shape(
        range, of: item, font: font, text: text, workspace: workspace, direct: direct, longItems: &longItems) ?? false
    if !isCached { try longItems.shape(range, of: item, font: font) }
  }
}
