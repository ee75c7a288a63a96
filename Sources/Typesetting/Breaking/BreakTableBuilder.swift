internal import CUnicode
internal import Fonts

/// Walks the glyphs of a text once and notes, for every break opportunity, how far the text has come.
struct BreakTableBuilder {
  private let prepared: PreparedText
  private let text: UnsafeBufferPointer<UInt8>
  /// Whether some space may be the second half of a grapheme cluster.
  private let hasPrepended: Bool
  /// Opportunities after the start of the text; the last one is its end.
  private let breaks: UnsafeMutablePointer<UInt32>
  /// The next entry of the table to be filled.
  private var next = 1

  init(
    prepared: PreparedText, text: UnsafeBufferPointer<UInt8>, breaks: UnsafeMutablePointer<UInt32>, hasPrepended: Bool
  ) {
    self.prepared = prepared
    self.text = text
    self.breaks = breaks
    self.hasPrepended = hasPrepended
  }

  mutating func build() {
    prepared.breakOffsets[0] = 0
    prepared.breakX[0] = 0
    prepared.breakLimits[0] = 0
    prepared.breakFlags[0] = 0
    for index in 0..<prepared.paragraphCount {
      fill(&prepared.paragraphs[index])
      measureLines(of: &prepared.paragraphs[index])
    }
  }

  /// How far the walk through a paragraph has come, in points from its start.
  private struct Pen {
    /// Where the current item starts.
    var itemX = 0.0
    /// The end of the last content that does not hang, found in earlier items.
    var contentX = 0.0
  }

  private mutating func fill(_ paragraph: inout Paragraph) {
    paragraph.firstBreak = Int32(next - 1)
    paragraph.flags = []
    var pen = Pen()
    for index in Int(paragraph.firstItem)..<Int(paragraph.endItem) {
      prepared.items[index].x = pen.itemX
      let item = prepared.items[index]
      if item.kind == .tab {
        paragraph.flags.insert(.hasTabs)
        noteBreaks(
          through: Int(item.start), x: pen.itemX, content: pen.contentX, isUnsafe: false, paragraph: &paragraph)
      } else {
        let use = prepared.fontUses[Int(item.fontUse)]
        if use.isPlain {
          walkPlain(item, pointsPerUnit: use.pointsPerUnit, pen: &pen, paragraph: &paragraph)
        } else {
          walk(item, use, pen: &pen, paragraph: &paragraph)
        }
      }
    }
    // What is left lies between the last cluster and the end: the end of the paragraph itself.
    noteBreaks(through: Int(paragraph.end), x: pen.itemX, content: pen.contentX, isUnsafe: false, paragraph: &paragraph)
    paragraph.lastBreak = Int32(next - 1)
    paragraph.totalX = pen.itemX
    if paragraph.end > paragraph.start {
      // The line after a paragraph starts at 0 again.
      prepared.breakX[next - 1] = 0
    }
  }

  /// An item whose advances are units times a factor: the same walk as `walk`, with whole numbers only.
  private mutating func walkPlain(_ item: Item, pointsPerUnit: Double, pen: inout Pen, paragraph: inout Paragraph) {
    let end = Int(item.glyphEnd)
    let clusters = prepared.clusters
    let advances = prepared.advances
    var units = 0
    var contentUnits = Int.min
    var glyph = Int(item.glyphStart)
    var nextBreak = next < prepared.breakCount ? Int(breaks[next - 1]) : Int.max
    var negative: Int32 = 0
    func content() -> Double {
      contentUnits == Int.min ? pen.contentX : pen.itemX + Double(contentUnits) * pointsPerUnit
    }
    while glyph < end {
      let cluster = clusters[glyph]
      if nextBreak <= Int(cluster) {
        let isUnsafe = nextBreak < Int(cluster) || prepared.glyphFlags[glyph] & GlyphStaging.unsafeToBreak != 0
        noteBreaks(
          through: Int(cluster), x: pen.itemX + Double(units) * pointsPerUnit, content: content(),
          isUnsafe: (isUnsafe || item.isForced) && nextBreak > Int(item.start), paragraph: &paragraph)
        nextBreak = next < prepared.breakCount ? Int(breaks[next - 1]) : Int.max
      }
      var hasWidth: Int32 = 0
      repeat {
        let advance = advances[glyph]
        hasWidth |= advance
        negative |= advance
        units += Int(advance)
        glyph += 1
      } while glyph < end && clusters[glyph] == cluster
      let clusterEnd = glyph < end ? clusters[glyph] : item.end
      if !hangs(Int(cluster), end: Int(clusterEnd), hasWidth: hasWidth != 0) { contentUnits = units }
    }
    if nextBreak < Int(item.end) {
      noteBreaks(
        through: Int(item.end) - 1, x: pen.itemX + Double(units) * pointsPerUnit, content: content(), isUnsafe: true,
        paragraph: &paragraph)
    }
    pen.contentX = content()
    pen.itemX += Double(units) * pointsPerUnit
    if negative < 0 { paragraph.flags.insert(.isNotMonotone) }
  }

  /// An item to whose advances points are added.
  private mutating func walk(_ item: Item, _ use: FontUse, pen: inout Pen, paragraph: inout Paragraph) {
    let end = Int(item.glyphEnd)
    var sum = AdvanceSum(use, isTracked: item.isTracked)
    var contentX = pen.contentX
    // `sum` at the end of the last content, turned into points only where it is asked for.
    var contentSum: AdvanceSum?
    var glyph = Int(item.glyphStart)
    var nextBreak = next < prepared.breakCount ? Int(breaks[next - 1]) : Int.max
    var isNegative = false
    while glyph < end {
      let cluster = prepared.clusters[glyph]
      if nextBreak <= Int(cluster) {
        if let content = contentSum { contentX = pen.itemX + content.total }
        contentSum = nil
        let isUnsafe = nextBreak < Int(cluster) || prepared.glyphFlags[glyph] & GlyphStaging.unsafeToBreak != 0
        // A break at the edge of an item is between two shapings already.
        noteBreaks(
          through: Int(cluster), x: pen.itemX + sum.total, content: contentX,
          isUnsafe: (isUnsafe || item.isForced) && nextBreak > Int(item.start), paragraph: &paragraph)
        nextBreak = next < prepared.breakCount ? Int(breaks[next - 1]) : Int.max
      }
      var hasWidth: Int32 = 0
      repeat {
        let advance = prepared.advances[glyph]
        hasWidth |= advance
        isNegative = isNegative || advance < 0
        sum.add(advance: advance, cluster: cluster)
        glyph += 1
      } while glyph < end && prepared.clusters[glyph] == cluster
      let clusterEnd = glyph < end ? prepared.clusters[glyph] : item.end
      if !hangs(Int(cluster), end: Int(clusterEnd), hasWidth: hasWidth != 0) { contentSum = sum }
    }
    if let content = contentSum { contentX = pen.itemX + content.total }
    // Breaks inside the last cluster.
    if nextBreak < Int(item.end) {
      noteBreaks(
        through: Int(item.end) - 1, x: pen.itemX + sum.total, content: contentX, isUnsafe: true, paragraph: &paragraph)
    }
    pen.itemX += sum.total
    pen.contentX = contentX
    if isNegative || use.tracking < 0 || use.emboldening < 0 { paragraph.flags.insert(.isNotMonotone) }
  }

  /// Whether a cluster is white space that hangs at the end of a line, or is invisible and takes no room there.
  @inline(__always)
  private func hangs(_ start: Int, end: Int, hasWidth: Bool) -> Bool {
    if end == start + 1 { return text[start] == 0x20 && !(hasPrepended && isPrepended(start)) }
    return text[start] <= 0x20 || text[start] >= 0x80 ? hangsWhole(start, end: end, hasWidth: hasWidth) : false
  }

  private func hangsWhole(_ start: Int, end: Int, hasWidth: Bool) -> Bool {
    if hasPrepended, isPrepended(start) { return false }
    var offset = start
    var hasSpace = false
    while offset < end {
      let (scalar, length) = UTF8Decoding.scalar(text, at: offset)
      let properties = CharacterProperties(scalar)
      if properties.has(CU_HANGING_SPACE) {
        hasSpace = true
      } else if !properties.has(CU_DEFAULT_IGNORABLE) {
        return false
      }
      offset += length
    }
    return hasSpace || !hasWidth
  }

  /// Whether the character before an offset forms a cluster with the one behind it.
  private func isPrepended(_ offset: Int) -> Bool {
    offset > 0 && CharacterProperties(UTF8Decoding.scalar(text, before: offset).value).has(CU_PREPENDED)
  }

  /// Fills the entries of all opportunities up to an offset.
  @inline(__always)
  private mutating func noteBreaks(
    through offset: Int, x: Double, content: Double, isUnsafe: Bool, paragraph: inout Paragraph
  ) {
    while next < prepared.breakCount, Int(breaks[next - 1]) <= offset {
      let at = Int(breaks[next - 1])
      var flags: BreakFlags = isUnsafe ? .unsafeToBreak : []
      // U+00AD is C2 AD.
      if at >= 2, text[at - 1] == 0xAD, text[at - 2] == 0xC2, at < Int(paragraph.contentEnd) {
        flags.insert(.softHyphen)
      }
      if !flags.isEmpty { paragraph.flags.insert(.hasSpecialBreaks) }
      prepared.breakOffsets[next] = UInt32(at)
      prepared.breakX[next] = x
      prepared.breakLimits[next] = content
      prepared.breakFlags[next] = flags.rawValue
      next += 1
    }
  }

  // MARK: Heights and tabs

  private func measureLines(of paragraph: inout Paragraph) {
    let items = Int(paragraph.firstItem)..<Int(paragraph.endItem)
    let box = prepared.fontUses[
      items.isEmpty ? Int(paragraph.emptyFontUse) : Int(prepared.items[items.lowerBound].fontUse)
    ].box
    paragraph.metrics = box.resolved
    for index in items where prepared.fontUses[Int(prepared.items[index].fontUse)].box != box {
      paragraph.flags.insert(.hasMixedMetrics)
      break
    }
    guard paragraph.flags.contains(.hasTabs) else { return }
    if let interval = prepared.paragraphStyle.defaultTabInterval {
      paragraph.tabInterval = interval
    } else {
      let use = prepared.fontUses[Int(paragraph.emptyFontUse)]
      var space = AdvanceSum(use, isTracked: true)
      space.add(advance: use.font.shaping.advance(of: " "), cluster: 0)
      paragraph.tabInterval = 8 * space.total
    }
  }
}
