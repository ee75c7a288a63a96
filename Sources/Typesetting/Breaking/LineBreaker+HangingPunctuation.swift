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
    _ options: HangingPunctuation, end: LineEnd, width: Double, room: Double, isPlanned: Bool,
    _ paragraph: PreparedParagraph
  ) -> (end: LineEnd, width: Double, overhang: LineOverhang) {
    var (end, width) = (end, width)
    var overhang = LineOverhang()
    if options.contains(.first), paragraph.startsParagraph(at: start.offset) {
      overhang.start = text.openingWidth(at: start.offset, paragraph)
    }
    func endOverhang(_ end: LineEnd) -> (width: Double, isForced: Bool) {
      endWidth(options, end, paragraph, hasStart: overhang.start > 0)
    }
    let fit = room + LineBreaker.tolerance
    if !isPlanned, breaksByWords {
      var contents = ContentEnds(text, from: start.offset)
      while end.breakIndex < Int(paragraph.lastBreak) {
        CountedWork.add()
        var next = text.lineEnd(atBreak: end.breakIndex + 1)
        if isFarTooWide(next) { break }
        next.content = contents.contentEnd(before: next.offset)
        let nextWidth = text.width(from: start, to: next, in: paragraph) + text.hyphenWidth(of: next)
        guard nextWidth - overhang.start - endOverhang(next).width <= fit else { break }
        (end, width) = (next, max(0, nextWidth))
      }
    }
    let hangs = endOverhang(end)
    if hangs.isForced || width - overhang.start > fit { overhang.end = hangs.width }
    return (end, max(0, width - overhang.start - overhang.end), overhang)
  }

  /// The width of what would hang outside the current line if it ended elsewhere, in points.
  func hangingWidth(of end: LineEnd, _ paragraph: PreparedParagraph) -> Double {
    guard let arrangement, let options = arrangement.hangingPunctuation else { return 0 }
    return arrangement.overhang.start
      + endWidth(options, end, paragraph, hasStart: arrangement.overhang.start > 0).width
  }

  /// The width of the character that may hang at an end, in points, and whether it does so in any case; 0 without one.
  private func endWidth(
    _ options: HangingPunctuation, _ end: LineEnd, _ paragraph: PreparedParagraph, hasStart: Bool
  ) -> (width: Double, isForced: Bool) {
    let none = (width: 0.0, isForced: false)
    guard !end.showsHyphen, end.offset > start.offset else { return none }
    let content = text.contentEnd(of: end, after: start.offset)
    guard content > start.offset else { return none }
    let (scalar, offset) = text.withUTF8 { UTF8Decoding.scalar($0, before: content) }
    // One character hangs at one edge only.
    guard offset > start.offset || !hasStart else { return none }
    if HangingPunctuation.isStop(scalar) {
      guard !options.isDisjoint(with: [.allowEnd, .forceEnd]) else { return none }
      return (text.edgeWidth(offset..<content, paragraph), options.contains(.forceEnd))
    }
    guard options.contains(.last), end.offset >= Int(paragraph.end), let scalar = Unicode.Scalar(scalar),
      HangingPunctuation.isClosing(scalar)
    else { return none }
    return (text.edgeWidth(offset..<content, paragraph), true)
  }
}

extension PreparedText {
  /// The width of the character at an offset, if it may hang at the start of a paragraph, in points.
  fileprivate func openingWidth(at offset: Int, _ paragraph: PreparedParagraph) -> Double {
    guard offset < length else { return 0 }
    let (value, count) = withUTF8 { UTF8Decoding.scalar($0, at: offset) }
    guard let scalar = Unicode.Scalar(value), HangingPunctuation.isOpening(scalar) else { return 0 }
    return edgeWidth(offset..<offset + count, paragraph)
  }

  /// The width of a character at an edge of a line, in points. It is 0 for one that is not a cluster by itself, or whose
  /// direction is not that of the paragraph: it does not stand at the edge.
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
