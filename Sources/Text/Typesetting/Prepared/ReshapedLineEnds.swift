internal import Fonts
internal import WorkBudgets

/// The UTF-8 offsets of a line of which an edge is shaped again, in the order in which they are in most lines.
private struct EdgeOffsets {
  /// Where the line starts.
  let start: Int
  /// Where the reshaped start ends, and the prepared glyphs start; the line's start where that is safe to break.
  var startEdge: Int
  /// Where the prepared glyphs end, and the reshaped end starts; the line's end where that is safe to break.
  var endEdge: Int
  /// Where the content ends, behind which white space hangs.
  let content: Int
  /// Where the line ends.
  let end: Int

  /// Up to where the line is shaped as a whole, because its edges overlap, or the start reaches beyond the content; `nil` where
  /// the edges are apart.
  var wholeEnd: Int? {
    if startEdge > endEdge { return end }
    return startEdge > content ? startEdge : nil
  }
}

/// The edge of a line that is shaped again.
struct MeasuredEdge {
  /// The UTF-8 offset at which the prepared glyphs of the line start or end.
  var offset: Int
  /// Points by which what is shaped again is wider than the prepared glyphs.
  var correction: Double
}

/// A part of an item that is shaped again, in UTF-8 offsets.
private struct ReshapedPart {
  /// What is handed to HarfBuzz.
  var shaped: Range<Int>
  /// Where the clusters start whose widths count.
  var counted: Range<Int>
  /// Where the line may reach: characters outside of it are no neighbours of those that are shaped.
  var line: Range<Int>
  /// Where the prepared glyphs shall go on, if that is safe to break in what was shaped; `nil` where nobody asks.
  var join: Int?
}

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
    var offsets = EdgeOffsets(
      start: start.offset,
      startEdge: start.isUnsafe ? safeOffset(after: start.offset, notBeyond: end.offset) : start.offset,
      endEdge: end.isUnsafe ? safeOffset(before: end.offset, notBelow: start.offset) : end.offset, content: content,
      end: end.offset)
    if start.isUnsafe, let wholeEnd = offsets.wholeEnd { return wholeWidth(offsets, shapedTo: wholeEnd) }
    // Beside the places that are safe in the whole item, an edge may turn out to be longer.
    var corrections = (start: 0.0, end: 0.0)
    if start.isUnsafe {
      let edge = measuredStart(start, safe: offsets.startEdge)
      (offsets.startEdge, corrections.start) = (edge.offset, edge.correction)
    }
    if end.isUnsafe, offsets.endEdge < content {
      let edge = measuredEnd(end, safe: offsets.endEdge, content: content)
      (offsets.endEdge, corrections.end) = (edge.offset, edge.correction)
    }
    if let wholeEnd = offsets.wholeEnd { return wholeWidth(offsets, shapedTo: wholeEnd) }
    return natural + corrections.start + corrections.end
  }

  private func wholeWidth(_ offsets: EdgeOffsets, shapedTo wholeEnd: Int) -> Double {
    reshapedWidths.whole(from: offsets.start, to: offsets.end) {
      shaped(
        ReshapedPart(
          shaped: offsets.start..<wholeEnd, counted: offsets.start..<offsets.content, line: offsets.start..<offsets.end)
      ).width
    }
  }

  /// The difference between the width of a reshaped line start and the sum of its prepared advances, in points, for the
  /// positions of tabs after it.
  func startCorrection(_ start: LineStart, lineEnd: Int) -> Double {
    guard start.isUnsafe else { return 0 }
    return measuredStart(start, safe: safeOffset(after: start.offset, notBeyond: lineEnd)).correction
  }

  // MARK: Edges

  /// What is shaped again at the start or end of a line.
  struct ReshapedEdge {
    /// Where the prepared glyphs of the line start or end.
    var offset: Int
    /// What is handed to HarfBuzz: some prepared text behind the edge as well, because glyphs at a line's start or end may
    /// change those behind a place that is safe to break in the whole item. What they change belongs to the edge.
    var shaped: Range<Int>
    /// Points.
    var width: Double
  }

  /// What is shaped again at a line's start.
  ///
  /// - Parameter safe: the first offset after it that is safe to break in the whole item.
  func reshapedStart(_ offset: Int, safe: Int) -> ReshapedEdge {
    let item = items[itemIndex(at: offset)]
    var safe = safe
    var context = 1
    while safe < Int(item.end), safe - offset <= LongItemShaper.longestStretch,
      let end = safeOffset(behindGlyphsAfter: safe, length: context, in: item)
    {
      let range = offset..<end
      let edge = shaped(ReshapedPart(shaped: range, counted: offset..<safe, line: offset..<length, join: safe))
      if edge.isSafe { return ReshapedEdge(offset: safe, shaped: range, width: edge.width) }
      context = range.count
      safe = range.upperBound
    }
    let range = offset..<safe
    return ReshapedEdge(
      offset: safe, shaped: range,
      width: shaped(ReshapedPart(shaped: range, counted: range, line: offset..<length)).width)
  }

  /// What is shaped again at a line's end.
  ///
  /// - Parameters:
  ///   - safe: the last offset before it that is safe to break in the whole item.
  ///   - content: up to where glyphs count.
  func reshapedEnd(_ offset: Int, safe: Int, content: Int) -> ReshapedEdge {
    let item = items[itemIndex(at: offset - 1)]
    var safe = safe
    var context = 1
    while safe > Int(item.start), offset - safe <= LongItemShaper.longestStretch,
      let start = safeOffset(beforeGlyphsBefore: safe, length: context, in: item)
    {
      let range = start..<offset
      let edge = shaped(ReshapedPart(shaped: range, counted: safe..<content, line: 0..<offset, join: safe))
      if edge.isSafe { return ReshapedEdge(offset: safe, shaped: range, width: edge.width) }
      context = range.count
      safe = range.lowerBound
    }
    return ReshapedEdge(
      offset: safe, shaped: safe..<offset,
      width: shaped(ReshapedPart(shaped: safe..<offset, counted: safe..<content, line: 0..<offset)).width)
  }

  /// Where the reshaped start of a line ends, and by how many points it is wider than the prepared advances.
  func measuredStart(_ start: LineStart, safe: Int) -> MeasuredEdge {
    let correction = reshapedWidths.start(start) {
      let edge = reshapedStart(start.offset, safe: safe)
      return edge.offset == safe ? edge.width - naturalWidth(start.offset..<safe) : nil
    }
    if let correction { return MeasuredEdge(offset: safe, correction: correction) }
    return reshapedWidths.longStart(from: start.offset) {
      let edge = reshapedStart(start.offset, safe: safe)
      return MeasuredEdge(
        offset: edge.offset, correction: edge.width - naturalWidth(start.offset..<edge.offset))
    }
  }

  /// Where the reshaped end of a line starts, and by how many points it is wider than the prepared advances.
  func measuredEnd(_ end: LineEnd, safe: Int, content: Int) -> MeasuredEdge {
    let correction = reshapedWidths.end(end) {
      let edge = reshapedEnd(end.offset, safe: safe, content: content)
      return edge.offset == safe ? edge.width - naturalWidth(safe..<content) : nil
    }
    if let correction { return MeasuredEdge(offset: safe, correction: correction) }
    return reshapedWidths.longEnd(to: end.offset) {
      let edge = reshapedEnd(end.offset, safe: safe, content: content)
      return MeasuredEdge(
        offset: edge.offset, correction: edge.width - naturalWidth(edge.offset..<content))
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
    return glyphs.isUnsafeToBreak(glyph)
  }

  /// The first safe offset after another one, up to a bound; the next cluster or the end of the item if there is none.
  func safeOffset(after offset: Int, notBeyond bound: Int) -> Int {
    let item = items[itemIndex(at: offset)]
    if item.isForced { return Int(item.end) }
    var glyph = glyphs.index(at: offset + 1, in: item)
    while glyph < Int(item.glyphEnd), Int(glyphs.clusters[glyph]) <= bound {
      if !glyphs.isUnsafeToBreak(glyph), glyphs.isClusterStart(glyph, in: item) {
        return Int(glyphs.clusters[glyph])
      }
      CountedWork.add()
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
      if !glyphs.isUnsafeToBreak(glyph), glyphs.isClusterStart(glyph, in: item) {
        return Int(glyphs.clusters[glyph])
      }
      CountedWork.add()
      glyph -= 1
    }
    return glyph > Int(item.glyphStart) ? Int(glyphs.clusters[glyph]) : Int(item.start)
  }

  /// The length in UTF-8 bytes within which a safe offset is looked for behind the text that is needed as a context. Where
  /// there is none, as in one long syllable, edges are shaped without: they would be longer than the lines.
  private static let contextLimit = 64

  /// The first safe offset behind some text after another offset, with a glyph that has an advance; the end of the item
  /// if there is none. `nil` when it is too far away.
  private func safeOffset(behindGlyphsAfter offset: Int, length: Int, in item: TextItem) -> Int? {
    var glyph = glyphs.index(at: offset, in: item)
    var advances: Int32 = 0
    let limit = offset + length + Self.contextLimit
    while glyph < Int(item.glyphEnd) {
      let cluster = Int(glyphs.clusters[glyph])
      if cluster > limit { return nil }
      if advances != 0, cluster >= offset + length, glyphs.isClusterStart(glyph, in: item),
        !glyphs.isUnsafeToBreak(glyph)
      {
        return cluster
      }
      advances |= glyphs.advances[glyph]
      glyph += 1
    }
    return Int(item.end)
  }

  /// The last safe offset before some text before another offset, with a glyph that has an advance; the start of the item
  /// if there is none. `nil` when it is too far away.
  private func safeOffset(beforeGlyphsBefore offset: Int, length: Int, in item: TextItem) -> Int? {
    var glyph = glyphs.index(at: offset, in: item)
    var advances: Int32 = 0
    let limit = offset - length - Self.contextLimit
    while glyph > Int(item.glyphStart) {
      glyph -= 1
      advances |= glyphs.advances[glyph]
      let cluster = Int(glyphs.clusters[glyph])
      if cluster < limit { return nil }
      if advances != 0, cluster <= offset - length, glyphs.isClusterStart(glyph, in: item),
        !glyphs.isUnsafeToBreak(glyph)
      {
        return cluster
      }
    }
    return Int(item.start)
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
    return withUTF8 { text in
      var sum = AdvanceSum(itemFonts[Int(item.fontIndex)], isTracked: item.isTracked, text: text)
      for glyph in glyphs.index(at: range.lowerBound, in: item)..<glyphs.index(at: range.upperBound, in: item) {
        CountedWork.add()
        sum.add(advance: glyphs.advances[glyph], cluster: glyphs.clusters[glyph])
      }
      return sum.total
    }
  }

  /// As ``naturalWidth(_:)``, for a range over several items; tabs are counted as 0.
  func naturalWidthAcrossItems(_ range: Range<Int>) -> Double {
    var index = itemIndex(at: range.lowerBound)
    var width = 0.0
    while index < items.count, Int(items[index].start) < range.upperBound {
      let part = range.clamped(to: Int(items[index].start)..<Int(items[index].end))
      if items[index].kind == .text { width += naturalWidth(part) }
      index += 1
    }
    return width
  }

  /// Shapes a part of an item, with the text as context.
  ///
  /// - Returns: the width in points of the clusters that count; and whether the prepared glyphs can go on at the part's `join`,
  ///   `false` where no cluster starts there.
  private func shaped(_ reshaped: ReshapedPart) -> (width: Double, isSafe: Bool) {
    let item = items[itemIndex(at: reshaped.shaped.lowerBound)]
    let font = itemFonts[Int(item.fontIndex)]
    let part = reshaped.shaped.clamped(to: Int(item.start)..<Int(item.end))
    _ = Work.spend(1 + part.count)
    return withUTF8 { text in
      TextWorkspace.lend { workspace in
        var sum = AdvanceSum(font, isTracked: item.isTracked, text: text)
        var isSafe = false
        var previous = -1
        /// Adds a glyph, in logical order; `next` is the cluster of the glyph behind it.
        func add(_ id: UInt32, _ cluster: UInt32, advance: Int32, isUnsafe: Bool, next: @autoclosure () -> Int) {
          if Int(cluster) == reshaped.join { isSafe = !isUnsafe }
          let isFirst = Int(cluster) != previous
          previous = Int(cluster)
          guard reshaped.counted.contains(Int(cluster)) else { return }
          var change: TextSpacing.Change?
          if hasLineSpacing {
            let end = next()
            change = spacingChange(
              of: (id, advance), at: Int(cluster), isFirst: isFirst, end: end == Int(cluster) ? nil : end,
              in: reshaped.line)
          }
          sum.add(advance: advance + (change?.advance ?? 0), cluster: cluster)
        }
        if shapeDirectly(
          part, of: item, font: font, text: text, memory: &workspace.analysis, shaping: &workspace.shaping)
        {
          let glyphs = workspace.shaping.glyphs.pointers
          for index in 0..<workspace.shaping.glyphs.count {
            add(
              workspace.shaping.glyphs.id(of: index), glyphs.clusters[index] + UInt32(part.lowerBound),
              advance: glyphs.advances[index], isUnsafe: workspace.shaping.glyphs.isUnsafeToBreak(index),
              next: index + 1 < workspace.shaping.glyphs.count
                ? Int(glyphs.clusters[index + 1]) + part.lowerBound : part.upperBound)
          }
        } else {
          let output = workspace.shaping.buffer.shape(text, part, properties: item.properties, font: font)
          let direction = item.properties.direction
          for index in 0..<output.count {
            let glyph = output.logical(index, direction)
            add(
              glyph.id, glyph.cluster, advance: glyph.advance, isUnsafe: glyph.isUnsafeToBreak,
              next: index + 1 < output.count ? Int(output.logical(index + 1, direction).cluster) : part.upperBound)
          }
        }
        return (sum.total, isSafe)
      }
    }
  }

  /// Shapes a part of an item of direct characters.
  ///
  /// - Returns: `false` where HarfBuzz has to shape it; otherwise the glyphs are in the memory, with clusters from the
  ///   start of the part.
  func shapeDirectly(
    _ part: Range<Int>, of item: TextItem, font: ItemFont, text: UnsafeBufferPointer<UInt8>,
    memory: inout AnalysisMemory, shaping: inout ShapingMemory
  ) -> Bool {
    // Characters of four bytes, as emoji, are never direct.
    guard part.count <= LongItemShaper.longestStretch, !text[part].contains(where: { $0 >= 0xF0 }),
      let direct = withUnsafePointer(
        to: font, { shaping.directGlyphs.glyphs(for: item.properties, font: $0, byteCount: part.count) })
    else { return false }
    var properties: UInt32 = 0
    let count = memory.decode(UnsafeBufferPointer(rebasing: text[part]), properties: &properties)
    shaping.glyphs.removeAll()
    let outcome = shaping.glyphs.append(
      direct, memory.units, offsets: memory.offsets, 0..<count)
    if outcome == .unknownPair {
      shaping.glyphs.append(
        shaping.buffer.shape(text, part, properties: item.properties, font: font), .leftToRight)
      if shaping.glyphs.count == count {
        shaping.glyphs.teach(direct, memory.units, 0..<count)
      }
    }
    return outcome == .shaped
  }
}
