/// Why a line ends.
package enum LineEndReason: String, Sendable, CaseIterable {
  /// The text ends here.
  case end
  /// A mandatory break, such as a newline (UAX #14 BK, CR, LF, NL).
  case mandatory
  /// A break opportunity of UAX #14.
  case opportunity
  /// A break opportunity at a soft hyphen, which becomes visible.
  case hyphen
  /// An emergency break between two grapheme clusters, because a word is wider than the line or with
  /// `LineBreakMode.byCharWrapping`.
  case emergency
  /// The rest of the text is cut off, with an ellipsis or without.
  case truncation
}

extension Typesetter {
  /// Why a line of this text ends.
  ///
  /// - Parameter isLast: whether it is the last line of its layout.
  /// - Complexity: O(log break opportunities)
  package func endReason(of line: LineRange, isLast: Bool) -> LineEndReason {
    let end = line.range.upperBound
    if line.isTruncated { return .truncation }
    if isLast, end < prepared.length { return .truncation }
    let paragraph = prepared.paragraphs[prepared.paragraphIndex(at: max(line.range.lowerBound, end - 1))]
    if Int(paragraph.end) == end, paragraph.contentEnd < paragraph.end { return .mandatory }
    if end >= prepared.length { return .end }
    if line.showsHyphen { return .hyphen }
    return Int(prepared.breaks.offsets[prepared.breaks.index(at: end)]) == end ? .opportunity : .emergency
  }
}
