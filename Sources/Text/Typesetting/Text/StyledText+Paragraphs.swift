extension StyledText {
  /// A stretch of text whose paragraphs have a style of their own.
  public struct ParagraphRun: Hashable, Sendable {
    /// UTF-8 offsets.
    public var range: Range<Int>
    /// The style of the paragraphs that start in the range.
    public var style: ParagraphStyle

    package init(range: Range<Int>, style: ParagraphStyle) {
      self.range = range
      self.style = style
    }
  }

  /// Gives ranges of paragraphs their styles; those with the style of the text are left out.
  ///
  /// - Parameter runs: in order, apart from each other, and inside the text.
  package mutating func setParagraphRuns(_ runs: [ParagraphRun]) {
    paragraphRuns = runs.filter { $0.style != paragraphStyle }.reduce(into: []) { merged, run in
      if let last = merged.last, last.style == run.style, last.range.upperBound == run.range.lowerBound {
        merged[merged.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        merged.append(run)
      }
    }
  }

  /// Gives the paragraphs of a part of the text a style of their own. A paragraph has the style of its first character,
  /// in place of ``paragraphStyle``, and is separated from the next one by a newline or another mandatory break, but
  /// U+2028, U+000B and U+000C, which end only a line (UAX #14 §5.1).
  ///
  /// - Parameters:
  ///   - style: the style of the paragraphs.
  ///   - range: UTF-8 offsets.
  /// - Throws: `invalidRange` when the range lies outside the text or splits a character.
  /// - Complexity: O(styles of paragraphs)
  public mutating func setParagraphStyle(_ style: ParagraphStyle, in range: Range<Int>) throws(TypesettingError) {
    try validate(range)
    guard !range.isEmpty else { return }
    paragraphRuns.replace(with: ParagraphRun(range: range, style: style), in: range)
  }

  /// Appends a string whose paragraphs have a style of their own.
  ///
  /// - Complexity: O(length of the string)
  public mutating func append(_ string: String, style: TextStyle, paragraphStyle: ParagraphStyle) {
    let start = count
    append(string, style: style)
    guard start < count else { return }
    if let last = paragraphRuns.last, last.range.upperBound == start, last.style == paragraphStyle {
      paragraphRuns[paragraphRuns.count - 1].range = last.range.lowerBound..<count
    } else {
      paragraphRuns.append(ParagraphRun(range: start..<count, style: paragraphStyle))
    }
  }
}
