/// Sums over the characters of a paragraph, kept at the edges of all of its lines, so that the sum of a line is a subtraction.
///
/// Whoever sums calls ``keep(through:_:end:tab:)`` before each character that adds something.
struct EdgeSums<Sum> {
  /// What is before the edges of a line.
  struct Line {
    /// Before the start of the line.
    let start: Sum
    /// Before the end of its content.
    let end: Sum
    /// Before the last tab of its content; `nil` in a paragraph without tabs.
    let tab: Sum?
  }

  private let text: PreparedText
  private let first: Int
  private let count: Int
  private let hasTabs: Bool
  private var contents: ContentEnds
  /// The UTF-8 offset of the end of the content of a line that ends at the next opportunity that is not kept.
  private var content: Int
  /// By opportunity.
  private var starts: [Sum] = []
  private var ends: [Sum] = []
  private var tabs: [Sum] = []

  init(_ text: PreparedText, _ paragraph: PreparedParagraph) {
    self.text = text
    first = Int(paragraph.firstBreak)
    count = Int(paragraph.lastBreak) - first + 1
    hasTabs = paragraph.flags.contains(.hasTabs)
    contents = ContentEnds(text, from: Int(paragraph.start))
    content = contents.contentEnd(before: Int(text.breaks.offsets[first]))
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    if hasTabs { tabs.reserveCapacity(count) }
  }

  /// Keeps the sums at the edges up to a UTF-8 offset that are not kept yet.
  ///
  /// - Parameters:
  ///   - sum: what is before the offset.
  ///   - end: what a line that ends there has of it.
  ///   - tab: what is before the last tab.
  mutating func keep(through offset: Int, _ sum: Sum, end: Sum, tab: Sum) {
    let offsets = text.breaks.offsets
    while ends.count < count, content <= offset {
      ends.append(end)
      if hasTabs { tabs.append(tab) }
      if ends.count < count { content = contents.contentEnd(before: Int(offsets[first + ends.count])) }
    }
    while starts.count < count, Int(offsets[first + starts.count]) <= offset { starts.append(sum) }
  }

  /// Changes the sums that are kept at starts of lines behind a UTF-8 offset.
  mutating func changeStarts(behind offset: Int, _ change: (inout Sum) -> Void) {
    var start = starts.count - 1
    while start >= 0, Int(text.breaks.offsets[first + start]) > offset {
      change(&starts[start])
      start -= 1
    }
  }

  /// The sums at the edges of a line between two opportunities.
  func line(from start: Int, to end: Int) -> Line {
    Line(start: starts[start - first], end: ends[end - first], tab: hasTabs ? tabs[end - first] : nil)
  }
}
