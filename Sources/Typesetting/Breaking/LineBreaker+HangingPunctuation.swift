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
    let opening = text.openingOverhang(options, at: start.offset, paragraph)
    if !isPlanned, breaksByWords {
      var contents = ContentEnds(text, from: start.offset)
      var index = end.breakIndex
      // A word that was left stays so.
      let avoidsHyphen = arrangement.map { $0.avoidsHyphen || $0.hyphenationThreshold < 1 } ?? false
      while index < Int(paragraph.lastBreak) {
        CountedWork.add()
        index += 1
        var next = text.lineEnd(atBreak: index)
        if isFarTooWide(next) { break }
        if next.showsHyphen, avoidsHyphen { continue }
        next.content = contents.contentEnd(before: next.offset)
        let nextWidth = text.width(from: start, to: next, in: paragraph) + text.hyphenWidth(of: next)
        let hung = hangingEnd(options, next, paragraph).width(from: start.offset, hasOpening: opening > 0)
        guard nextWidth - opening - hung <= room + LineBreaker.tolerance else { break }
        (end, width) = (next, max(0, nextWidth))
      }
    }
    let overhang = hangingEnd(options, end, paragraph)
      .overhang(opening: opening, from: start.offset, width: width, room: room)
    return (end, max(0, width - overhang.start - overhang.end), overhang)
  }

  /// The width of what would hang outside the current line if it ended elsewhere, in points.
  func hangingWidth(of end: LineEnd, _ paragraph: PreparedParagraph) -> Double {
    guard let arrangement, let options = arrangement.hangingPunctuation else { return 0 }
    let opening = arrangement.overhang.start
    return opening + hangingEnd(options, end, paragraph).width(from: start.offset, hasOpening: opening > 0)
  }

  private func hangingEnd(
    _ options: HangingPunctuation, _ end: LineEnd, _ paragraph: PreparedParagraph
  ) -> HangingEnd {
    text.hangingEnd(options, end, content: text.contentEnd(of: end, after: start.offset), paragraph)
  }
}

/// The character that may hang behind the end of a line: the last one of its content.
struct HangingEnd {
  /// UTF-8 offset; -1 for no character.
  private var offset = -1
  /// Points.
  private var width = 0.0
  /// Whether it hangs in any case, and not only where it does not fit.
  private var isForced = false

  static let none = HangingEnd()

  fileprivate init(offset: Int = -1, width: Double = 0, isForced: Bool = false) {
    (self.offset, self.width, self.isForced) = (offset, width, isForced)
  }

  /// The points that may hang behind a line that starts at an offset. One character hangs at one edge only.
  ///
  /// - Parameter hasOpening: whether the first character of the line hangs.
  func width(from start: Int, hasOpening: Bool) -> Double {
    offset > start || offset == start && !hasOpening ? width : 0
  }

  /// What hangs outside a line.
  ///
  /// - Parameters:
  ///   - opening: the width of what hangs before the line, in points.
  ///   - start: the UTF-8 offset of the line's start.
  ///   - width: the width of the line with all of its characters, in points.
  ///   - room: points.
  func overhang(opening: Double, from start: Int, width: Double, room: Double) -> LineOverhang {
    let isNeeded = isForced || width - opening > room + LineBreaker.tolerance
    return LineOverhang(start: opening, end: isNeeded ? self.width(from: start, hasOpening: opening > 0) : 0)
  }
}

extension PreparedText {
  /// The width of the character at the start of a line, if it hangs before it, in points.
  func openingOverhang(_ options: HangingPunctuation, at offset: Int, _ paragraph: PreparedParagraph) -> Double {
    guard options.contains(.first), paragraph.startsParagraph(at: offset), offset < length else { return 0 }
    let (value, count) = withUTF8 { UTF8Decoding.scalar($0, at: offset) }
    guard let scalar = Unicode.Scalar(value), HangingPunctuation.isOpening(scalar) else { return 0 }
    return edgeWidth(offset..<offset + count, paragraph)
  }

  /// The character that may hang behind the end of a line.
  ///
  /// - Parameter content: the UTF-8 offset of the end of the line's content.
  func hangingEnd(
    _ options: HangingPunctuation, _ end: LineEnd, content: Int, _ paragraph: PreparedParagraph
  ) -> HangingEnd {
    guard !end.showsHyphen, content > Int(paragraph.start) else { return .none }
    let (scalar, offset) = withUTF8 { UTF8Decoding.scalar($0, before: content) }
    if HangingPunctuation.isStop(scalar) {
      guard !options.isDisjoint(with: [.allowEnd, .forceEnd]) else { return .none }
      return HangingEnd(
        offset: offset, width: edgeWidth(offset..<content, paragraph), isForced: options.contains(.forceEnd))
    }
    guard options.contains(.last), end.offset >= Int(paragraph.end), let scalar = Unicode.Scalar(scalar),
      HangingPunctuation.isClosing(scalar)
    else { return .none }
    return HangingEnd(offset: offset, width: edgeWidth(offset..<content, paragraph), isForced: true)
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
