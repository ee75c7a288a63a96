internal import StringFormatting

extension StyledText {
  /// A part of a text with marks of emphasis.
  public struct EmphasisRun: Hashable, Sendable, Codable {
    /// UTF-8 offsets.
    public var range: Range<Int>
    /// The marks.
    public var emphasis: TextEmphasis
  }

  /// Gives the characters of a part of the text marks, in place of those that they had. Marks change no width. White space and
  /// punctuation have none, and characters with an annotation on the same side.
  ///
  /// - Parameters:
  ///   - emphasis: the marks; `nil` for none.
  ///   - range: UTF-8 offsets.
  /// - Throws: `invalidRange` when the range lies outside the text or splits a character, `invalidValue` for a mark with a line break.
  /// - Complexity: O(parts with marks)
  public mutating func setEmphasis(_ emphasis: TextEmphasis?, in range: Range<Int>) throws(TypesettingError) {
    try validate(range)
    if let emphasis, emphasis.mark.contains(where: \.isNewline) {
      throw TypesettingError(
        .invalidValue, "the mark '\(InvisibleCharacters.onOneLine(emphasis.mark))' has a line break: expected one line",
        at: .textRange(range))
    }
    guard !range.isEmpty else { return }
    emphasisRuns.replace(with: emphasis.map { EmphasisRun(range: range, emphasis: $0) }, in: range)
  }
}
