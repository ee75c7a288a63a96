internal import Fonts
internal import Geometry

/// Builds the runs and glyphs of one line of a line breaker: collects them in logical order, then positions them in
/// visual order. Positions are along and across the line; `TextLine.place(on:)` makes x and y of them.
struct LineBuilder {
  /// A part of a line of one font and level, with its glyphs in logical order.
  struct Part {
    var range: Range<Int>
    var fontIndex: Int
    var level: UInt8
    /// The font where it is not the item's: the font of an inserted string, or the item's in the width of the line.
    var font: Font?
    /// Whether the part is an ellipsis or hyphen that the text does not contain.
    var isInserted = false
    /// Whether the part is white space that hangs at the end of the line.
    var isHanging = false
    /// Whether the glyphs stand upright on a vertical line.
    var isUpright = false
    /// Whether the part belongs to a row of characters in the square of one: it keeps its size.
    var isCombined = false
    /// Points.
    var width = 0.0
    var glyphs: [PartGlyph] = []

    init(range: Range<Int>, fontIndex: Int, level: UInt8, isHanging: Bool = false, isUpright: Bool = false) {
      self.range = range
      self.isUpright = isUpright
      self.fontIndex = fontIndex
      self.level = level
      self.isHanging = isHanging
    }

    /// An ellipsis or a hyphen.
    ///
    /// - Parameter kerning: the kerning of an ellipsis.
    init(
      _ string: InsertedString, fontIndex: Int, level: UInt8, at offset: Int,
      kerning: Truncation.Kerning = Truncation.Kerning()
    ) {
      self.init(range: offset..<offset, fontIndex: fontIndex, level: level)
      (font, isInserted, isUpright) = (string.font, true, string.isUpright)
      width = string.width
      glyphs = string.ids.indices.map {
        let place = string.offsets.isEmpty ? (inline: 0, over: 0) : string.offsets[$0]
        return PartGlyph(
          id: string.ids[$0], advance: string.advances[$0], inlineOffset: place.inline, overOffset: place.over,
          cluster: offset)
      }
      if !glyphs.isEmpty {
        let (left, right) = direction.isBackward ? (kerning.behind, kerning.before) : (kerning.before, kerning.behind)
        glyphs[0].inlineOffset += left
        glyphs[0].advance += left
        glyphs[glyphs.count - 1].advance += right
        width += left + right
      }
      // Inserted strings are in visual order.
      glyphs = direction.reordered(glyphs)
    }

    var direction: InlineDirection { InlineDirection(level: level) }

    func isTab(in text: PreparedText) -> Bool {
      !isInserted && glyphs.isEmpty && !range.isEmpty
        && text.items[text.itemIndex(at: range.lowerBound)].kind == .tab
    }
  }

  /// A glyph that has no position yet; lengths are in points.
  struct PartGlyph {
    var id: UInt32
    var advance: Double
    var inlineOffset: Double
    var overOffset: Double
    var cluster: Int
  }

  let text: PreparedText
  let line: LineRange
  private let paragraph: PreparedParagraph
  var parts: [Part] = []
  /// The width of the parts so far in points, from which tab stops are found.
  private var pen = 0.0
  /// Where the line lies, in a text with arranged lines.
  private let place: LinePlace?
  private let style: ParagraphStyle
  private let isLastOfParagraph: Bool
  /// The UTF-8 offsets of the text that is collected: characters outside of it are no neighbours.
  private var shown = 0..<0

  /// Collects the parts of the breaker's current line.
  init(_ breaker: LineBreaker) {
    text = breaker.text
    line = breaker.lineRange
    paragraph = breaker.text.paragraphs[breaker.paragraphIndex]
    place = breaker.arrangement?.place
    style = breaker.arrangement?.style ?? breaker.text.paragraphStyle
    isLastOfParagraph = Int(paragraph.end) <= line.range.upperBound
    collect(breaker)
    if place != nil, paragraph.flags.contains(.hasTabs) { alignTabs() }
    if let trimmed = breaker.arrangement?.trimmed, trimmed != LineOverhang() { trimEdges(trimmed) }
    if let place, place.isJustified { justify() }
  }

  // MARK: Collecting

  private mutating func collect(_ breaker: LineBreaker) {
    if let truncation = breaker.truncation {
      add(truncation.head, contentEnd: truncation.head.upperBound)
      if let ellipsis = truncation.ellipsis {
        let font = text.itemFonts[ellipsis.fontIndex]
        insert(
          Part(
            InsertedString.ellipsis(in: font, of: text, isTracked: ellipsis.isTracked),
            fontIndex: ellipsis.fontIndex, level: paragraph.baseLevel, at: truncation.head.upperBound,
            kerning: ellipsis.kerning))
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
        Part(
          InsertedString.hyphen(in: text.itemFonts[fontIndex], of: text, isTracked: item.isTracked),
          fontIndex: fontIndex, level: item.properties.level, at: content))
    }
  }

  private mutating func insert(_ part: Part) {
    parts.append(part)
    pen += part.width
  }

  /// Adds a range of the text, split at items and where hanging white space starts.
  private mutating func add(_ range: Range<Int>, contentEnd: Int) {
    guard !range.isEmpty else { return }
    shown = range
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
    part.width = text.tabRuler(of: paragraph, lineStart: line.range.lowerBound).stop(after: pen).location - pen
    parts.append(part)
    pen += part.width
  }

  /// Gives tabs the widths with which the text behind them is centred at their stops or ends there. Their stops depend on
  /// the widths of the tabs before them.
  private mutating func alignTabs() {
    let ruler = text.tabRuler(of: paragraph, lineStart: line.range.lowerBound)
    var x = 0.0
    for index in parts.indices {
      defer { x += parts[index].width }
      guard parts[index].isTab(in: text), !parts[index].isHanging else { continue }
      let stop = ruler.stop(after: x)
      // A hyphen or an ellipsis follows the text that was aligned.
      let rest = parts[(index + 1)...].prefix { !$0.isHanging && !$0.isTab(in: text) && !$0.isInserted }
      var before: Double?
      if stop.alignment == .decimal, let last = rest.last?.range.upperBound,
        let mark = text.decimalMark(behind: parts[index].range.upperBound, stop, upTo: last)
      {
        before = rest.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + ($1.cluster < mark ? $1.advance : 0) } }
      }
      parts[index].width = AlignedTab(alignment: stop.alignment, room: stop.location - x)
        .width(textWidth: rest.reduce(0) { $0 + $1.width }, widthBeforeMark: before)
    }
  }

  /// Takes the blank halves of marks away that stand at the edges of the line.
  ///
  /// - Parameter trimmed: points.
  private mutating func trimEdges(_ trimmed: LineOverhang) {
    if trimmed.start > 0, let first = parts.indices.first, !parts[first].glyphs.isEmpty {
      parts[first].glyphs[0].advance -= trimmed.start
      parts[first].glyphs[0].inlineOffset -= trimmed.start
      parts[first].width -= trimmed.start
    }
    if trimmed.end > 0, let last = parts.lastIndex(where: { !$0.isHanging && !$0.glyphs.isEmpty }) {
      parts[last].glyphs[parts[last].glyphs.count - 1].advance -= trimmed.end
      parts[last].width -= trimmed.end
    }
  }

  // MARK: Justification

  /// Widens the glyphs that gaps follow, so that the content is as wide as the line.
  private mutating func justify() {
    let gaps = JustifiedGaps(text, line: line.contentRange, paragraph: paragraph, style: style)
    let places = gaps.places
    if !places.isEmpty {
      if let axis = style.justification.widthAxis { setWidth(in: gaps.range, axis) }
      if style.justification.expandsWithKashida { addKashidas(in: gaps.range) }
    }
    if style.justification.spacesLetters { spaceLetters(in: gaps.range, gaps: places.count) }
    guard !places.isEmpty else { return }
    let extra = line.width - contentWidth
    if let steps = style.justification.steps, extra > 0 {
      let widths = steps.widths(expandedGaps(places), extra: extra)
      widen(zip(places, widths).map { (offset: $0.offset, width: $1) })
    } else {
      let gap = extra / Double(places.count)
      widen(places.map { (offset: $0.offset, width: gap) })
    }
  }

  private mutating func expandedGaps(_ places: [(offset: Int, kind: ExpandedGap.Kind)]) -> [ExpandedGap] {
    var found = places.map { ExpandedGap(kind: $0.kind, em: 0, natural: 0) }
    let fonts = text.itemFonts
    forEachLastGlyph(of: places.count, at: { places[$0].offset }) { part, glyph, place in
      let kind = places[place].kind
      found[place] = ExpandedGap(
        kind: kind, em: fonts[part.fontIndex].font.size, natural: kind == .wordSpace ? part.glyphs[glyph].advance : 0)
    }
    return found
  }

  /// Adds the same space, by the sizes of their fonts, behind all letters but the last one.
  private mutating func spaceLetters(in range: Range<Int>, gaps: Int) {
    var letters: [(offset: Int, width: Double)] = []
    StretchedLetters(text, style.justification).forEach(in: range) { offset, letter in
      if letter.ems > 0 { letters.append((offset, letter.ems)) }
    }
    if !letters.isEmpty { letters.removeLast() }
    let stretch = LineStretch(
      gaps: gaps, letters: LetterStretch(ems: letters.reduce(0) { $0 + $1.width }),
      space: text.justifiedSpaceWidth(of: paragraph), rule: style.justification)
    let spacing = stretch.letterSpacing(for: line.width - contentWidth)
    widen(letters.map { (offset: $0.offset, width: $0.width * spacing) })
  }

  /// Adds to the advances of the last glyphs of the clusters with some characters.
  ///
  /// - Parameter places: the UTF-8 offsets of the characters, ascending, and what is added, in points.
  private mutating func widen(_ places: [(offset: Int, width: Double)]) {
    forEachLastGlyph(of: places.count, at: { places[$0].offset }) { part, glyph, place in
      part.glyphs[glyph].advance += places[place].width
      part.width += places[place].width
    }
  }

  /// Calls the body with the last glyph of the cluster of each of some characters that is shown.
  ///
  /// - Parameter offset: the UTF-8 offset of a character, ascending.
  private mutating func forEachLastGlyph(
    of count: Int, at offset: (Int) -> Int, _ body: (inout Part, _ glyph: Int, _ place: Int) -> Void
  ) {
    var next = 0
    for index in parts.indices
    where !parts[index].isHanging && !parts[index].isInserted && !parts[index].isCombined {
      let range = parts[index].range
      while next < count, offset(next) < range.lowerBound { next += 1 }
      var glyph = 0
      let glyphs = parts[index].glyphs
      while next < count, offset(next) < range.upperBound, !glyphs.isEmpty {
        while glyph + 1 < glyphs.count, glyphs[glyph + 1].cluster <= offset(next) { glyph += 1 }
        body(&parts[index], glyph, next)
        next += 1
      }
    }
  }

  var contentWidth: Double { contentWidth(of: parts) }

  /// The width of parts without what hangs.
  func contentWidth(of parts: [Part]) -> Double {
    parts.reduce(0) { $0 + ($1.isHanging ? 0 : $1.width) } - (line.overhang.map { $0.start + $0.end } ?? 0)
  }

  private mutating func addText(_ item: TextItem, _ range: Range<Int>, contentEnd: Int) {
    let isUpright = item.properties.isUpright
    var content = Part(
      range: range, fontIndex: Int(item.fontIndex), level: item.properties.level, isUpright: isUpright)
    content.glyphs = glyphs(of: item, range, contentEnd: contentEnd)
    content.width = content.glyphs.reduce(0) { $0 + $1.advance }
    pen += content.width
    if let row = text.combined?.row(at: range.lowerBound) {
      parts += combined(content, row)
      return
    }
    guard contentEnd < range.upperBound else {
      parts.append(content)
      return
    }
    // Rule L1 of UAX #9: white space at the end of the line has the level of the paragraph.
    let split = max(contentEnd, range.lowerBound)
    let firstHanging = content.glyphs.firstIndex { $0.cluster >= split } ?? content.glyphs.count
    var hanging = Part(
      range: split..<range.upperBound, fontIndex: content.fontIndex, level: paragraph.baseLevel, isHanging: true,
      isUpright: isUpright)
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
    let isStartUnsafe =
      text.isUnsafe(at: start, glyph: text.glyphs.index(at: start, in: item), in: item)
      || start == shown.lowerBound && text.isSpacingCut(start)
    let isEndUnsafe =
      text.isUnsafe(at: end, glyph: text.glyphs.index(at: end, in: item), in: item)
      || end == shown.upperBound && text.isSpacingCut(end)
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
    result.reserveCapacity(result.count + indices.count)
    text.withUTF8 { bytes in
      var sum = AdvanceSum(font, isTracked: item.isTracked, text: bytes)
      for glyph in indices {
        let before = sum.total
        sum.add(advance: glyphs.advances[glyph], cluster: glyphs.clusters[glyph])
        let offset = glyphs.offset(of: glyph)
        result.append(
          PartGlyph(
            id: glyphs.id(of: glyph), advance: sum.total - before,
            inlineOffset: Double(offset.inline) * font.pointsPerUnit,
            overOffset: Double(offset.over) * font.pointsPerUnit, cluster: Int(glyphs.clusters[glyph])))
      }
    }
  }

  /// - Parameters:
  ///   - shaped: what is shaped, of which the glyphs of the range are taken.
  ///   - font: `nil` for the item's font.
  func appendReshaped(
    _ range: Range<Int>, of item: TextItem, shaped: Range<Int>, font: ItemFont? = nil, to result: inout [PartGlyph]
  ) {
    guard !range.isEmpty else { return }
    let font = font ?? text.itemFonts[Int(item.fontIndex)]
    text.withUTF8 { bytes in
      var sum = AdvanceSum(font, isTracked: item.isTracked, text: bytes)
      TextWorkspace.lend { workspace in
        let output = workspace.shaping.buffer.shape(bytes, shaped, properties: item.properties, font: font)
        var previous = -1
        for index in 0..<output.count {
          let glyph = output.logical(index, item.properties.direction)
          let isFirst = Int(glyph.cluster) != previous
          previous = Int(glyph.cluster)
          guard range.contains(Int(glyph.cluster)) else { continue }
          var change: TextSpacing.Change?
          if text.hasLineSpacing {
            let next =
              index + 1 < output.count
              ? Int(output.logical(index + 1, item.properties.direction).cluster) : shaped.upperBound
            change = text.spacingChange(
              of: (glyph.id, glyph.advance), at: Int(glyph.cluster), isFirst: isFirst,
              end: next == Int(glyph.cluster) ? nil : next, in: shown)
          }
          let before = sum.total
          sum.add(advance: glyph.advance + (change?.advance ?? 0), cluster: glyph.cluster)
          result.append(
            PartGlyph(
              id: glyph.id, advance: sum.total - before,
              inlineOffset: Double(glyph.inlineOffset + (change?.inlineOffset ?? 0)) * font.pointsPerUnit,
              overOffset: Double(glyph.overOffset) * font.pointsPerUnit, cluster: Int(glyph.cluster)))
        }
      }
    }
  }

  // MARK: Positioning

  /// The line with its runs at their positions along and across the line.
  ///
  /// - Parameter alignmentWidth: the width of the layout in points, finite.
  func line(alignmentWidth: Double) -> TextLine {
    let total = parts.reduce(0) { $0 + $1.width }
    let axis = text.axis(of: paragraph)
    let (left, right) = place?.edges(in: alignmentWidth, axis, style: style) ?? (0, alignmentWidth)
    let inlineStart: Double =
      switch style.position(isLast: isLastOfParagraph) {
      case .left: left
      case .center: left + (right - left - line.width) / 2
      case .right: right - line.width
      case .natural, .justified: axis.direction.startPosition(left: left, right: right, size: line.width)
      case .end: axis.direction.endPosition(left: left, right: right, size: line.width)
      }
    // Hanging white space follows the content: to the left of it in a right-to-left paragraph.
    let before = line.overhang?.start ?? 0
    let hanging = line.isTruncated ? 0 : max(0, total - line.width - before)
    var inline = inlineStart - (axis.isBackward ? hanging : before)
    var runs: [GlyphRun] = []
    for index in VisualOrder.order(of: parts.map(\.level)) {
      let part = parts[index]
      runs.append(run(part, at: inline))
      inline += part.width
    }
    var made = TextLine(
      lineRange: line, x: inlineStart, widthIncludingTrailingWhitespace: max(total, line.width), runs: runs)
    if text.ruby != nil { made.annotations = annotations(on: runs) }
    return made
  }

  private func run(_ part: Part, at inlineStart: Double) -> GlyphRun {
    let itemFont = text.itemFonts[part.fontIndex]
    let font = part.font ?? itemFont.font
    // Upright glyphs have their places about the middle of the line already.
    let rise = part.isUpright ? 0 : font.metrics.rise(on: text.flow.baseline)
    let raise = text.runs[itemFont.styleIndex].style.raise(on: text.flow.baseline)
    let baseline = line.baseline - raise - rise
    var pen = inlineStart
    let glyphs = part.direction.reordered(part.glyphs).map { glyph in
      defer { pen += glyph.advance }
      return Glyph(
        id: glyph.id, position: Point(x: pen + glyph.inlineOffset, y: baseline - glyph.overOffset),
        advance: glyph.advance,
        cluster: glyph.cluster)
    }
    return GlyphRun(
      font: font, range: part.range, styleIndex: itemFont.styleIndex, level: part.level,
      isFallback: part.isInserted
        ? part.font?.face != text.runs[itemFont.styleIndex].style.font.face : itemFont.isFallback,
      isInserted: part.isInserted, isHanging: part.isHanging, x: inlineStart, width: part.width, glyphs: glyphs,
      turn: text.flow.turn(isUpright: part.isUpright))
  }
}
