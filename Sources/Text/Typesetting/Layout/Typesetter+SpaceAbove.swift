// What lies between two lines: a layout manager gives the space below a paragraph to the line above it, and the space above
// one to the line below.
extension Typesetter {
  /// The parts of the space that styles of paragraphs ask for above a line, in points.
  package struct LineSpace {
    /// What belongs to the line before it: the space between lines and the one below a paragraph.
    package var behind: Double
    /// What belongs to the line itself: the space above a paragraph.
    package var above: Double
  }

  /// The space above a line; none above the first line of the text.
  ///
  /// - Parameter offset: the UTF-8 offset at which the line starts.
  /// - Complexity: O(log paragraphs)
  package func space(aboveLineAt offset: Int) -> LineSpace {
    guard offset > 0, offset <= prepared.length, prepared.paragraphs.count > 0 else {
      return LineSpace(behind: 0, above: 0)
    }
    let index = prepared.paragraphIndex(at: offset)
    guard index > 0, prepared.paragraphs[index].startsParagraph(at: offset) else {
      return LineSpace(behind: prepared.paragraphStyle(of: index).lineSpacing, above: 0)
    }
    let (style, previous) = (prepared.paragraphStyle(of: index), prepared.paragraphStyle(of: index - 1))
    return LineSpace(behind: previous.lineSpacing + previous.paragraphSpacing, above: style.paragraphSpacingBefore)
  }
}
