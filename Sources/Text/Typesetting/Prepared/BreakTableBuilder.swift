internal import WorkBudgets

/// Fills the break table of a text in one pass over its glyphs, and the properties of paragraphs that depend on their
/// items: widths, metrics and tab intervals.
struct BreakTableBuilder {
  private let arrays: PreparedTextArrays
  private let itemFonts: UnsafeBufferPointer<ItemFont>
  /// Points between tab stops; `nil` for eight spaces of the paragraph's first font.
  private let tabInterval: Double?
  private let profile: TextProfile
  private let text: UnsafeBufferPointer<UInt8>
  /// Whether the text has characters that form a grapheme cluster with the character after them, even a space
  /// (Grapheme_Cluster_Break=Prepend).
  private let hasPrepended: Bool
  /// UTF-8 offsets of the opportunities after the start of the text; the last one is its end.
  private let opportunities: UnsafeMutablePointer<UInt32>
  private let breakCount: Int
  /// UTF-8 offsets of the opportunities at which automatic hyphenation shows a hyphen.
  private let hyphens: UnsafeBufferPointer<UInt32>
  /// Room for ``TextWorkspace/sumCount`` values.
  private let sums: UnsafeMutablePointer<Int>
  /// The annotations of the text.
  private let ruby: RubyColumns?
  /// The index of the next entry of `hyphens`.
  private var nextHyphen = 0
  /// The index of the next entry of the table to be filled.
  private var next = 1

  init(
    arrays: PreparedTextArrays, itemFonts: UnsafeBufferPointer<ItemFont>, tabInterval: Double?,
    profile: TextProfile, text: UnsafeBufferPointer<UInt8>, opportunities: UnsafeMutablePointer<UInt32>,
    hyphens: UnsafeBufferPointer<UInt32>, hasPrepended: Bool, ruby: RubyColumns?, sums: UnsafeMutablePointer<Int>
  ) {
    self.arrays = arrays
    self.itemFonts = itemFonts
    self.tabInterval = tabInterval
    self.profile = profile
    self.text = text
    self.opportunities = opportunities
    self.hyphens = hyphens
    self.hasPrepended = hasPrepended
    self.ruby = ruby
    self.sums = sums
    breakCount = arrays.breakOffsets.count
  }

  /// Fills the table, or a part of it when the budget of the thread comes to its end.
  mutating func build() {
    arrays.breakOffsets[0] = 0
    arrays.breakX[0] = 0
    arrays.breakLimits[0] = 0
    arrays.breakFlags[0] = 0
    for index in itemFonts.indices {
      (arrays.lineDefaults.baseAddress.unsafelyUnwrapped + index).initialize(
        to: LineDefaults(metrics: itemFonts[index].box.metrics, tabInterval: 0, leastTab: 0))
    }
    for index in arrays.paragraphs.indices {
      if TypesettingError.isQuestionDue(at: index), !Work.spend(0) { return }
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
    // Where the inline box of the current item starts.
    var boxX = 0.0
    let first = Int(paragraph.firstItem)
    for index in first..<Int(paragraph.endItem) {
      if TypesettingError.isQuestionDue(at: index), !Work.spend(0) { break }
      if profile.isWeb, index == first || startsBox(index) {
        pen.itemX = boxX + profile.lineWidth(pen.itemX - boxX)
        boxX = pen.itemX
      }
      arrays.items[index].x = pen.itemX
      let item = arrays.items[index].item(before: arrays.items[index + 1])
      if item.kind == .tab {
        paragraph.flags.insert(.hasTabs)
        addBreaks(
          through: Int(item.start), x: pen.itemX, content: pen.contentX, isUnsafe: false, paragraph: &paragraph)
      } else {
        let font = Int(item.fontIndex)
        if itemFonts[font].isPlain {
          let sum = UnitSum(item, arrays, pointsPerUnit: itemFonts[font].pointsPerUnit, sums: sums)
          addItem(item, sum: sum, pen: &pen, paragraph: &paragraph)
        } else {
          addItem(item, sum: StyledSum(item, arrays, itemFonts[font], text: text), pen: &pen, paragraph: &paragraph)
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

  /// Whether an item has not the style or not the level of the one before it, or a base of an annotation starts or ends between the
  /// two. In Blink each such stretch is a box of its own, whose width is raised to a unit.
  private func startsBox(_ index: Int) -> Bool {
    let (item, before) = (arrays.items[index], arrays.items[index - 1])
    if let ruby, ruby.isEdge(Int(item.start)) { return true }
    return item.level != before.level
      || itemFonts[Int(item.fontIndex)].styleIndex != itemFonts[Int(before.fontIndex)].styleIndex
  }

  /// Fills the entries of the opportunities in an item and moves the pen to its end.
  ///
  /// - Parameter sum: the sum of the item's glyphs.
  @inline(__always)
  private mutating func addItem(
    _ item: TextItem, sum: some GlyphSum, pen: inout Pen, paragraph: inout PreparedParagraph
  ) {
    var sum = sum
    // What the loop reads is read once. Indices and offsets are below 2³², so that their sums do not overflow.
    let clusters = arrays.clusters.baseAddress.unsafelyUnwrapped
    let (itemX, itemStart, end) = (pen.itemX, Int(item.start), Int(item.glyphEnd))
    let showsNoHyphens = nextHyphen == hyphens.count
    var contentX = pen.contentX
    var glyph = Int(item.glyphStart)
    while glyph < end {
      if TypesettingError.isQuestionDue(at: self.next), !Work.spend(0) { break }
      // What lies before the next opportunity: first its content, then what hangs.
      let nextBreak = self.nextBreak
      let next = firstGlyph(at: nextBreak, from: glyph, to: end, clusters)
      let offset = next < end ? clusters[next] : item.end
      let contentEnd = contentEnd(from: glyph, to: next, before: offset, clusters)
      if contentEnd > glyph { contentX = itemX + sum.total(before: contentEnd) }
      glyph = next
      guard glyph < end else { break }
      let x = itemX + sum.total(before: glyph)
      let isUnsafe = nextBreak < Int(offset) || arrays.isUnsafeToBreak(glyph) || item.isForced
      // A break at the start of an item is safe, because items are shaped separately.
      let isUnsafeInside = isUnsafe && nextBreak > itemStart
      // It takes no more than a look to see that no soft hyphen shows.
      if showsNoHyphens, nextBreak == Int(offset), nextBreak == 0 || text[nextBreak &- 1] != SoftHyphens.lastByte {
        addBreak(
          at: nextBreak, x: x, content: contentX, flags: isUnsafeInside ? .unsafeToBreak : [], paragraph: &paragraph)
      } else {
        addBreaks(through: Int(offset), x: x, content: contentX, isUnsafe: isUnsafeInside, paragraph: &paragraph)
      }
    }
    let width = sum.total(before: end)
    // Breaks inside the last cluster.
    if self.nextBreak < Int(item.end) {
      addBreaks(
        through: Int(item.end) - 1, x: itemX + width, content: contentX, isUnsafe: true, isClusterStart: false,
        paragraph: &paragraph)
    }
    pen = Pen(itemX: itemX + width, contentX: contentX)
    if sum.isNotMonotone { paragraph.flags.insert(.isNotMonotone) }
  }

  /// The first of some glyphs of an item whose cluster starts at an offset or behind it; the end of the glyphs where there is
  /// none.
  @inline(__always)
  private func firstGlyph(at offset: Int, from start: Int, to end: Int, _ clusters: UnsafePointer<UInt32>) -> Int {
    if Int(clusters[start]) >= offset { return start }
    // Right away the one that is looked for where each character is behind an opportunity, and where each byte has a glyph.
    let second = start &+ 1
    if second < end, Int(clusters[second]) >= offset { return second }
    let guess = start &+ (offset &- Int(clusters[start]))
    if guess < end, Int(clusters[guess]) == offset, Int(clusters[guess &- 1]) < offset { return guess }
    return Self.firstGlyph(at: offset, near: min(guess, end), from: start, to: end, clusters)
  }

  @inline(never)
  private static func firstGlyph(
    at offset: Int, near guess: Int, from start: Int, to end: Int, _ clusters: UnsafePointer<UInt32>
  ) -> Int {
    var glyph = guess
    while glyph > start, Int(clusters[glyph &- 1]) >= offset { glyph &-= 1 }
    while glyph < end, Int(clusters[glyph]) < offset { glyph &+= 1 }
    return glyph
  }

  /// The end of the content of some clusters of an item, as the index of a glyph: the clusters behind it hang.
  ///
  /// - Parameter offset: the offset of the clusters' end.
  @inline(__always)
  private mutating func contentEnd(
    from start: Int, to end: Int, before offset: UInt32, _ clusters: UnsafePointer<UInt32>
  ) -> Int {
    // Nearly always a letter of one byte, or a space behind one.
    func isOfOneByte(_ glyph: Int, end: UInt32) -> Bool { glyph >= start && end &- clusters[glyph] == 1 }
    let text = self.text
    func isSpace(_ glyph: Int) -> Bool { text[Int(clusters[glyph])] == 0x20 }
    let (last, next) = (end &- 1, end &- 2)
    if isOfOneByte(last, end: offset) {
      if !isSpace(last) { return end }
      if isOfOneByte(next, end: clusters[last]), !isSpace(next), !hasPrepended { return last }
    }
    return anyContentEnd(from: start, to: end, before: offset)
  }

  // Mutating, as other functions here: the table is passed in its place, and not copied.
  @inline(never)
  private mutating func anyContentEnd(from start: Int, to end: Int, before offset: UInt32) -> Int {
    let clusters = arrays.clusters
    if end > start {
      // Most letters of several bytes are told from white space by their first ones.
      let last = Int(clusters[end - 1])
      if Int(offset) - last > 1, !HangingWhitespace.mayHang(leadByte: text[last], second: text[last + 1]) { return end }
    }
    var (contentEnd, clusterEnd) = (end, offset)
    while contentEnd > start {
      var first = contentEnd - 1
      let cluster = clusters[first]
      while first > start, clusters[first - 1] == cluster { first -= 1 }
      let hasWidth = (first..<contentEnd).contains { arrays.advances[$0] != 0 }
      let hangs = HangingWhitespace.hangs(
        Int(cluster)..<Int(clusterEnd), of: text, hasWidth: hasWidth, hasPrepended: hasPrepended)
      guard hangs else { break }
      (contentEnd, clusterEnd) = (first, cluster)
    }
    return contentEnd
  }

  /// The UTF-8 offset of the next opportunity to be filled; one behind all texts after the last one.
  @inline(__always)
  private var nextBreak: Int { next < breakCount ? Int(opportunities[next &- 1]) : Int(UInt32.max) }

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
    next &+= 1
  }

  /// Fills the entries of all remaining opportunities up to an offset.
  ///
  /// - Parameter isClusterStart: whether a shaped cluster starts at the offset.
  @inline(never)
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

  private mutating func findMetricsAndTabs(of paragraph: inout PreparedParagraph) {
    let items = Int(paragraph.firstItem)..<Int(paragraph.endItem)
    paragraph.lineBoxFontIndex =
      items.isEmpty ? paragraph.emptyLineFontIndex : arrays.items[items.lowerBound].fontIndex
    let (font, fonts) = (paragraph.lineBoxFontIndex, itemFonts)
    func hasOtherBox(_ index: UInt16) -> Bool { index != font && fonts[Int(index)].box != fonts[Int(font)].box }
    for index in items where hasOtherBox(arrays.items[index].fontIndex) {
      paragraph.flags.insert(.hasMixedMetrics)
      break
    }
    if paragraph.flags.contains(.hasTabs) {
      let font = Int(paragraph.emptyLineFontIndex)
      guard arrays.lineDefaults[font].tabInterval == 0 else { return }
      arrays.lineDefaults[font].tabInterval = tabInterval ?? itemFonts[font].defaultTabInterval
      arrays.lineDefaults[font].leastTab = itemFonts[font].leastTab
    }
  }
}
