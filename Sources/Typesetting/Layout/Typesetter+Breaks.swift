/// Why a line ends where it ends.
package enum LineEndReason: String, Sendable, CaseIterable {
  /// The text ends here.
  case end
  /// A line break that the text has.
  case mandatory
  /// An opportunity of Unicode's rules.
  case opportunity
  /// An opportunity at a soft hyphen, which becomes visible.
  case hyphen
  /// A place inside a word, because the word is wider than the line or lines break at any character.
  case emergency
  /// What follows is left out, with an ellipsis or without.
  case truncation
}

extension Typesetter {
  /// Why a line of this text ends where it does.
  ///
  /// - Parameter isLast: whether it is the last line of its layout.
  /// - Complexity: O(log break opportunities)
  package func endReason(of line: LineRange, isLast: Bool) -> LineEndReason {
    let end = line.range.upperBound
    if line.isTruncated { return .truncation }
    if isLast, end < prepared.length { return .truncation }
    if prepared.paragraphCount > 0 {
      let paragraph = prepared.paragraphs[prepared.paragraphIndex(at: max(line.range.lowerBound, end - 1))]
      if Int(paragraph.end) == end, paragraph.contentEnd < paragraph.end { return .mandatory }
    }
    if end >= prepared.length { return .end }
    if line.showsHyphen { return .hyphen }
    guard prepared.breakCount > 0 else { return .emergency }
    return Int(prepared.breakOffsets[prepared.breakIndex(at: end)]) == end ? .opportunity : .emergency
  }
}
