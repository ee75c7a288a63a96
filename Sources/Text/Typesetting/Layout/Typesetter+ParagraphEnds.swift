internal import CUnicode
internal import Geometry

// White space at the end of a paragraph, which UIKit counts in the width of a text. At the end of a line that was broken it hangs.
extension Typesetter {
  /// Whether white space stands at the end of a paragraph.
  ///
  /// - Complexity: O(paragraphs + that white space)
  package var hasSpacesAtParagraphEnds: Bool {
    for index in 0..<prepared.paragraphs.count {
      let paragraph = prepared.paragraphs[index]
      let (start, end) = (Int(paragraph.start), Int(paragraph.end))
      if prepared.contentEnd(before: end, after: start) < endWithoutBreak(start..<end) { return true }
    }
    return false
  }

  /// The width of the widest line, with the white space at the ends of paragraphs, in points.
  ///
  /// - Parameter layout: the lines of the text at a width.
  /// - Complexity: O(lines)
  package func widthWithParagraphEnds(of layout: TextLayout) -> Double {
    // The width of the layout has the indents.
    layout.lines.reduce(layout.measurement.size.width) {
      max($0, countsSpaces(of: $1) ? $1.widthIncludingTrailingWhitespace : 0)
    }
  }

  /// Whether the white space at the end of a line counts in the width: where the line ends a paragraph.
  package func countsSpaces(of line: TextLine) -> Bool {
    let end = line.range.upperBound
    let endsParagraph = end == prepared.length || endWithoutBreak(line.range) < end
    return endsParagraph && !line.lineRange.isTruncated
  }

  /// The end of a range without the mandatory break there, as a UTF-8 offset.
  private func endWithoutBreak(_ range: Range<Int>) -> Int {
    prepared.withUTF8 { text in
      guard !range.isEmpty else { return range.upperBound }
      let (last, start) = UTF8Decoding.scalar(text, before: range.upperBound)
      guard CharacterProperties(last).has(CU_MANDATORY_BREAK) else { return range.upperBound }
      return last == 0x0A && start > range.lowerBound && text[start - 1] == 0x0D ? start - 1 : start
    }
  }
}
