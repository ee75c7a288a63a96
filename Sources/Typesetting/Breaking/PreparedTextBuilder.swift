internal import CUnicode
internal import Fonts

/// The way from a styled text to a prepared one: analyse, itemise, shape, and lay the results out in flat arrays.
enum PreparedTextBuilder {
  static func build(
    _ styled: StyledText, library: FontLibrary, cache: WordCache?
  ) throws(TypesettingError) -> PreparedText {
    guard styled.count < Int(Int32.max) else {
      throw TypesettingError(.textTooLong, "the text has \(styled.count) bytes: expected less than \(Int32.max)")
    }
    guard styled.runs.count < Int(UInt16.max) else {
      throw TypesettingError(
        .textTooLong, "the text has \(styled.runs.count) style runs: expected less than \(UInt16.max)")
    }
    for index in styled.runs.indices { try styled.runs[index].style.validate() }
    try styled.paragraphStyle.validate()
    var string = styled.string
    let result = string.withUTF8 { text in
      Result { () throws(TypesettingError) in
        try Scratch.with { scratch throws(TypesettingError) in
          try build(styled, text: text, library: library, cache: cache, scratch: scratch)
        }
      }
    }
    return try result.get()
  }

  private static func build(
    _ styled: StyledText, text: UnsafeBufferPointer<UInt8>, library: FontLibrary, cache: WordCache?, scratch: Scratch
  ) throws(TypesettingError) -> PreparedText {
    let analysis = try TextAnalysis(text, styled: styled, scratch: scratch)
    var itemizer = Itemizer(runs: styled.runs, library: library)
    try itemizer.itemize(analysis, scratch: scratch)
    findParagraphs(analysis, styled: styled, scratch: scratch, itemizer: itemizer)
    let fontUses = itemizer.fontUses

    scratch.glyphs.removeAll()
    let shaper = Shaper(text: text, scratch: scratch, cache: cache)
    for index in scratch.items.indices {
      shaper.shape(&scratch.items[index], use: fontUses[Int(scratch.items[index].fontUse)])
    }

    let glyphs = scratch.glyphs
    let prepared = PreparedText(
      styled, fontUses: fontUses, library: library,
      counts: PreparedText.Counts(
        glyphs: glyphs.count, items: scratch.items.count, paragraphs: scratch.paragraphs.count,
        breaks: analysis.breakCount + 1,
        hasOffsets: glyphs.hasOffsets, hasMissingGlyphs: glyphs.hasMissing),
      isASCII: analysis.isASCII)
    prepared.glyphIDs.initialize(from: glyphs.ids, count: glyphs.count)
    prepared.clusters.initialize(from: glyphs.clusters, count: glyphs.count)
    prepared.advances.initialize(from: glyphs.advances, count: glyphs.count)
    prepared.glyphFlags.initialize(from: glyphs.flags, count: glyphs.count)
    prepared.xOffsets?.initialize(from: glyphs.xOffsets, count: glyphs.count)
    prepared.yOffsets?.initialize(from: glyphs.yOffsets, count: glyphs.count)
    scratch.items.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { prepared.items.initialize(from: first, count: source.count) }
    }
    scratch.paragraphs.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { prepared.paragraphs.initialize(from: first, count: source.count) }
    }
    var table = BreakTableBuilder(
      prepared: prepared, text: text, breaks: scratch.breaks, hasPrepended: analysis.has(CU_PREPENDED))
    table.build()
    return prepared
  }

  // MARK: Paragraphs

  /// Leaves the paragraphs of the scratch's items in the scratch.
  private static func findParagraphs(
    _ analysis: TextAnalysis, styled: StyledText, scratch: Scratch, itemizer: Itemizer
  ) {
    scratch.paragraphs.removeAll(keepingCapacity: true)
    var firstItem = 0
    var unit = 0
    func finish(endItem: Int, contentEnd: Int, end: Int) {
      let start = scratch.paragraphs.last.map { Int($0.end) } ?? 0
      scratch.paragraphs.append(
        Paragraph(
          start: UInt32(start), end: UInt32(end), contentEnd: UInt32(contentEnd), firstBreak: 0, lastBreak: 0,
          firstItem: Int32(firstItem), endItem: Int32(endItem), totalX: 0, tabInterval: 0,
          metrics: LineMetrics(ascent: 0, descent: 0, leading: 0, height: 0),
          emptyFontUse: itemizer.ownUse(of: firstItem < scratch.items.count ? scratch.items[firstItem] : nil),
          baseLevel: baseLevel(at: start, analysis: analysis, styled: styled, scratch: scratch, unit: &unit),
          flags: []))
    }
    for index in scratch.items.indices where scratch.items[index].kind == .newline {
      finish(endItem: index, contentEnd: Int(scratch.items[index].start), end: Int(scratch.items[index].end))
      firstItem = index + 1
    }
    // Text after the last break, empty text, and the empty line that a final break opens.
    if firstItem < scratch.items.count || scratch.items.last.map({ $0.kind == .newline }) ?? true {
      finish(endItem: scratch.items.count, contentEnd: analysis.text.count, end: analysis.text.count)
    }
  }

  /// The base level of the paragraph that starts at an offset; `unit` walks along with the paragraphs.
  private static func baseLevel(
    at offset: Int, analysis: TextAnalysis, styled: StyledText, scratch: Scratch, unit: inout Int
  ) -> UInt8 {
    let base = styled.paragraphStyle.baseDirection
    guard base == .auto else { return base == .rtl ? 1 : 0 }
    guard analysis.levels != nil else { return analysis.uniformLevel }
    while unit < analysis.unitCount, Int(scratch.offsets[unit]) < offset { unit += 1 }
    return unit < analysis.unitCount ? scratch.bidiParagraphLevel(at: unit) & 1 : 0
  }
}
