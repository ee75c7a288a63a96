// The widths of lines with reshaped starts and ends: where a line starts or ends at an offset that is not safe to
// break, the text between it and the nearest safe offset is shaped again, so that the width is exact.
extension PreparedText {
  /// The exact width of the content of a line in points, tabs counted as 0 and without a hyphen.
  @inline(__always)
  func width(from start: LineStart, to end: LineEnd) -> Double {
    let natural = max(0, end.limit - start.x)
    if !start.isUnsafe && !end.isUnsafe { return natural }
    return correctedWidth(natural, from: start, to: end)
  }

  private func correctedWidth(_ natural: Double, from start: LineStart, to end: LineEnd) -> Double {
    let content = contentEnd(of: end, after: start.offset)
    if content == start.offset { return 0 }
    var natural = natural
    if end.isUnsafe, end.isOpportunity, content < end.offset, let straddling = clusterStart(straddling: end.offset),
      straddling >= content
    {
      // The limit of the break table may include a shaped cluster that starts with white space and continues after the
      // line's end, and with it the white space before it.
      natural = max(0, end.nextX - start.x - naturalWidthAcrossItems(content..<end.offset))
    }
    let startSafe = start.isUnsafe ? safeOffset(after: start.offset, notBeyond: end.offset) : start.offset
    let endSafe = end.isUnsafe ? safeOffset(before: end.offset, notBelow: start.offset) : end.offset
    if start.isUnsafe, startSafe > endSafe || startSafe > content {
      // The reshaped ranges of start and end overlap, or that of the start extends beyond the content.
      let to = startSafe > endSafe ? end.offset : startSafe
      return reshapedWidths.whole(from: start.offset, to: end.offset) {
        shapedWidth(start.offset..<to, upTo: content)
      }
    }
    var width = natural
    if start.isUnsafe {
      width += reshapedWidths.start(start) {
        shapedWidth(start.offset..<startSafe, upTo: startSafe) - naturalWidth(start.offset..<startSafe)
      }
    }
    if end.isUnsafe, endSafe < content {
      width += reshapedWidths.end(end) {
        shapedWidth(endSafe..<end.offset, upTo: content) - naturalWidth(endSafe..<content)
      }
    }
    return width
  }

  /// The difference between the width of a reshaped line start and the sum of its prepared advances, in points, for the
  /// positions of tabs after it.
  func startCorrection(_ start: LineStart, lineEnd: Int) -> Double {
    guard start.isUnsafe else { return 0 }
    let safe = safeOffset(after: start.offset, notBeyond: lineEnd)
    return reshapedWidths.start(start) {
      shapedWidth(start.offset..<safe, upTo: safe) - naturalWidth(start.offset..<safe)
    }
  }

  // MARK: Safe offsets

  /// Whether glyphs change when a line is broken at an offset (not safe to break). Between two items they do not.
  ///
  /// - Parameter glyph: the item's first glyph at or after the offset.
  func isUnsafe(at offset: Int, glyph: Int, in item: TextItem) -> Bool {
    guard item.kind == .text, offset > Int(item.start), offset < Int(item.end) else { return false }
    // An offset inside a cluster splits it, such as a ligature.
    guard !item.isForced, glyph < Int(item.glyphEnd), Int(glyphs.clusters[glyph]) == offset else { return true }
    return glyphs.flags[glyph] & GlyphStaging.unsafeToBreak != 0
  }

  /// The first safe offset after another one, up to a bound; the next cluster or the end of the item if there is none.
  func safeOffset(after offset: Int, notBeyond bound: Int) -> Int {
    let item = items[itemIndex(at: offset)]
    if item.isForced { return Int(item.end) }
    var glyph = glyphs.index(at: offset + 1, in: item)
    while glyph < Int(item.glyphEnd), Int(glyphs.clusters[glyph]) <= bound {
      if glyphs.flags[glyph] & GlyphStaging.unsafeToBreak == 0, glyphs.isClusterStart(glyph, in: item) {
        return Int(glyphs.clusters[glyph])
      }
      glyph += 1
    }
    return glyph < Int(item.glyphEnd) ? Int(glyphs.clusters[glyph]) : Int(item.end)
  }

  /// The last safe offset before another one, down to a bound; the previous cluster or the start of the item if there
  /// is none.
  func safeOffset(before offset: Int, notBelow bound: Int) -> Int {
    // An unsafe offset is inside an item, so the character before it belongs to the same item.
    let item = items[itemIndex(at: offset - 1)]
    if item.isForced { return Int(item.start) }
    var glyph = glyphs.index(at: offset, in: item) - 1
    while glyph > Int(item.glyphStart), Int(glyphs.clusters[glyph]) >= bound {
      if glyphs.flags[glyph] & GlyphStaging.unsafeToBreak == 0, glyphs.isClusterStart(glyph, in: item) {
        return Int(glyphs.clusters[glyph])
      }
      glyph -= 1
    }
    return glyph > Int(item.glyphStart) ? Int(glyphs.clusters[glyph]) : Int(item.start)
  }

  /// The start of the shaped cluster that contains an offset; `nil` when a cluster or an item starts at the offset.
  private func clusterStart(straddling offset: Int) -> Int? {
    guard offset > 0 else { return nil }
    let item = items[itemIndex(at: offset - 1)]
    guard item.kind == .text, offset < Int(item.end) else { return nil }
    let glyph = glyphs.index(at: offset, in: item)
    if glyph < Int(item.glyphEnd), Int(glyphs.clusters[glyph]) == offset { return nil }
    return glyph > Int(item.glyphStart) ? Int(glyphs.clusters[glyph - 1]) : nil
  }

  // MARK: Widths of parts of one item

  /// The sum of the prepared advances of the clusters of one item that start in the range, in points.
  private func naturalWidth(_ range: Range<Int>) -> Double {
    let item = items[itemIndex(at: range.lowerBound)]
    var sum = AdvanceSum(itemFonts[Int(item.fontIndex)], isTracked: item.isTracked)
    for glyph in glyphs.index(at: range.lowerBound, in: item)..<glyphs.index(at: range.upperBound, in: item) {
      sum.add(advance: glyphs.advances[glyph], cluster: glyphs.clusters[glyph])
    }
    return sum.total
  }

  /// As ``naturalWidth(_:)``, for a range over several items; tabs are counted as 0.
  private func naturalWidthAcrossItems(_ range: Range<Int>) -> Double {
    var index = itemIndex(at: range.lowerBound)
    var width = 0.0
    while index < items.count, Int(items[index].start) < range.upperBound {
      let part = range.clamped(to: Int(items[index].start)..<Int(items[index].end))
      if items[index].kind == .text { width += naturalWidth(part) }
      index += 1
    }
    return width
  }

  /// The width in points, up to an offset, of a part of an item that is shaped separately with the text as context.
  private func shapedWidth(_ range: Range<Int>, upTo content: Int) -> Double {
    let item = items[itemIndex(at: range.lowerBound)]
    let font = itemFonts[Int(item.fontIndex)]
    let part = range.clamped(to: Int(item.start)..<Int(item.end))
    return withUTF8 { text in
      TextWorkspace.lend { workspace in
        let output = workspace.buffer.shape(text, part, properties: item.properties, font: font)
        var sum = AdvanceSum(font, isTracked: item.isTracked)
        for index in 0..<output.count where Int(output[index].cluster) < content {
          sum.add(advance: output[index].advance, cluster: output[index].cluster)
        }
        return sum.total
      }
    }
  }
}
