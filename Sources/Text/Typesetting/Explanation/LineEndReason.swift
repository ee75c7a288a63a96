/// Why a line ends.
public enum LineEndReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// The text ends here.
  case end
  /// A mandatory break, such as a newline (UAX #14 BK, CR, LF, NL).
  case mandatory
  /// A break opportunity of UAX #14; with ``WordBreak/autoPhrase`` also one inside a phrase that is wider than the line.
  case opportunity
  /// A break opportunity at a soft hyphen, which becomes visible.
  case hyphen
  /// An emergency break between two grapheme clusters, because a word is wider than the line or with
  /// `LineBreakMode.byCharWrapping`.
  case emergency
  /// The rest of the text is cut off, with an ellipsis or without.
  case truncation
}

extension LineEndReason {
  /// The reason in words, such as "at a break opportunity".
  public var words: String {
    switch self {
    case .end: "at the end of the text"
    case .mandatory: "at a mandatory break"
    case .opportunity: "at a break opportunity"
    case .hyphen: "at a hyphen"
    case .emergency: "inside a word, because no opportunity fits"
    case .truncation: "where the rest of the text is cut off"
    }
  }
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
    let isOpportunity =
      Int(prepared.breaks.offsets[prepared.breaks.index(at: end)]) == end || prepared.isInsidePhrase(end)
    return isOpportunity ? .opportunity : .emergency
  }
}
