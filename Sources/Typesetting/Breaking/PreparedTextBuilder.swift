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
    for run in styled.runs { try run.style.validate() }
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
    var itemizer = Itemizer(styled: styled, library: library)
    try itemizer.itemize(analysis, scratch: scratch)
    var items = itemizer.items
    let paragraphs = paragraphs(items: items, length: text.count, analysis: analysis, styled: styled, scratch: scratch) { item in
      let run = item.map { itemizer.fontUses[Int($0.fontUse)].styleIndex } ?? styled.runs.count - 1
      return itemizer.primaryUse(ofRun: run)
    }

    scratch.glyphs.removeAll()
    let shaper = Shaper(text: text, scratch: scratch, cache: cache)
    for index in items.indices { shaper.shape(&items[index], use: itemizer.fontUses[Int(items[index].fontUse)]) }

    let glyphs = scratch.glyphs
    let prepared = PreparedText(
      styled, fontUses: itemizer.fontUses,
      counts: PreparedText.Counts(
        glyphs: glyphs.count, items: items.count, paragraphs: paragraphs.count, breaks: analysis.breakCount + 1,
        hasOffsets: glyphs.hasOffsets, hasMissingGlyphs: glyphs.hasMissing),
      isASCII: analysis.isASCII)
    prepared.glyphIDs.initialize(from: glyphs.ids, count: glyphs.count)
    prepared.clusters.initialize(from: glyphs.clusters, count: glyphs.count)
    prepared.advances.initialize(from: glyphs.advances, count: glyphs.count)
    prepared.glyphFlags.initialize(from: glyphs.flags, count: glyphs.count)
    prepared.xOffsets?.initialize(from: glyphs.xOffsets, count: glyphs.count)
    prepared.yOffsets?.initialize(from: glyphs.yOffsets, count: glyphs.count)
    items.withUnsafeBufferPointer { prepared.items.initialize(from: $0.baseAddress!, count: $0.count) }
    paragraphs.withUnsafeBufferPointer { prepared.paragraphs.initialize(from: $0.baseAddress!, count: $0.count) }
    var table = BreakTableBuilder(prepared: prepared, text: text, breaks: scratch.breaks, isASCII: analysis.isASCII)
    table.build()
    return prepared
  }

  // MARK: Paragraphs

  private static func paragraphs(
    items: [Item], length: Int, analysis: TextAnalysis, styled: StyledText, scratch: Scratch,
    ownUse: (Item?) -> UInt16
  ) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var firstItem = 0
    var unit = 0
    func finish(endItem: Int, contentEnd: Int, end: Int) {
      let start = paragraphs.last.map { Int($0.end) } ?? 0
      let emptyUse = ownUse(firstItem < items.count ? items[firstItem] : nil)
      paragraphs.append(
        Paragraph(
          start: UInt32(start), end: UInt32(end), contentEnd: UInt32(contentEnd), firstBreak: 0, lastBreak: 0,
          firstItem: Int32(firstItem), endItem: Int32(endItem), totalX: 0, tabInterval: 0,
          metrics: LineMetrics(ascent: 0, descent: 0, leading: 0, height: 0), emptyFontUse: emptyUse,
          baseLevel: baseLevel(at: start, length: length, analysis: analysis, styled: styled, scratch: scratch, unit: &unit),
          flags: []))
    }
    for (index, item) in items.enumerated() where item.kind == .newline {
      finish(endItem: index, contentEnd: Int(item.start), end: Int(item.end))
      firstItem = index + 1
    }
    // Text after the last break, empty text, and the empty line that a final break opens.
    if firstItem < items.count || items.isEmpty || items[items.count - 1].kind == .newline {
      finish(endItem: items.count, contentEnd: length, end: length)
    }
    return paragraphs
  }

  /// The base level of the paragraph that starts at an offset; `unit` walks along with the paragraphs.
  private static func baseLevel(
    at offset: Int, length: Int, analysis: TextAnalysis, styled: StyledText, scratch: Scratch, unit: inout Int
  ) -> UInt8 {
    let base = styled.paragraphStyle.baseDirection
    guard base == .auto, analysis.levels != nil else { return base == .rtl ? 1 : 0 }
    while unit < analysis.unitCount, Int(scratch.offsets[unit]) < offset { unit += 1 }
    return unit < analysis.unitCount ? scratch.bidiParagraphLevel(at: unit) & 1 : 0
  }
}
