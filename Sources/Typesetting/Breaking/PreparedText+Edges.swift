internal import CUnicode
internal import Fonts

// Exact widths of lines whose edges are not safe to break: the edge is shaped again, between the nearest safe places.
extension PreparedText {
  /// The exact width of the content of a line, tabs counted as nothing and without a hyphen.
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
      // A shaped cluster that begins with white space and goes on behind the line's end may count in the limit of the
      // break table, and the white space before it with it.
      natural = max(0, end.nextX - start.x - naturalWidthAcrossItems(content..<end.offset))
    }
    let startSafe = start.isUnsafe ? safeOffset(after: start.offset, notBeyond: end.offset) : start.offset
    let endSafe = end.isUnsafe ? safeOffset(before: end.offset, notBelow: start.offset) : end.offset
    if start.isUnsafe, startSafe > endSafe || startSafe > content {
      // The two edges are one, or the start's edge reaches behind the content.
      let to = startSafe > endSafe ? end.offset : startSafe
      return edgeCache.whole(from: start.offset, to: end.offset) {
        shapedWidth(start.offset..<to, upTo: content)
      }
    }
    var width = natural
    if start.isUnsafe {
      width += edgeCache.start(start) {
        shapedWidth(start.offset..<startSafe, upTo: startSafe) - naturalWidth(start.offset..<startSafe)
      }
    }
    if end.isUnsafe, endSafe < content {
      width += edgeCache.end(end) {
        shapedWidth(endSafe..<end.offset, upTo: content) - naturalWidth(endSafe..<content)
      }
    }
    return width
  }

  /// What a line that starts here is wider than the sum of its advances, for the places of tabs behind it.
  func startCorrection(_ start: LineStart, lineEnd: Int) -> Double {
    guard start.isUnsafe else { return 0 }
    let safe = safeOffset(after: start.offset, notBeyond: lineEnd)
    return edgeCache.start(start) {
      shapedWidth(start.offset..<safe, upTo: safe) - naturalWidth(start.offset..<safe)
    }
  }

  /// Where the content of a line ends, which is not before its start.
  @inline(__always)
  func contentEnd(of end: LineEnd, after start: Int) -> Int {
    end.content >= 0 ? max(end.content, start) : contentEnd(before: end.offset, after: start)
  }

  /// Where the content before an offset ends: white space and line ends are left out, and invisible characters among
  /// them.
  ///
  /// The same as `GraphemeTable.contents` for a boundary, by looking at the characters before it.
  func contentEnd(before offset: Int, after start: Int) -> Int {
    withUTF8 { text in
      var end = offset
      var scan = offset
      while scan > start {
        let (scalar, scalarStart) = UTF8Decoding.scalar(text, before: scan)
        let properties = CharacterProperties(scalar)
        if properties.has(CU_HANGING_SPACE) || properties.has(CU_MANDATORY_BREAK) {
          end = max(scalarStart, start)
        } else if !properties.has(CU_DEFAULT_IGNORABLE) {
          if end == scan, end < offset, properties.has(CU_PREPENDED) {
            // A space may be the second half of a cluster, which hangs as a whole or not at all.
            let table = graphemeTable
            return max(Int(table.offsets[Int(table.contents[table.index(at: offset)])]), start)
          }
          break
        }
        scan = scalarStart
      }
      return end
    }
  }

  // MARK: Safe places

  /// The first place at or after an offset where a line may break without changing glyphs, looked for up to a bound and
  /// the end of the item.
  func safeOffset(after offset: Int, notBeyond bound: Int) -> Int {
    let item = items[itemIndex(at: offset)]
    if item.isForced { return Int(item.end) }
    var glyph = glyphIndex(at: offset + 1, in: item)
    while glyph < Int(item.glyphEnd), Int(clusters[glyph]) <= bound {
      if glyphFlags[glyph] & GlyphStaging.unsafeToBreak == 0, isClusterStart(glyph, in: item) {
        return Int(clusters[glyph])
      }
      glyph += 1
    }
    return glyph < Int(item.glyphEnd) ? Int(clusters[glyph]) : Int(item.end)
  }

  /// The last place before an offset where a line may break without changing glyphs.
  func safeOffset(before offset: Int, notBelow bound: Int) -> Int {
    // An unsafe end lies inside an item, so the character before it is of the same item.
    let item = items[itemIndex(at: offset - 1)]
    if item.isForced { return Int(item.start) }
    var glyph = glyphIndex(at: offset, in: item) - 1
    while glyph > Int(item.glyphStart), Int(clusters[glyph]) >= bound {
      if glyphFlags[glyph] & GlyphStaging.unsafeToBreak == 0, isClusterStart(glyph, in: item) {
        return Int(clusters[glyph])
      }
      glyph -= 1
    }
    return glyph > Int(item.glyphStart) ? Int(clusters[glyph]) : Int(item.start)
  }

  /// The start of the shaped cluster that an offset lies inside of; `nil` when a cluster or an item starts there.
  private func clusterStart(straddling offset: Int) -> Int? {
    guard offset > 0 else { return nil }
    let item = items[itemIndex(at: offset - 1)]
    guard item.kind == .text, offset < Int(item.end) else { return nil }
    let glyph = glyphIndex(at: offset, in: item)
    if glyph < Int(item.glyphEnd), Int(clusters[glyph]) == offset { return nil }
    return glyph > Int(item.glyphStart) ? Int(clusters[glyph - 1]) : nil
  }

  private func isClusterStart(_ glyph: Int, in item: Item) -> Bool {
    glyph == Int(item.glyphStart) || clusters[glyph - 1] != clusters[glyph]
  }

  // MARK: Widths of parts of one item

  /// The sum of advances of the clusters that start in the range.
  private func naturalWidth(_ range: Range<Int>) -> Double {
    let item = items[itemIndex(at: range.lowerBound)]
    var sum = AdvanceSum(fontUses[Int(item.fontUse)], isTracked: item.isTracked)
    for glyph in glyphIndex(at: range.lowerBound, in: item)..<glyphIndex(at: range.upperBound, in: item) {
      sum.add(advance: advances[glyph], cluster: clusters[glyph])
    }
    return sum.total
  }

  private func naturalWidthAcrossItems(_ range: Range<Int>) -> Double {
    var index = itemIndex(at: range.lowerBound)
    var width = 0.0
    while index < itemCount, Int(items[index].start) < range.upperBound {
      let part = range.clamped(to: Int(items[index].start)..<Int(items[index].end))
      if items[index].kind == .text { width += naturalWidth(part) }
      index += 1
    }
    return width
  }

  /// The width of a part of an item shaped on its own, in the context of the text, up to an offset.
  private func shapedWidth(_ range: Range<Int>, upTo content: Int) -> Double {
    let item = items[itemIndex(at: range.lowerBound)]
    let use = fontUses[Int(item.fontUse)]
    let part = range.clamped(to: Int(item.start)..<Int(item.end))
    return withUTF8 { text in
      Scratch.lending { scratch in
        let output = scratch.buffer.shape(text, part, properties: item.properties, use: use)
        var sum = AdvanceSum(use, isTracked: item.isTracked)
        for index in 0..<output.count where Int(output[index].cluster) < content {
          sum.add(advance: output[index].advance, cluster: output[index].cluster)
        }
        return sum.total
      }
    }
  }
}
