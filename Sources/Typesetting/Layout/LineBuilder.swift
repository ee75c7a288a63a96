internal import Fonts
internal import Geometry

/// Builds the runs and glyphs of one line of a line breaker: collects them in logical order, then positions them in
/// visual order.
struct LineBuilder {
  /// A part of a line of one font and level, with its glyphs in logical order.
  private struct Part {
    var range: Range<Int>
    var fontIndex: Int
    var level: UInt8
    /// The font of an ellipsis or hyphen that the text does not contain.
    var insertedFont: Font?
    /// Whether the part is white space that hangs at the end of the line.
    var isHanging = false
    /// Points.
    var width = 0.0
    var glyphs: [PartGlyph] = []
  }

  /// A glyph that has no position yet; lengths are in points.
  private struct PartGlyph {
    var id: UInt32
    var advance: Double
    var xOffset: Double
    var yOffset: Double
    var cluster: Int
  }

  private let text: PreparedText
  private let line: LineRange
  private let paragraph: PreparedParagraph
  private var parts: [Part] = []
  /// The width of the parts so far in points, from which tab stops are found.
  private var pen = 0.0

  /// Collects the parts of the breaker's current line.
  init(_ breaker: LineBreaker) {
    text = breaker.text
    line = breaker.lineRange
    paragraph = breaker.text.paragraphs[breaker.paragraphIndex]
    collect(breaker)
  }

  // MARK: Collecting

  private mutating func collect(_ breaker: LineBreaker) {
    if let truncation = breaker.truncation {
      add(truncation.head, contentEnd: truncation.head.upperBound)
      if let fontIndex = truncation.ellipsisFontIndex {
        insert(
          InsertedString.ellipsis(
            in: text.itemFonts[fontIndex], of: text, isTracked: truncation.ellipsisIsTracked),
          fontIndex: fontIndex, level: paragraph.baseLevel, at: truncation.head.upperBound)
      }
      add(truncation.tail, contentEnd: truncation.tail.upperBound)
      return
    }
    let end = min(line.range.upperBound, Int(paragraph.contentEnd))
    let content = line.contentRange.upperBound
    add(line.range.lowerBound..<max(end, line.range.lowerBound), contentEnd: content)
    if line.showsHyphen, let item = text.item(before: line.range.upperBound) {
      let fontIndex = Int(item.fontIndex)
      insert(
        InsertedString.hyphen(in: text.itemFonts[fontIndex], of: text, isTracked: item.isTracked),
        fontIndex: fontIndex, level: item.properties.level, at: content)
    }
  }

  private mutating func insert(_ string: InsertedString, fontIndex: Int, level: UInt8, at offset: Int) {
    var part = Part(range: offset..<offset, fontIndex: fontIndex, level: level, insertedFont: string.font)
    part.width = string.width
    part.glyphs = zip(string.ids, string.advances).map {
      PartGlyph(id: $0, advance: $1, xOffset: 0, yOffset: 0, cluster: offset)
    }
    // Inserted strings are in visual order.
    if level & 1 == 1 { part.glyphs.reverse() }
    parts.append(part)
    pen += string.width
  }

  /// Adds a range of the text, split at items and where hanging white space starts.
  private mutating func add(_ range: Range<Int>, contentEnd: Int) {
    guard !range.isEmpty else { return }
    var index = text.itemIndex(at: range.lowerBound)
    while index < text.items.count, Int(text.items[index].start) < range.upperBound {
      let item = text.items[index]
      let itemRange = range.clamped(to: Int(item.start)..<Int(item.end))
      switch item.kind {
      case .text: addText(item, itemRange, contentEnd: contentEnd)
      case .tab: addTab(item, itemRange, contentEnd: contentEnd)
      case .newline: break
      }
      index += 1
    }
  }

  private mutating func addTab(_ item: TextItem, _ range: Range<Int>, contentEnd: Int) {
    var part = Part(range: range, fontIndex: Int(item.fontIndex), level: item.properties.level)
    if range.lowerBound >= contentEnd {
      part.level = paragraph.baseLevel
      part.isHanging = true
    }
    part.width = TabStops.stop(after: pen, interval: text.tabInterval(of: paragraph)) - pen
    parts.append(part)
    pen += part.width
  }

  private mutating func addText(_ item: TextItem, _ range: Range<Int>, contentEnd: Int) {
    var content = Part(range: range, fontIndex: Int(item.fontIndex), level: item.properties.level)
    content.glyphs = glyphs(of: item, range, contentEnd: contentEnd)
    content.width = content.glyphs.reduce(0) { $0 + $1.advance }
    pen += content.width
    guard contentEnd < range.upperBound else {
      parts.append(content)
      return
    }
    // Rule L1 of UAX #9: white space at the end of the line has the level of the paragraph.
    let split = max(contentEnd, range.lowerBound)
    let firstHanging = content.glyphs.firstIndex { $0.cluster >= split } ?? content.glyphs.count
    var hanging = Part(
      range: split..<range.upperBound, fontIndex: content.fontIndex, level: paragraph.baseLevel, isHanging: true)
    hanging.glyphs = Array(content.glyphs[firstHanging...])
    hanging.width = hanging.glyphs.reduce(0) { $0 + $1.advance }
    content.range = range.lowerBound..<split
    content.glyphs.removeSubrange(firstHanging...)
    content.width = content.glyphs.reduce(0) { $0 + $1.advance }
    if !content.range.isEmpty { parts.append(content) }
    if !hanging.range.isEmpty { parts.append(hanging) }
  }

  /// The glyphs of a part of an item: prepared ones, and reshaped ones where its start or end is not safe to break. The
  /// same ranges are reshaped as in `PreparedText.width(from:to:)`, so that widths and glyphs agree.
  private func glyphs(of item: TextItem, _ range: Range<Int>, contentEnd: Int) -> [PartGlyph] {
    let (start, end) = (range.lowerBound, range.upperBound)
    let isStartUnsafe = text.isUnsafe(at: start, glyph: text.glyphs.index(at: start, in: item), in: item)
    let isEndUnsafe = text.isUnsafe(at: end, glyph: text.glyphs.index(at: end, in: item), in: item)
    let startSafe = isStartUnsafe ? text.safeOffset(after: start, notBeyond: end) : start
    let endSafe = isEndUnsafe ? text.safeOffset(before: end, notBelow: start) : end
    var startEdge = PreparedText.ReshapedEdge(offset: startSafe, shaped: start..<startSafe, width: 0)
    var endEdge = PreparedText.ReshapedEdge(offset: endSafe, shaped: min(endSafe, end)..<end, width: 0)
    if startSafe <= endSafe {
      if isStartUnsafe, startSafe <= contentEnd { startEdge = text.reshapedStart(start, safe: startSafe) }
      if isEndUnsafe, endSafe < contentEnd { endEdge = text.reshapedEnd(end, safe: endSafe, content: contentEnd) }
    }
    var result: [PartGlyph] = []
    if startEdge.offset > endEdge.offset {
      appendReshaped(range, of: item, shaped: range, to: &result)
    } else {
      appendReshaped(start..<startEdge.offset, of: item, shaped: startEdge.shaped, to: &result)
      appendPrepared(startEdge.offset..<endEdge.offset, of: item, to: &result)
      appendReshaped(endEdge.offset..<end, of: item, shaped: endEdge.shaped, to: &result)
    }
    return result
  }

  private func appendPrepared(_ range: Range<Int>, of item: TextItem, to result: inout [PartGlyph]) {
    let font = text.itemFonts[Int(item.fontIndex)]
    let glyphs = text.glyphs
    let indices = glyphs.index(at: range.lowerBound, in: item)..<glyphs.index(at: range.upperBound, in: item)
    var sum = AdvanceSum(font, isTracked: item.isTracked)
    result.reserveCapacity(result.count + indices.count)
    for glyph in indices {
      let before = sum.total
      sum.add(advance: glyphs.advances[glyph], cluster: glyphs.clusters[glyph])
      let offset = glyphs.offset(of: glyph)
      result.append(
        PartGlyph(
          id: glyphs.ids[glyph], advance: sum.total - before, xOffset: Double(offset.x) * font.pointsPerUnit,
          yOffset: Double(offset.y) * font.pointsPerUnit, cluster: Int(glyphs.clusters[glyph])))
    }
  }

  /// - Parameter shaped: what is shaped, of which the glyphs of the range are taken.
  private func appendReshaped(
    _ range: Range<Int>, of item: TextItem, shaped: Range<Int>, to result: inout [PartGlyph]
  ) {
    guard !range.isEmpty else { return }
    let font = text.itemFonts[Int(item.fontIndex)]
    var sum = AdvanceSum(font, isTracked: item.isTracked)
    text.withUTF8 { bytes in
      TextWorkspace.lend { workspace in
        let output = workspace.buffer.shape(bytes, shaped, properties: item.properties, font: font)
        for index in 0..<output.count {
          let glyph = output.logical(index, isRightToLeft: item.properties.level & 1 == 1)
          guard range.contains(Int(glyph.cluster)) else { continue }
          let before = sum.total
          sum.add(advance: glyph.advance, cluster: glyph.cluster)
          result.append(
            PartGlyph(
              id: glyph.id, advance: sum.total - before, xOffset: Double(glyph.xOffset) * font.pointsPerUnit,
              yOffset: Double(glyph.yOffset) * font.pointsPerUnit, cluster: Int(glyph.cluster)))
        }
      }
    }
  }

  // MARK: Positioning

  /// The line with its runs at their positions.
  ///
  /// - Parameter alignmentWidth: the width of the layout in points, finite.
  func line(alignmentWidth: Double) -> TextLine {
    let total = parts.reduce(0) { $0 + $1.width }
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    let contentX: Double =
      switch text.paragraphStyle.alignment {
      case .left: 0
      case .center: (alignmentWidth - line.width) / 2
      case .right: alignmentWidth - line.width
      case .natural: isRightToLeft ? alignmentWidth - line.width : 0
      }
    // Hanging white space follows the content: to the left of it in a right-to-left paragraph.
    let hanging = line.isTruncated ? 0 : max(0, total - line.width)
    var x = isRightToLeft ? contentX - hanging : contentX
    var runs: [GlyphRun] = []
    for index in VisualOrder.order(of: parts.map(\.level)) {
      let part = parts[index]
      runs.append(run(part, x: x))
      x += part.width
    }
    return TextLine(
      lineRange: line, x: contentX, widthIncludingTrailingWhitespace: max(total, line.width), runs: runs)
  }

  private func run(_ part: Part, x: Double) -> GlyphRun {
    let itemFont = text.itemFonts[part.fontIndex]
    let baseline = line.baseline - text.runs[itemFont.styleIndex].style.baselineOffset
    var pen = x
    let ordered = part.level & 1 == 1 ? part.glyphs.reversed() : part.glyphs
    let glyphs = ordered.map { glyph in
      defer { pen += glyph.advance }
      return Glyph(
        id: glyph.id, position: Point(x: pen + glyph.xOffset, y: baseline - glyph.yOffset), advance: glyph.advance,
        cluster: glyph.cluster)
    }
    return GlyphRun(
      font: part.insertedFont ?? itemFont.font, range: part.range, styleIndex: itemFont.styleIndex, level: part.level,
      isFallback: part.insertedFont.map { $0 != text.runs[itemFont.styleIndex].style.font } ?? itemFont.isFallback,
      isInserted: part.insertedFont != nil, isHanging: part.isHanging, x: x, width: part.width, glyphs: glyphs)
  }
}
