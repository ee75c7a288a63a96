internal import CUnicode
internal import Geometry

extension TextInteraction {
  // MARK: In the order of the text

  /// The position behind the next grapheme cluster; the same one at the end of the text.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  public func position(after position: TextPosition) throws(TypesettingError) -> TextPosition {
    let offset = try valid(position).offset
    guard offset < text.length else { return TextPosition(offset: offset, affinity: .upstream) }
    let paragraph = text.paragraphs[text.paragraphIndex(at: offset)]
    let table = text.graphemeTable(of: paragraph)
    let next = table.index(at: offset) + 1
    return TextPosition(offset: next < table.count ? table.offset(of: next) : Int(paragraph.end))
  }

  /// The position before the grapheme cluster before; the same one at the start of the text.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  public func position(before position: TextPosition) throws(TypesettingError) -> TextPosition {
    let offset = try valid(position).offset
    guard offset > 0 else { return TextPosition(offset: 0) }
    return TextPosition(offset: text.graphemeBoundary(atOrBefore: offset - 1))
  }

  /// The word at an offset, or what is between two words (UAX #29, with ICU's dictionaries), as UTF-8 offsets; empty at the end
  /// of the text.
  ///
  /// - Throws: `invalidRange` for an offset outside the text; `unicodeData`.
  /// - Complexity: O(length of the paragraph)
  public func word(at offset: Int) throws(TypesettingError) -> Range<Int> {
    let offset = try valid(TextPosition(offset: offset)).offset
    guard offset < text.length else { return offset..<offset }
    let words = try words(in: text.paragraphs[text.paragraphIndex(at: offset)])
    return words.first { $0.contains(offset) } ?? offset..<offset
  }

  /// The position behind the next word, as a word processor moves; the end of the text behind the last one.
  ///
  /// - Throws: `invalidRange` for an offset outside the text; `unicodeData`.
  /// - Complexity: O(length of the paragraphs on the way)
  public func wordEnd(after position: TextPosition) throws(TypesettingError) -> TextPosition {
    let offset = try valid(position).offset
    for index in text.paragraphIndex(at: offset)..<text.paragraphs.count {
      for word in try words(in: text.paragraphs[index]) where word.upperBound > offset && isWord(word) {
        return TextPosition(offset: word.upperBound, affinity: .upstream)
      }
    }
    return TextPosition(offset: text.length, affinity: .upstream)
  }

  /// The position before the word before; the start of the text before the first one.
  ///
  /// - Throws: `invalidRange` for an offset outside the text; `unicodeData`.
  /// - Complexity: O(length of the paragraphs on the way)
  public func wordStart(before position: TextPosition) throws(TypesettingError) -> TextPosition {
    let offset = try valid(position).offset
    for index in (0...text.paragraphIndex(at: offset)).reversed() {
      for word in try words(in: text.paragraphs[index]).reversed() where word.lowerBound < offset && isWord(word) {
        return TextPosition(offset: word.lowerBound)
      }
    }
    return TextPosition(offset: 0)
  }

  /// The paragraph of an offset with its separator, as UTF-8 offsets. Line separators divide no paragraph.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  public func paragraph(at offset: Int) throws(TypesettingError) -> Range<Int> {
    let offset = try valid(TextPosition(offset: offset)).offset
    var (first, last) = (text.paragraphIndex(at: offset), text.paragraphIndex(at: offset))
    while first > 0, !text.endsParagraph(first - 1) { first -= 1 }
    while !text.endsParagraph(last) { last += 1 }
    return Int(text.paragraphs[first].start)..<Int(text.paragraphs[last].end)
  }

  private func words(in paragraph: PreparedParagraph) throws(TypesettingError) -> [Range<Int>] {
    let start = Int(paragraph.start)
    let units = text.withUTF8 { Array(String(decoding: $0[start..<Int(paragraph.end)], as: UTF8.self).utf16) }
    guard !units.isEmpty else { return [] }
    guard let breaker = cu_breaker_open(Int32(CU_BREAK_WORD.rawValue), "") else {
      throw TypesettingError(.unicodeData, "ICU has no rules for words")
    }
    defer { cu_breaker_close(breaker) }
    var ends = [Int32](repeating: 0, count: units.count)
    let count = cu_breaker_boundaries(breaker, units, Int32(units.count), &ends)
    guard count >= 0 else { throw TypesettingError(.unicodeData, "ICU found no words in bytes \(start)...") }
    var words: [Range<Int>] = []
    var (unit, offset) = (0, start)
    for end in ends.prefix(Int(count)) {
      let first = offset
      while unit < Int(end) {
        let (_, width) = units.withUnsafeBufferPointer { Self.scalar(in: $0, at: unit) }
        offset += width.utf8
        unit += width.utf16
      }
      words.append(first..<offset)
    }
    return words
  }

  /// The lengths of a character in UTF-8 and UTF-16.
  private static func scalar(
    in units: UnsafeBufferPointer<UInt16>, at index: Int
  ) -> (value: UInt16, width: (utf8: Int, utf16: Int)) {
    let unit = units[index]
    switch unit {
    case 0..<0x80: return (unit, (1, 1))
    case 0..<0x800: return (unit, (2, 1))
    case 0xD800..<0xDC00: return (unit, (4, 2))
    default: return (unit, (3, 1))
    }
  }

  private func isWord(_ range: Range<Int>) -> Bool {
    text.withUTF8 { bytes in
      String(decoding: bytes[range], as: UTF8.self).unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
  }

  // MARK: On the screen

  /// The position that the right arrow key moves to: over one grapheme cluster to the right, whatever its direction. At the
  /// right end of a line it is the start of the next one, or in a paragraph from right to left the end of the one before.
  /// Right is along the line, where letters stand upright: for keys on vertical lines see ``position(_:from:x:)``.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  /// - Complexity: O(log lines + glyphs of the line)
  public func position(rightOf position: TextPosition) throws(TypesettingError) -> TextPosition {
    try move(position, isRight: true)
  }

  /// The position that the left arrow key moves to.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  /// - Complexity: O(log lines + glyphs of the line)
  public func position(leftOf position: TextPosition) throws(TypesettingError) -> TextPosition {
    try move(position, isRight: false)
  }

  private func move(_ position: TextPosition, isRight: Bool) throws(TypesettingError) -> TextPosition {
    let position = try valid(position)
    let line = try line(of: position)
    let cells = cells(of: line)
    // The number of cells before the caret on the line.
    let place = edgeIndex(of: position, cells)
    let crossed = isRight ? place : place - 1
    if cells.indices.contains(crossed) {
      let cell = cells[crossed]
      return isRight != cell.direction.isBackward
        ? TextPosition(offset: cell.range.upperBound, affinity: .upstream)
        : TextPosition(offset: cell.range.lowerBound, affinity: .downstream)
    }
    let paragraph = text.paragraphs[text.paragraphIndex(at: layout.lines[line].range.lowerBound)]
    let isForward = isRight != paragraph.direction.isBackward
    let next = isForward ? line + 1 : line - 1
    guard layout.lines.indices.contains(next) else { return position }
    return isForward ? start(ofLine: next) : end(ofLine: next)
  }

  private func edgeIndex(of position: TextPosition, _ cells: [LineCells.Cell]) -> Int {
    let starting = cells.firstIndex { $0.range.lowerBound == position.offset }
    let ending = cells.firstIndex { $0.range.upperBound == position.offset }
    let before = ending.map { cells[$0].direction.isBackward ? $0 : $0 + 1 }
    let behind = starting.map { cells[$0].direction.isBackward ? $0 + 1 : $0 }
    if let place = position.affinity == .upstream ? before ?? behind : behind ?? before { return place }
    // In what is not visible: beside what is before it.
    let last = cells.indices.filter { cells[$0].range.upperBound <= position.offset }
      .max { cells[$0].range.upperBound < cells[$1].range.upperBound }
    return last.map { cells[$0].direction.isBackward ? $0 : $0 + 1 } ?? 0
  }

  /// The position at the start of a line.
  ///
  /// - Parameter line: an index of `layout.lines`.
  public func start(ofLine line: Int) -> TextPosition {
    TextPosition(offset: layout.lines[clamped(line)].range.lowerBound, affinity: .downstream)
  }

  /// The position at the end of a line: before its mandatory break, and behind its white space.
  ///
  /// - Parameter line: an index of `layout.lines`.
  public func end(ofLine line: Int) -> TextPosition {
    let range = layout.lines[clamped(line)].range
    let paragraph = text.paragraphs[text.paragraphIndex(at: max(range.lowerBound, range.upperBound - 1))]
    return TextPosition(
      offset: max(range.lowerBound, min(range.upperBound, Int(paragraph.contentEnd))), affinity: .upstream)
  }

  private func clamped(_ line: Int) -> Int { min(max(line, 0), layout.lines.count - 1) }

  /// The position on another line that is nearest to a distance from the left: `x` is kept over several moves up and down.
  ///
  /// - Parameters:
  ///   - lines: how many lines down; negative for up. Above the first line it is the start of the text, below the last
  ///     one its end.
  ///   - position: where the caret stands.
  ///   - x: points from the left of the layout; `nil` for the x of the position's caret.
  /// - Throws: `invalidRange` for an offset outside the text.
  /// - Complexity: O(log lines + glyphs of both lines)
  public func position(
    _ lines: Int, linesBelow position: TextPosition, x: Double? = nil
  ) throws(TypesettingError) -> TextPosition {
    let row = row(ofLine: try line(of: position))
    let (sum, overflows) = row.addingReportingOverflow(lines)
    guard !overflows, sum >= 0 else {
      return lines < 0 ? start(ofLine: 0) : end(ofLine: layout.lines.count - 1)
    }
    guard sum < rowCount else { return end(ofLine: layout.lines.count - 1) }
    let own = try inlinePosition(ofCaretAt: position)
    let given = x ?? own
    let wanted = given.isFinite ? given : 0
    return self.position(inline: wanted, on: line(inRow: sum, inline: wanted))
  }

  // MARK: Other offsets

  /// The UTF-8 offset of an index of the text's string.
  ///
  /// - Throws: `invalidRange` for an index outside the string.
  public func utf8Offset(of index: String.Index) throws(TypesettingError) -> Int {
    guard index >= text.string.startIndex, index <= text.string.endIndex else {
      throw TypesettingError(.invalidRange, "an index lies outside the text of \(text.length) bytes")
    }
    return text.string.utf8.distance(from: text.string.startIndex, to: index)
  }

  /// The index of the text's string at a UTF-8 offset.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  public func stringIndex(ofUTF8 offset: Int) throws(TypesettingError) -> String.Index {
    try checkLength(offset, of: text.length, "bytes")
    return text.string.utf8.index(text.string.startIndex, offsetBy: offset)
  }

  /// The UTF-16 offset of a UTF-8 offset, as in `NSRange`; inside a character the offset of its start.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  /// - Complexity: O(1) after the first call for a string, which is linear
  public func utf16Offset(ofUTF8 offset: Int) throws(TypesettingError) -> Int {
    var index = try stringIndex(ofUTF8: offset)
    while index.samePosition(in: text.string.unicodeScalars) == nil { index = text.string.utf8.index(before: index) }
    return text.string.utf16.distance(from: text.string.startIndex, to: index)
  }

  /// The UTF-8 offset of a UTF-16 offset; inside a character the offset of its start.
  ///
  /// - Throws: `invalidRange` for an offset outside the text.
  /// - Complexity: O(1) after the first call for a string, which is linear
  public func utf8Offset(ofUTF16 offset: Int) throws(TypesettingError) -> Int {
    let utf16 = text.string.utf16
    try checkLength(offset, of: utf16.count, "UTF-16 units")
    var index = utf16.index(utf16.startIndex, offsetBy: offset)
    if index.samePosition(in: text.string.unicodeScalars) == nil { index = utf16.index(before: index) }
    return text.string.utf8.distance(from: text.string.startIndex, to: index)
  }

  private func checkLength(_ offset: Int, of count: Int, _ unit: String) throws(TypesettingError) {
    guard offset >= 0, offset <= count else {
      throw TypesettingError(.invalidRange, "offset \(offset) lies outside the text of \(count) \(unit)")
    }
  }
}
