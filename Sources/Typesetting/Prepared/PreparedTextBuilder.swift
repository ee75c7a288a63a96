internal import CUnicode
internal import Fonts

/// Prepares a styled text: analyses, itemises and shapes it, and stores the results in flat arrays.
enum PreparedTextBuilder {
  /// - Throws: `textTooLong`, `invalidValue` for a style that is out of range, `unicodeData`, or `font` for a
  ///   fallback font that cannot be opened.
  /// - Complexity: O(length of the text)
  static func build(
    _ styled: borrowing StyledText, library: FontLibrary, cache: WordCache?
  ) throws(TypesettingError) -> PreparedText {
    guard styled.count <= Typesetter.maximumTextLength else {
      throw TypesettingError(
        .textTooLong, "the text has \(styled.count) bytes: expected at most \(Typesetter.maximumTextLength)")
    }
    guard styled.runs.count < Int(UInt16.max) else {
      throw TypesettingError(
        .textTooLong, "the text has \(styled.runs.count) style runs: expected less than \(UInt16.max)")
    }
    try styled.paragraphStyle.validate()
    guard styled.paragraphRuns.count < Int(UInt16.max) else {
      throw TypesettingError(
        .textTooLong,
        "the text has \(styled.paragraphRuns.count) styles of paragraphs: expected less than \(UInt16.max)")
    }
    for run in styled.paragraphRuns { try run.style.validate() }
    // Read in its place from here on: closures would copy the text, which counts references.
    let result = withUnsafePointer(to: styled) { styled in
      styled.pointee.string.withBytes { text in
        styled.pointee.runs.withUnsafeBufferPointer { runs in
          Result { () throws(TypesettingError) in
            try runs.validate()
            return try TextWorkspace.lend { workspace throws(TypesettingError) in
              try build(styled, text: text, runs: runs, library: library, cache: cache, workspace: workspace)
            }
          }
        }
      }
    }
    return try result.get()
  }

  private static func build(
    _ styled: UnsafePointer<StyledText>, text: UnsafeBufferPointer<UInt8>, runs: StyleRuns, library: FontLibrary,
    cache: WordCache?, workspace: TextWorkspace
  ) throws(TypesettingError) -> PreparedText {
    let analysis = try TextAnalysis(text, styled: styled, runs: runs, workspace: workspace)
    var itemizer = Itemizer(runs: runs, workspace: workspace)
    try itemizer.itemize(analysis, library: library, workspace: workspace)
    PreparedParagraph.find(analysis, styled: styled, workspace: workspace, itemizer: itemizer)
    let itemFonts = itemizer.itemFonts
    let insertedFonts = try InsertedString.FallbackFonts(itemFonts, runs: runs, library: library)

    workspace.glyphs.removeAll()
    var longItems = LongItemShaper(analysis, workspace: workspace)
    let itemCount = workspace.items.count
    workspace.items.append(StoredTextItem(end: UInt32(text.count)))
    // Copied where it changes, and not for each item: a copy counts references.
    var fontIndex: UInt16 = 0
    var font = itemFonts[0]
    for index in 0..<itemCount {
      if workspace.items[index].fontIndex != fontIndex {
        fontIndex = workspace.items[index].fontIndex
        font = itemFonts[Int(fontIndex)]
      }
      try shape(index, font: font, text: text, cache: cache, workspace: workspace, longItems: &longItems)
    }
    workspace.items[itemCount].glyphStart = UInt32(workspace.glyphs.count)

    let isLong = text.count > TextWorkspace.keptLength
    if isLong { workspace.releaseAnalysis() }
    let hasMissing = workspace.glyphs.hasMissing
    let arrays = PreparedTextArrays(
      workspace, breakCount: analysis.breakCount + 1, fontCount: itemFonts.count, takesOver: isLong)
    let (opportunities, hasPrepended) = (workspace.breaks, analysis.has(CU_PREPENDED))
    let tabInterval = styled.pointee.paragraphStyle.defaultTabInterval
    itemFonts.withUnsafeBufferPointer { itemFonts in
      workspace.hyphens.withUnsafeBufferPointer { hyphens in
        var table = BreakTableBuilder(
          arrays: arrays, itemFonts: itemFonts, tabInterval: tabInterval, text: text, opportunities: opportunities,
          hyphens: hyphens, hasPrepended: hasPrepended)
        table.build()
      }
    }
    return PreparedText(
      styled, itemFonts: itemFonts, library: library, insertedFonts: insertedFonts, arrays: arrays,
      hasMissingGlyphs: hasMissing)
  }

  /// Appends the glyphs of an item to the workspace, from the word cache if that gives the same glyphs, and stores the
  /// index of the first one in the item.
  @inline(__always)
  private static func shape(
    _ index: Int, font: ItemFont, text: UnsafeBufferPointer<UInt8>, cache: WordCache?, workspace: TextWorkspace,
    longItems: inout LongItemShaper
  ) throws(TypesettingError) {
    workspace.items[index].glyphStart = UInt32(workspace.glyphs.count)
    guard workspace.items[index].kind == .text else { return }
    let item = workspace.items[index].item(before: workspace.items[index + 1])
    let range = Int(item.start)..<Int(item.end)
    let direct = workspace.directGlyphs.glyphs(for: item.properties, font: font)
    if let direct {
      if longItems.shapeDirectly(range, of: item, font: font, direct) { return }
      if cache == nil, try longItems.shapeWordsDirectly(range, of: item, font: font, text: text, direct) { return }
    }
    let isCached =
      try cache?.shape(
        range, of: item, font: font, text: text, workspace: workspace, direct: direct, longItems: &longItems) ?? false
    if !isCached { try longItems.shape(range, of: item, font: font) }
  }
}
