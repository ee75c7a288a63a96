/// What of the characters at the edges of lines takes no width there: punctuation that stands outside, as a whole or in parts, and the
/// blank halves of full-width punctuation.
struct LineEdges {
  var hanging: HangingPunctuation
  var protrusion: Protrusion
  let trim: TextSpacingTrim

  /// `nil` for a style with which all characters take their width.
  init?(_ style: ParagraphStyle) {
    guard style.hasSettings || style.profile.isWeb else { return nil }
    (hanging, protrusion, trim) = (style.hangingPunctuation, style.protrusion, style.spacingTrim)
    if hanging.isEmpty, protrusion.isEmpty, !trim.trimsEdges { return nil }
  }

  /// The edges without what stands outside of them.
  var trimming: LineEdges {
    var edges = self
    (edges.hanging, edges.protrusion) = ([], Protrusion())
    return edges
  }
}

/// What of the character at an edge of a line takes no width, in points.
struct EdgePart {
  /// What stands outside the line.
  var hung = 0.0
  /// The blank half of a mark, which is not there.
  var trimmed = 0.0

  var total: Double { hung + trimmed }
}

// Lines with punctuation outside their edges: found after the end of a line without it.
extension LineBreaker {
  /// The end of the line where the mark before the next opportunity, or the one before it, hangs or loses its half, and what of the
  /// line takes no width.
  ///
  /// - Parameters:
  ///   - opening: what of the line's first character takes no width.
  ///   - end: the end of the line without hanging stops.
  ///   - width: the width of the line in points, with all of its characters.
  ///   - room: points.
  ///   - isPlanned: whether the end was chosen and must stay.
  func hanging(
    _ edges: LineEdges, _ opening: EdgePart, end: LineEnd, width: Double, room: Double, isPlanned: Bool,
    _ paragraph: PreparedParagraph
  ) -> (end: LineEnd, width: Double, outside: (opening: EdgePart, closing: EdgePart)) {
    var (end, width) = (end, width)
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
        let closing = hangingEnd(edges, next, paragraph).width(from: start.offset, hasOpening: opening.total > 0)
        if nextWidth - opening.total - closing <= room + LineFit.tolerance {
          (end, width, misses) = (next, max(0, nextWidth), 0)
        } else {
          misses += 1
          if misses > 2 { break }
        }
      }
    }
    let closing = hangingEnd(edges, end, paragraph)
      .part(opening: opening, from: start.offset, width: width, room: room)
    return (end, max(0, width - opening.total - closing.total), (opening, closing))
  }

  /// The width of what would hang outside the current line if it ended elsewhere, in points.
  func hangingWidth(of end: LineEnd, _ paragraph: PreparedParagraph) -> Double {
    guard let arrangement, let edges = arrangement.edges else { return 0 }
    let opening = arrangement.overhang.start + arrangement.trimmed.start
    return opening + hangingEnd(edges, end, paragraph).width(from: start.offset, hasOpening: opening > 0)
  }

  private func hangingEnd(
    _ edges: LineEdges, _ end: LineEnd, _ paragraph: PreparedParagraph
  ) -> HangingEnd {
    text.hangingEnd(edges, end, content: text.contentEnd(of: end, after: start.offset), paragraph)
  }
}

/// The character at the end of a line of which something may take no width: the last one of its content, or a hyphen.
struct HangingEnd {
  /// UTF-8 offset; the end of the content for a hyphen, -1 for no character.
  private var offset = -1
  /// The points of a character that may hang as a whole.
  private var whole = 0.0
  /// Whether it does so in any case, and not only where it does not fit.
  private var isForced = false
  /// The points that stand outside in any case.
  private var part = 0.0
  /// The points of the blank half that is taken away in any case.
  private var trimmed = 0.0
  /// The points of the blank half that is taken away where the character does not fit; 0 where it is in any case.
  private var half = 0.0

  static let none = HangingEnd()

  fileprivate init(
    offset: Int = -1, whole: Double = 0, isForced: Bool = false, part: Double = 0, trimmed: Double = 0, half: Double = 0
  ) {
    (self.offset, self.whole, self.isForced, self.part) = (offset, whole, isForced, part)
    (self.trimmed, self.half) = (trimmed, half)
  }

  /// Whether something stands behind a line that starts at an offset. One character stands outside one edge only.
  ///
  /// - Parameter hasOpening: whether the first character of the line stands outside.
  private func isOnLine(from start: Int, hasOpening: Bool) -> Bool { offset > start || offset == start && !hasOpening }

  /// The points that may take no width at the end of a line that starts at an offset.
  ///
  /// - Parameter hasOpening: whether something of the first character of the line takes no width.
  func width(from start: Int, hasOpening: Bool) -> Double {
    isOnLine(from: start, hasOpening: hasOpening) ? trimmed + max(whole, part, half) : 0
  }

  /// What takes no width at the end of a line.
  ///
  /// - Parameters:
  ///   - opening: what takes none at its start.
  ///   - start: the UTF-8 offset of the line's start.
  ///   - width: the width of the line with all of its characters, in points.
  ///   - room: points.
  func part(opening: EdgePart, from start: Int, width: Double, room: Double) -> EdgePart {
    guard isOnLine(from: start, hasOpening: opening.total > 0) else { return EdgePart() }
    func fits(without points: Double) -> Bool {
      width - opening.total - trimmed - points <= room + LineFit.tolerance
    }
    if isForced && whole > 0 || !fits(without: part) {
      // A mark without its half is still on the line, so that it hangs only where that is too wide.
      let isHalf = half > part && !(isForced && whole > 0) && (whole == 0 || fits(without: half))
      return isHalf ? EdgePart(trimmed: half) : EdgePart(hung: max(whole, part), trimmed: trimmed)
    }
    return EdgePart(hung: part, trimmed: trimmed)
  }
}

extension PreparedText {
  /// What of the character at the start of a line takes no width.
  func openingPart(_ edges: LineEdges, at offset: Int, _ paragraph: PreparedParagraph) -> EdgePart {
    let mayHang = edges.hanging.contains(.first) && paragraph.startsParagraph(at: offset)
    // Text behind a tab stands at its stop, whatever is before it.
    let mayTrim =
      textSpacing != nil && edges.trim.trimsStart(isFirst: offset == Int(paragraph.start))
      && !paragraph.flags.contains(.hasTabs)
    guard offset < length, mayHang || mayTrim || !edges.protrusion.start.isEmpty else { return EdgePart() }
    let (value, count) = withUTF8 { UTF8Decoding.scalar($0, at: offset) }
    guard let scalar = Unicode.Scalar(value) else { return EdgePart() }
    let (range, line) = (offset..<offset + count, offset..<length)
    let trimmed = mayTrim ? edgeHalf(range, value, isStart: true, line: line, paragraph).width : 0
    let part = mayHang && HangingPunctuation.isOpening(scalar) ? 1 : edges.protrusion.start[scalar] ?? 0
    if part <= 0 { return EdgePart(trimmed: trimmed) }
    return EdgePart(hung: part * max(0, edgeWidth(range, line: line, paragraph) - trimmed), trimmed: trimmed)
  }

  /// What opening and closing marks at the edges of a line lose at most, in points.
  func trimmedWidth(_ edges: LineEdges, from start: Int, to end: LineEnd, _ paragraph: PreparedParagraph) -> Double {
    openingPart(edges.trimming, at: start, paragraph).total + trimmedEnd(edges, from: start, to: end, paragraph)
  }

  /// What a closing mark at the end of a line loses at most, in points.
  func trimmedEnd(_ edges: LineEdges, from start: Int, to end: LineEnd, _ paragraph: PreparedParagraph) -> Double {
    let hasOpening = openingPart(edges.trimming, at: start, paragraph).total > 0
    return hangingEnd(edges.trimming, end, content: contentEnd(of: end, after: start), paragraph)
      .width(from: start, hasOpening: hasOpening)
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
    // In Blink a mark keeps its half where a space or a mandatory break is between the mark and the end of the line.
    let isTrimmed = textSpacing != nil && (!profile.isWeb || content == end.offset)
    let atEnd = isTrimmed ? edges.trim.atEnd : .never
    guard isStop || isClosing || part > 0 || atEnd != .never else { return .none }
    let (range, line) = (offset..<content, 0..<end.offset)
    var (trimmed, half) = (0.0, 0.0)
    if atEnd != .never {
      let (width, isDot) = edgeHalf(range, value, isStart: false, line: line, paragraph)
      // Of commas, stops and colons Chromium takes a half at the end of no line, and CSS leaves it to the engine.
      if atEnd == .always { trimmed = width } else if !isDot { half = width }
      guard isStop || isClosing || part > 0 || width > 0 else { return .none }
    }
    let width = max(0, edgeWidth(range, line: line, paragraph) - trimmed)
    return HangingEnd(
      offset: offset, whole: isStop || isClosing ? width : 0,
      isForced: isClosing || edges.hanging.contains(.forceEnd), part: part * width, trimmed: trimmed, half: half)
  }

  /// The width of a character at an edge of a line, in points. It is 0 for one that is not a cluster by itself, or whose
  /// direction is not the paragraph's: such a character does not stand at the edge.
  ///
  /// - Parameter line: the UTF-8 offsets of the line: marks outside of it take no half of the character.
  fileprivate func edgeWidth(_ range: Range<Int>, line: Range<Int>, _ paragraph: PreparedParagraph) -> Double {
    let item = items[itemIndex(at: range.lowerBound)]
    guard item.kind == .text, Int(item.end) >= range.upperBound, item.properties.level == paragraph.baseLevel else {
      return 0
    }
    var sum = AdvanceSum(itemFonts[Int(item.fontIndex)], isTracked: item.isTracked)
    var index = glyphs.index(at: range.lowerBound, in: item)
    guard index < Int(item.glyphEnd), Int(glyphs.clusters[index]) == range.lowerBound else { return 0 }
    func isLast(_ glyph: Int) -> Bool {
      glyph + 1 == Int(item.glyphEnd) || Int(glyphs.clusters[glyph + 1]) != range.lowerBound
    }
    while index < Int(item.glyphEnd), Int(glyphs.clusters[index]) == range.lowerBound {
      sum.add(
        advance: spacingAdvance(
          ofMarkAt: range.lowerBound, end: isLast(index) ? range.upperBound : nil, glyph: index, in: line),
        cluster: glyphs.clusters[index])
      index += 1
    }
    let next = index < Int(item.glyphEnd) ? Int(glyphs.clusters[index]) : Int(item.end)
    return next == range.upperBound ? max(0, sum.total) : 0
  }
}
