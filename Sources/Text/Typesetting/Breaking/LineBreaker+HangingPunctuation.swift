/// What of the characters at the edges of lines stands outside: punctuation as a whole, and parts of characters.
struct LineEdges {
  let hanging: HangingPunctuation
  let protrusion: Protrusion

  /// `nil` for a style with which nothing stands outside.
  init?(_ style: ParagraphStyle) {
    guard style.hasSettings else { return nil }
    (hanging, protrusion) = (style.hangingPunctuation, style.protrusion)
    if hanging.isEmpty, protrusion.isEmpty { return nil }
  }
}

// Lines with punctuation outside their edges: found after the end of a line without it.
extension LineBreaker {
  /// The end of the line where the stop before the next opportunity, or the one before it, hangs, and what hangs.
  ///
  /// - Parameters:
  ///   - end: the end of the line without hanging stops.
  ///   - width: the width of the line in points, with all of its characters.
  ///   - room: points.
  ///   - isPlanned: whether the end was chosen and must stay.
  func hanging(
    _ edges: LineEdges, end: LineEnd, width: Double, room: Double, isPlanned: Bool,
    _ paragraph: PreparedParagraph
  ) -> (end: LineEnd, width: Double, overhang: LineOverhang) {
    var (end, width) = (end, width)
    let opening = text.openingOverhang(edges, at: start.offset, paragraph)
    if !isPlanned, breaksByWords {
      var contents = ContentEnds(text, from: start.offset)
      var index = end.breakIndex
      // A word that is cut at a soft hyphen has no room for it, but may have for a part of it.
      if !end.showsHyphen, index > start.breakIndex, text.lineEnd(atBreak: index).showsHyphen { index -= 1 }
      // A word that was left stays so.
      let avoidsHyphen = arrangement.map { $0.avoidsHyphen || $0.hyphenationThreshold < 1 } ?? false
      // A whole word may fit where the hyphen inside it does not.
      var misses = 0
      while index < Int(paragraph.lastBreak) {
        CountedWork.add()
        index += 1
        var next = text.lineEnd(atBreak: index)
        if isFarTooWide(next) { break }
        if next.showsHyphen, avoidsHyphen { continue }
        next.content = contents.contentEnd(before: next.offset)
        let nextWidth = text.width(from: start, to: next, in: paragraph) + text.hyphenWidth(of: next)
        let hung = hangingEnd(edges, next, paragraph).width(from: start.offset, hasOpening: opening > 0)
        if nextWidth - opening - hung <= room + LineFit.tolerance {
          (end, width, misses) = (next, max(0, nextWidth), 0)
        } else {
          misses += 1
          if misses > 2 { break }
        }
      }
    }
    let overhang = hangingEnd(edges, end, paragraph)
      .overhang(opening: opening, from: start.offset, width: width, room: room)
    return (end, max(0, width - overhang.start - overhang.end), overhang)
  }

  /// The width of what would hang outside the current line if it ended elsewhere, in points.
  func hangingWidth(of end: LineEnd, _ paragraph: PreparedParagraph) -> Double {
    guard let arrangement, let edges = arrangement.edges else { return 0 }
    let opening = arrangement.overhang.start
    return opening + hangingEnd(edges, end, paragraph).width(from: start.offset, hasOpening: opening > 0)
  }

  private func hangingEnd(
    _ edges: LineEdges, _ end: LineEnd, _ paragraph: PreparedParagraph
  ) -> HangingEnd {
    text.hangingEnd(edges, end, content: text.contentEnd(of: end, after: start.offset), paragraph)
  }
}

/// The character that may hang behind the end of a line: the last one of its content, or a hyphen.
struct HangingEnd {
  /// UTF-8 offset; the end of the content for a hyphen, -1 for no character.
  private var offset = -1
  /// The points of a character that may hang as a whole.
  private var whole = 0.0
  /// Whether it does so in any case, and not only where it does not fit.
  private var isForced = false
  /// The points that stand outside in any case.
  private var part = 0.0

  static let none = HangingEnd()

  fileprivate init(offset: Int = -1, whole: Double = 0, isForced: Bool = false, part: Double = 0) {
    (self.offset, self.whole, self.isForced, self.part) = (offset, whole, isForced, part)
  }

  /// Whether something stands behind a line that starts at an offset. One character stands outside one edge only.
  ///
  /// - Parameter hasOpening: whether the first character of the line stands outside.
  private func isOnLine(from start: Int, hasOpening: Bool) -> Bool { offset > start || offset == start && !hasOpening }

  /// The points that may stand behind a line that starts at an offset.
  ///
  /// - Parameter hasOpening: whether the first character of the line stands outside.
  func width(from start: Int, hasOpening: Bool) -> Double {
    isOnLine(from: start, hasOpening: hasOpening) ? max(whole, part) : 0
  }

  /// What hangs outside a line.
  ///
  /// - Parameters:
  ///   - opening: the width of what hangs before the line, in points.
  ///   - start: the UTF-8 offset of the line's start.
  ///   - width: the width of the line with all of its characters, in points.
  ///   - room: points.
  func overhang(opening: Double, from start: Int, width: Double, room: Double) -> LineOverhang {
    guard isOnLine(from: start, hasOpening: opening > 0) else { return LineOverhang(start: opening) }
    let isNeeded = isForced || width - opening - part > room + LineFit.tolerance
    return LineOverhang(start: opening, end: isNeeded ? max(whole, part) : part)
  }
}

extension PreparedText {
  /// What of the character at the start of a line stands before it, in points.
  func openingOverhang(_ edges: LineEdges, at offset: Int, _ paragraph: PreparedParagraph) -> Double {
    let mayHang = edges.hanging.contains(.first) && paragraph.startsParagraph(at: offset)
    guard offset < length, mayHang || !edges.protrusion.start.isEmpty else { return 0 }
    let (value, count) = withUTF8 { UTF8Decoding.scalar($0, at: offset) }
    guard let scalar = Unicode.Scalar(value) else { return 0 }
    let part = mayHang && HangingPunctuation.isOpening(scalar) ? 1 : edges.protrusion.start[scalar] ?? 0
    return part > 0 ? part * edgeWidth(offset..<offset + count, paragraph) : 0
  }

  /// The character that may hang behind the end of a line.
  ///
  /// - Parameter content: the UTF-8 offset of the end of the line's content.
  func hangingEnd(
    _ edges: LineEdges, _ end: LineEnd, content: Int, _ paragraph: PreparedParagraph
  ) -> HangingEnd {
    guard content > Int(paragraph.start) else { return .none }
    if end.showsHyphen {
      // The hyphen stands in the direction of its word.
      guard let part = edges.protrusion.end["\u{2010}"], part > 0,
        item(before: end.offset)?.properties.level == paragraph.baseLevel
      else { return .none }
      return HangingEnd(offset: content, part: part * max(0, hyphenWidth(of: end)))
    }
    let (value, offset) = withUTF8 { UTF8Decoding.scalar($0, before: content) }
    guard let scalar = Unicode.Scalar(value) else { return .none }
    let isStop = !edges.hanging.isDisjoint(with: [.allowEnd, .forceEnd]) && HangingPunctuation.isStop(value)
    let isClosing =
      edges.hanging.contains(.last) && end.offset >= Int(paragraph.end) && !HangingPunctuation.isStop(value)
      && HangingPunctuation.isClosing(scalar)
    let part = edges.protrusion.end[scalar] ?? 0
    guard isStop || isClosing || part > 0 else { return .none }
    let width = edgeWidth(offset..<content, paragraph)
    return HangingEnd(
      offset: offset, whole: isStop || isClosing ? width : 0,
      isForced: isClosing || edges.hanging.contains(.forceEnd), part: part * width)
  }

  /// The width of a character at an edge of a line, in points. It is 0 for one that is not a cluster by itself, or whose
  /// direction is not the paragraph's: such a character does not stand at the edge.
  fileprivate func edgeWidth(_ range: Range<Int>, _ paragraph: PreparedParagraph) -> Double {
    let item = items[itemIndex(at: range.lowerBound)]
    guard item.kind == .text, Int(item.end) >= range.upperBound, item.properties.level == paragraph.baseLevel else {
      return 0
    }
    var sum = AdvanceSum(itemFonts[Int(item.fontIndex)], isTracked: item.isTracked)
    var index = glyphs.index(at: range.lowerBound, in: item)
    guard index < Int(item.glyphEnd), Int(glyphs.clusters[index]) == range.lowerBound else { return 0 }
    while index < Int(item.glyphEnd), Int(glyphs.clusters[index]) == range.lowerBound {
      sum.add(advance: glyphs.advances[index], cluster: glyphs.clusters[index])
      index += 1
    }
    let next = index < Int(item.glyphEnd) ? Int(glyphs.clusters[index]) : Int(item.end)
    return next == range.upperBound ? max(0, sum.total) : 0
  }
}
