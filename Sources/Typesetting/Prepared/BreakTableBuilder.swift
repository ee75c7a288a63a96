/// Fills the break table of a text in one pass over its glyphs, and the properties of paragraphs that depend on their
/// items: widths, metrics and tab intervals.
struct BreakTableBuilder {
  private let arrays: PreparedTextArrays
  private let itemFonts: UnsafeBufferPointer<ItemFont>
  /// Points between tab stops; `nil` for eight spaces of the paragraph's first font.
  private let tabInterval: Double?
  private let text: UnsafeBufferPointer<UInt8>
  /// Whether the text has characters that form a grapheme cluster with the character after them, even a space
  /// (Grapheme_Cluster_Break=Prepend).
  private let hasPrepended: Bool
  /// UTF-8 offsets of the opportunities after the start of the text; the last one is its end.
  private let opportunities: UnsafeMutablePointer<UInt32>
  private let breakCount: Int
  /// UTF-8 offsets of those at which automatic hyphenation shows a hyphen.
  private let hyphens: UnsafeBufferPointer<UInt32>
  /// The index of the next entry of `hyphens`.
  private var nextHyphen = 0
  /// The index of the next entry of the table to be filled.
  private var next = 1

  init(
    arrays: PreparedTextArrays, itemFonts: UnsafeBufferPointer<ItemFont>, tabInterval: Double?,
    text: UnsafeBufferPointer<UInt8>, opportunities: UnsafeMutablePointer<UInt32>,
    hyphens: UnsafeBufferPointer<UInt32>, hasPrepended: Bool
  ) {
    self.arrays = arrays
    self.itemFonts = itemFonts
    self.tabInterval = tabInterval
    self.text = text
    self.opportunities = opportunities
    self.hyphens = hyphens
    self.hasPrepended = hasPrepended
    breakCount = arrays.breakOffsets.count
  }

  mutating func build() {
    arrays.breakOffsets[0] = 0
    arrays.breakX[0] = 0
    arrays.breakLimits[0] = 0
    arrays.breakFlags[0] = 0
    for index in itemFonts.indices {
      (arrays.lineDefaults.baseAddress.unsafelyUnwrapped + index).initialize(
        to: LineDefaults(metrics: itemFonts[index].box.metrics, tabInterval: 0))
    }
    for index in arrays.paragraphs.indices {
      fill(&arrays.paragraphs[index])
      findMetricsAndTabs(of: &arrays.paragraphs[index])
    }
  }

  /// The position of the pass through a paragraph, in points from its start.
  private struct Pen {
    /// The start of the current item.
    var itemX = 0.0
    /// The end of the content before the current item, without hanging white space.
    var contentX = 0.0
  }

  private mutating func fill(_ paragraph: inout PreparedParagraph) {
    paragraph.firstBreak = Int32(next - 1)
    paragraph.flags.formIntersection(.followsLineSeparator)
    var pen = Pen()
    for index in Int(paragraph.firstItem)..<Int(paragraph.endItem) {
      arrays.items[index].x = pen.itemX
      let item = arrays.items[index].item(before: arrays.items[index + 1])
      if item.kind == .tab {
        paragraph.flags.insert(.hasTabs)
        addBreaks(
          through: Int(item.start), x: pen.itemX, content: pen.contentX, isUnsafe: false, paragraph: &paragraph)
      } else {
        let font = Int(item.fontIndex)
        if itemFonts[font].isPlain {
          addPlainItem(item, pointsPerUnit: itemFonts[font].pointsPerUnit, pen: &pen, paragraph: &paragraph)
        } else {
          addItem(item, itemFonts[font], pen: &pen, paragraph: &paragraph)
        }
      }
    }
    // The opportunity at the end of the paragraph remains.
    addBreaks(through: Int(paragraph.end), x: pen.itemX, content: pen.contentX, isUnsafe: false, paragraph: &paragraph)
    paragraph.lastBreak = Int32(next - 1)
    let (count, width) = (Double(paragraph.lastBreak - paragraph.firstBreak), arrays.breakLimits[next - 1])
    paragraph.breakDensity = UInt8(min(255, width > 0 ? count * 1024 / width : 255))
    if paragraph.end > paragraph.start {
      // The first line of the next paragraph starts at 0.
      arrays.breakX[next - 1] = 0
    }
  }

  /// As `addItem`, for a font without tracking and emboldening: advances are summed as integers.
  private mutating func addPlainItem(
    _ item: TextItem, pointsPerUnit: Double, pen: inout Pen, paragraph: inout PreparedParagraph
  ) {
    let end = Int(item.glyphEnd)
    let clusters = arrays.clusters
    let advances = arrays.advances
    var units = 0
    var contentUnits = Int.min
    var glyph = Int(item.glyphStart)
    var nextBreak = self.nextBreak
    var negative: Int32 = 0
    func content() -> Double {
      contentUnits == Int.min ? pen.contentX : pen.itemX + Double(contentUnits) * pointsPerUnit
    }
    while glyph < end {
      let cluster = clusters[glyph]
      if nextBreak <= Int(cluster) {
        let isUnsafe = nextBreak < Int(cluster) || arrays.isUnsafeToBreak(glyph) || item.isForced
        let x = pen.itemX + Double(units) * pointsPerUnit
        if nextBreak == Int(cluster), showsNoHyphen(at: nextBreak) {
          addBreak(
            at: nextBreak, x: x, content: content(),
            flags: isUnsafe && nextBreak > Int(item.start) ? .unsafeToBreak : [], paragraph: &paragraph)
        } else {
          addBreaks(
            through: Int(cluster), x: x, content: content(), isUnsafe: isUnsafe && nextBreak > Int(item.start),
            paragraph: &paragraph)
        }
        nextBreak = self.nextBreak
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
      if !hangs(cluster, end: clusterEnd, hasWidth: hasWidth != 0) { contentUnits = units }
    }
    if nextBreak < Int(item.end) {
      addBreaks(
        through: Int(item.end) - 1, x: pen.itemX + Double(units) * pointsPerUnit, content: content(), isUnsafe: true,
        isClusterStart: false, paragraph: &paragraph)
    }
    pen.contentX = content()
    pen.itemX += Double(units) * pointsPerUnit
    if negative < 0 { paragraph.flags.insert(.isNotMonotone) }
  }

  /// Fills the entries of the opportunities in an item and moves the pen to its end.
  private mutating func addItem(
    _ item: TextItem, _ font: ItemFont, pen: inout Pen, paragraph: inout PreparedParagraph
  ) {
    let end = Int(item.glyphEnd)
    var sum = AdvanceSum(font, isTracked: item.isTracked)
    var contentX = pen.contentX
    // `sum` at the end of the last content, converted to points only when needed.
    var contentSum: AdvanceSum?
    var glyph = Int(item.glyphStart)
    var nextBreak = self.nextBreak
    var isNegative = false
    while glyph < end {
      let cluster = arrays.clusters[glyph]
      if nextBreak <= Int(cluster) {
        if let content = contentSum { contentX = pen.itemX + content.total }
        contentSum = nil
        let isUnsafe = nextBreak < Int(cluster) || arrays.isUnsafeToBreak(glyph)
        // A break at the start of an item is safe, because items are shaped separately.
        addBreaks(
          through: Int(cluster), x: pen.itemX + sum.total, content: contentX,
          isUnsafe: (isUnsafe || item.isForced) && nextBreak > Int(item.start), paragraph: &paragraph)
        nextBreak = self.nextBreak
      }
      var hasWidth: Int32 = 0
      repeat {
        let advance = arrays.advances[glyph]
        hasWidth |= advance
        isNegative = isNegative || advance < 0
        sum.add(advance: advance, cluster: cluster)
        glyph += 1
      } while glyph < end && arrays.clusters[glyph] == cluster
      let clusterEnd = glyph < end ? arrays.clusters[glyph] : item.end
      if !hangs(cluster, end: clusterEnd, hasWidth: hasWidth != 0) { contentSum = sum }
    }
    if let content = contentSum { contentX = pen.itemX + content.total }
    // Breaks inside the last cluster.
    if nextBreak < Int(item.end) {
      addBreaks(
        through: Int(item.end) - 1, x: pen.itemX + sum.total, content: contentX, isUnsafe: true, isClusterStart: false,
        paragraph: &paragraph)
    }
    pen.itemX += sum.total
    pen.contentX = contentX
    if isNegative || font.tracking < 0 || font.emboldening < 0 { paragraph.flags.insert(.isNotMonotone) }
  }

  @inline(__always)
  private func hangs(_ cluster: UInt32, end: UInt32, hasWidth: Bool) -> Bool {
    HangingWhitespace.hangs(
      Range(uncheckedBounds: (Int(cluster), Int(end))), of: text, hasWidth: hasWidth, hasPrepended: hasPrepended)
  }

  /// The UTF-8 offset of the next opportunity to be filled; `Int.max` behind the last one.
  @inline(__always)
  private var nextBreak: Int { next < breakCount ? Int(opportunities[next - 1]) : Int.max }

  /// Whether it takes no more than a look to see that no hyphen shows at an opportunity.
  @inline(__always)
  private func showsNoHyphen(at offset: Int) -> Bool {
    nextHyphen == hyphens.count && (offset == 0 || text[offset - 1] != SoftHyphens.lastByte)
  }

  /// Fills the entry of the next opportunity.
  @inline(__always)
  private mutating func addBreak(
    at offset: Int, x: Double, content: Double, flags: BreakFlags, paragraph: inout PreparedParagraph
  ) {
    if !flags.isEmpty { paragraph.flags.insert(.hasSpecialBreaks) }
    arrays.breakOffsets[next] = UInt32(truncatingIfNeeded: offset)
    arrays.breakX[next] = x
    arrays.breakLimits[next] = content
    arrays.breakFlags[next] = flags.rawValue
    next += 1
  }

  /// Fills the entries of all remaining opportunities up to an offset.
  ///
  /// - Parameter isClusterStart: whether a shaped cluster starts at the offset.
  @inline(__always)
  private mutating func addBreaks(
    through offset: Int, x: Double, content: Double, isUnsafe: Bool, isClusterStart: Bool = true,
    paragraph: inout PreparedParagraph
  ) {
    while next < breakCount, Int(opportunities[next - 1]) <= offset {
      let at = Int(opportunities[next - 1])
      var flags: BreakFlags = isUnsafe ? .unsafeToBreak : []
      if isUnsafe, !isClusterStart || at < offset { flags.insert(.insideCluster) }
      if SoftHyphens.isShown(at: at, in: text, contentEnd: Int(paragraph.contentEnd)) { flags.insert(.hyphen) }
      if nextHyphen < hyphens.count, Int(hyphens[nextHyphen]) == at {
        flags.insert(.hyphen)
        nextHyphen += 1
      }
      addBreak(at: at, x: x, content: content, flags: flags, paragraph: &paragraph)
    }
  }

  // MARK: Heights and tabs

  private func findMetricsAndTabs(of paragraph: inout PreparedParagraph) {
    let items = Int(paragraph.firstItem)..<Int(paragraph.endItem)
    paragraph.lineBoxFontIndex =
      items.isEmpty ? paragraph.emptyLineFontIndex : arrays.items[items.lowerBound].fontIndex
    let box = itemFonts[Int(paragraph.lineBoxFontIndex)].box
    for index in items where itemFonts[Int(arrays.items[index].fontIndex)].box != box {
      paragraph.flags.insert(.hasMixedMetrics)
      break
    }
    if paragraph.flags.contains(.hasTabs) {
      let font = Int(paragraph.emptyLineFontIndex)
      guard arrays.lineDefaults[font].tabInterval == 0 else { return }
      arrays.lineDefaults[font].tabInterval = tabInterval ?? itemFonts[font].defaultTabInterval
    }
  }
}
