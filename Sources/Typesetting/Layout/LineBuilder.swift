internal import Fonts
internal import Geometry

/// Builds the glyphs of one line that the line breaker has found.
struct LineBuilder {
  /// A part of a line with one font and level, its glyphs in logical order.
  private struct Piece {
    var range: Range<Int>
    var use: Int
    var level: UInt8
    /// The font of an ellipsis or hyphen that the text does not contain.
    var insertedFont: Font?
    var width = 0.0
    var glyphs: [PieceGlyph] = []
  }

  private struct PieceGlyph {
    var id: UInt32
    var advance: Double
    var xOffset: Double
    var yOffset: Double
    var cluster: Int
  }

  private let text: PreparedText
  private let line: LineRange
  private let start: LineStart
  private let paragraph: Paragraph
  private var pieces: [Piece] = []
  /// Width of what was added so far, for the places of tabs.
  private var pen = 0.0

  /// The line on which the breaker stands, placed in a layout of a width.
  static func line(_ line: LineRange, of breaker: LineBreaker, alignmentWidth: Double) -> TextLine {
    var builder = LineBuilder(line, of: breaker)
    builder.collect(breaker)
    return builder.placed(alignmentWidth: alignmentWidth)
  }

  private init(_ line: LineRange, of breaker: LineBreaker) {
    text = breaker.text
    self.line = line
    start = breaker.start
    paragraph = breaker.text.paragraphs[breaker.paragraphIndex]
  }

  private mutating func collect(_ breaker: LineBreaker) {
    if let truncation = breaker.truncation {
      add(truncation.head, contentEnd: truncation.head.upperBound)
      if let use = truncation.ellipsisUse {
        insert(
          ShapedString.ellipsis(in: text.fontUses[use], of: text, isTracked: truncation.ellipsisIsTracked), use: use,
          level: paragraph.baseLevel, at: truncation.head.upperBound)
      }
      add(truncation.tail, contentEnd: truncation.tail.upperBound)
      return
    }
    let end = min(line.range.upperBound, Int(paragraph.contentEnd))
    let content = line.contentRange.upperBound
    add(line.range.lowerBound..<max(end, line.range.lowerBound), contentEnd: content)
    if line.showsHyphen, let item = text.neighbor(before: line.range.upperBound) {
      let use = Int(item.fontUse)
      insert(
        ShapedString.hyphen(in: text.fontUses[use], of: text, isTracked: item.isTracked), use: use,
        level: item.properties.level,
        at: content)
    }
  }

  private mutating func insert(_ string: ShapedString, use: Int, level: UInt8, at offset: Int) {
    var piece = Piece(range: offset..<offset, use: use, level: level, insertedFont: string.font)
    piece.width = string.width
    piece.glyphs = zip(string.ids, string.advances).map {
      PieceGlyph(id: $0, advance: $1, xOffset: 0, yOffset: 0, cluster: offset)
    }
    // Inserted strings are in visual order already.
    if level & 1 == 1 { piece.glyphs.reverse() }
    pieces.append(piece)
    pen += string.width
  }

  /// Adds a part of the text, cut at items and where hanging white space begins.
  private mutating func add(_ range: Range<Int>, contentEnd: Int) {
    guard !range.isEmpty else { return }
    var index = text.itemIndex(at: range.lowerBound)
    while index < text.itemCount, Int(text.items[index].start) < range.upperBound {
      let item = text.items[index]
      let part = range.clamped(to: Int(item.start)..<Int(item.end))
      if item.kind == .tab { addTab(item, part, contentEnd: contentEnd) }
      if item.kind == .text { add(item, part, contentEnd: contentEnd) }
      index += 1
    }
  }

  private mutating func addTab(_ item: Item, _ part: Range<Int>, contentEnd: Int) {
    var piece = Piece(range: part, use: Int(item.fontUse), level: item.properties.level)
    if part.lowerBound >= contentEnd { piece.level = paragraph.baseLevel }
    piece.width = TabWalk.stop(after: pen, interval: paragraph.tabInterval) - pen
    pieces.append(piece)
    pen += piece.width
  }

  private mutating func add(_ item: Item, _ part: Range<Int>, contentEnd: Int) {
    var content = Piece(range: part, use: Int(item.fontUse), level: item.properties.level)
    content.glyphs = glyphs(of: item, part)
    content.width = content.glyphs.reduce(0) { $0 + $1.advance }
    pen += content.width
    guard contentEnd < part.upperBound else {
      pieces.append(content)
      return
    }
    // Rule L1 of UAX #9: white space at the end of the line has the level of the paragraph.
    let split = max(contentEnd, part.lowerBound)
    let firstHanging = content.glyphs.firstIndex { $0.cluster >= split } ?? content.glyphs.count
    var hanging = Piece(range: split..<part.upperBound, use: content.use, level: paragraph.baseLevel)
    hanging.glyphs = Array(content.glyphs[firstHanging...])
    hanging.width = hanging.glyphs.reduce(0) { $0 + $1.advance }
    content.range = part.lowerBound..<split
    content.glyphs.removeSubrange(firstHanging...)
    content.width = content.glyphs.reduce(0) { $0 + $1.advance }
    if !content.range.isEmpty { pieces.append(content) }
    if !hanging.range.isEmpty { pieces.append(hanging) }
  }

  /// The glyphs of a part of an item: those that were prepared, and, where an edge is not safe to break, the edge shaped
  /// again. The stretches are those of `PreparedText.width(from:to:)`, so that widths and glyphs agree.
  private func glyphs(of item: Item, _ part: Range<Int>) -> [PieceGlyph] {
    let isStartUnsafe = text.isUnsafe(
      at: part.lowerBound, glyph: text.glyphIndex(at: part.lowerBound, in: item), in: item)
    let isEndUnsafe = text.isUnsafe(
      at: part.upperBound, glyph: text.glyphIndex(at: part.upperBound, in: item), in: item)
    let startSafe =
      isStartUnsafe ? text.safeOffset(after: part.lowerBound, notBeyond: part.upperBound) : part.lowerBound
    let endSafe = isEndUnsafe ? text.safeOffset(before: part.upperBound, notBelow: part.lowerBound) : part.upperBound
    var result: [PieceGlyph] = []
    if startSafe > endSafe {
      appendShaped(part, of: item, to: &result)
    } else {
      appendShaped(part.lowerBound..<startSafe, of: item, to: &result)
      appendPrepared(startSafe..<endSafe, of: item, to: &result)
      appendShaped(endSafe..<part.upperBound, of: item, to: &result)
    }
    return result
  }

  private func appendPrepared(_ range: Range<Int>, of item: Item, to result: inout [PieceGlyph]) {
    let use = text.fontUses[Int(item.fontUse)]
    let glyphs = text.glyphIndex(at: range.lowerBound, in: item)..<text.glyphIndex(at: range.upperBound, in: item)
    var sum = AdvanceSum(use, isTracked: item.isTracked)
    result.reserveCapacity(result.count + glyphs.count)
    for glyph in glyphs {
      let before = sum.total
      sum.add(advance: text.advances[glyph], cluster: text.clusters[glyph])
      result.append(
        PieceGlyph(
          id: text.glyphIDs[glyph], advance: sum.total - before,
          xOffset: Double(text.xOffsets?[glyph] ?? 0) * use.pointsPerUnit,
          yOffset: Double(text.yOffsets?[glyph] ?? 0) * use.pointsPerUnit, cluster: Int(text.clusters[glyph])))
    }
  }

  private func appendShaped(_ range: Range<Int>, of item: Item, to result: inout [PieceGlyph]) {
    guard !range.isEmpty else { return }
    let use = text.fontUses[Int(item.fontUse)]
    var sum = AdvanceSum(use, isTracked: item.isTracked)
    text.withUTF8 { bytes in
      Scratch.lending { scratch in
        let output = scratch.buffer.shape(bytes, range, properties: item.properties, use: use)
        for index in 0..<output.count {
          let glyph = output.logical(index, isRightToLeft: item.properties.level & 1 == 1)
          let before = sum.total
          sum.add(advance: glyph.advance, cluster: glyph.cluster)
          result.append(
            PieceGlyph(
              id: glyph.id, advance: sum.total - before, xOffset: Double(glyph.xOffset) * use.pointsPerUnit,
              yOffset: Double(glyph.yOffset) * use.pointsPerUnit, cluster: Int(glyph.cluster)))
        }
      }
    }
  }

  // MARK: Placing

  private func placed(alignmentWidth: Double) -> TextLine {
    let total = pieces.reduce(0) { $0 + $1.width }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let room = alignmentWidth.isFinite ? alignmentWidth : line.width
    let contentX: Double =
      switch text.paragraphStyle.alignment {
      case .left: 0
      case .center: (room - line.width) / 2
      case .right: room - line.width
      case .natural: isRightToLeft ? room - line.width : 0
      }
    // Hanging white space stands behind the content: to its left where the paragraph runs from right to left.
    let hanging = line.isTruncated ? 0 : max(0, total - line.width)
    var x = isRightToLeft ? contentX - hanging : contentX
    var runs: [GlyphRun] = []
    for index in VisualOrder.order(of: pieces.map(\.level)) {
      let piece = pieces[index]
      runs.append(run(piece, x: x))
      x += piece.width
    }
    return TextLine(
      line: line, x: contentX, widthIncludingTrailingWhitespace: max(total, line.width), runs: runs)
  }

  private func run(_ piece: Piece, x: Double) -> GlyphRun {
    let use = text.fontUses[piece.use]
    let baseline = line.baseline - text.runs[use.styleIndex].style.baselineOffset
    var pen = x
    let ordered = piece.level & 1 == 1 ? piece.glyphs.reversed() : piece.glyphs
    let glyphs = ordered.map { glyph in
      defer { pen += glyph.advance }
      return Glyph(
        id: glyph.id, position: Point(x: pen + glyph.xOffset, y: baseline - glyph.yOffset), advance: glyph.advance,
        cluster: glyph.cluster)
    }
    return GlyphRun(
      font: piece.insertedFont ?? use.font, range: piece.range, styleIndex: use.styleIndex, level: piece.level,
      isFallback: piece.insertedFont.map { $0 != text.runs[use.styleIndex].style.font } ?? use.isFallback,
      isInserted: piece.insertedFont != nil, width: piece.width, glyphs: glyphs)
  }
}
