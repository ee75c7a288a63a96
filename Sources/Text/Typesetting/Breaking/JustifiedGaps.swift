/// The places at which a justified line is widened, by the rule of ``GapFinder``.
struct JustifiedGaps {
  private let text: PreparedText
  /// UTF-8 offsets of the content behind the last tab: what is before it stands at its stop.
  let range: Range<Int>
  private let rule: Justification
  private let paragraph: PreparedParagraph
  private let isOptimal: Bool

  /// - Parameter line: UTF-8 offsets of the line's content, without hanging white space.
  init(_ text: PreparedText, line: Range<Int>, paragraph: PreparedParagraph, style: ParagraphStyle) {
    self.text = text
    self.paragraph = paragraph
    rule = style.justification
    isOptimal = style.lineBreakStrategy == .optimal
    var start = line.lowerBound
    if paragraph.flags.contains(.hasTabs), !line.isEmpty {
      var index = text.itemIndex(at: line.upperBound - 1)
      while index >= 0, Int(text.items[index].end) > line.lowerBound {
        if text.items[index].kind == .tab {
          start = min(Int(text.items[index].end), line.upperBound)
          break
        }
        CountedWork.add()
        index -= 1
      }
    }
    range = start..<line.upperBound
  }

  /// Calls the body with the offset of each character that a gap follows; its marks are before the gap.
  ///
  /// - Parameter body: returns `false` to end.
  private func forEach(_ body: (Int, ExpandedGap.Kind) -> Bool) {
    text.withUTF8 { bytes in
      var finder = GapFinder(rule)
      var offset = range.lowerBound
      while offset < range.upperBound {
        let gap = text.step(&finder, past: &offset, of: bytes)
        if gap >= 0, !body(gap, finder.found) { return }
      }
    }
  }

  /// The width in points that the line gets; `nil` for a line that cannot be widened.
  ///
  /// - Parameters:
  ///   - natural: the line's width in points.
  ///   - room: points.
  func width(of natural: Double, in room: Double) -> Double? {
    let extra = room - natural
    if extra >= 0, rule.maximumSpace.isInfinite {
      if hasSpace { return room }
      var isFound = false
      forEach { _, _ in
        isFound = true
        return false
      }
      if isFound { return room }
    }
    let stretch = stretch
    guard stretch.gaps > 0 || stretch.letters.ems > 0 else { return nil }
    return natural + min(max(extra, -stretch.shrink), stretch.greatestGrowth)
  }

  /// How far the line can be widened and narrowed.
  private var stretch: LineStretch {
    var letters = rule.stretchesLetters ? StretchedLetters(text, rule).sum(in: range) : LetterStretch()
    // Other widths of the font change no width of lines that were chosen without them.
    if !isOptimal { letters.narrowing = 0 }
    return LineStretch(gaps: count, letters: letters, space: text.justifiedSpaceWidth(of: paragraph), rule: rule)
  }

  /// Whether a space is in the content, which is so in most lines. A row of characters in the square of one may have spaces that are
  /// no gaps.
  private var hasSpace: Bool { text.combined == nil && text.withUTF8 { $0[range].contains(0x20) } }

  var count: Int {
    var count = 0
    forEach { _, _ in
      count += 1
      return true
    }
    return count
  }

  /// The UTF-8 offsets of the characters that gaps follow, and what stands on the sides of the gaps.
  var places: [(offset: Int, kind: ExpandedGap.Kind)] {
    var places: [(offset: Int, kind: ExpandedGap.Kind)] = []
    forEach { offset, kind in
      places.append((offset, kind))
      return true
    }
    return places
  }
}

extension PreparedText {
  /// Moves past the next character of a text, or past a row of characters in the square of one, beside which there is no gap.
  ///
  /// - Parameters:
  ///   - offset: the UTF-8 offset of the character, and then of what follows.
  ///   - bytes: the text.
  /// - Returns: as ``GapFinder/gap(at:_:)``.
  @inline(__always)
  func step(_ finder: inout GapFinder, past offset: inout Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if let row = combined?.row(at: offset) {
      finder.passWithoutGap()
      offset = row.range.upperBound
      return -1
    }
    let (scalar, length) = UTF8Decoding.scalar(bytes, at: offset)
    defer { offset += length }
    return finder.gap(at: offset, scalar)
  }
}

extension ParagraphStyle {
  /// Whether a line of a paragraph is justified.
  func justifies(isLast: Bool) -> Bool {
    alignment.isJustified && (!isLast || lastLineAlignment == .justified)
  }

  /// Where a line stands that is not as wide as its room.
  ///
  /// - Parameter isLast: whether it is the last line of its paragraph.
  func position(isLast: Bool) -> TextAlignment {
    guard alignment.isJustified else { return alignment }
    return isLast ? lastLineAlignment ?? .natural : .natural
  }
}

extension PreparedText {
  /// The width of a space in points, by the first font of a paragraph.
  func justifiedSpaceWidth(of paragraph: PreparedParagraph) -> Double {
    itemFonts[Int(paragraph.emptyLineFontIndex)].defaultTabInterval / 8
  }
}
