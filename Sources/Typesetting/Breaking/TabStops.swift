internal import BinarySearch
internal import Fonts

/// What tabs do: a tab reaches to the next multiple of the tab interval, counted from where the line starts (CSS Text 3
/// §8). Adds the widths of tabs to a line while its end is moved forward.
struct TabStops {
  private let text: PreparedText
  private let paragraph: PreparedParagraph
  private let start: LineStart
  /// The next item that may be a tab.
  private var item: Int
  /// Points that are on the line before the start.
  private let lead: Double
  /// Points that the tabs so far have added.
  private var extra = 0.0

  init(_ text: PreparedText, _ paragraph: PreparedParagraph, from start: LineStart, lead: Double = 0) {
    self.lead = lead
    self.text = text
    self.paragraph = paragraph
    self.start = start
    item = (Int(paragraph.firstItem)..<Int(paragraph.endItem)).partitioningIndex {
      Int(text.items[$0].end) > start.offset
    }
  }

  /// The width in points of the content up to an end, which is not before the end of the call before.
  mutating func width(to end: LineEnd) -> Double {
    guard paragraph.flags.contains(.hasTabs) else { return text.width(from: start, to: end) }
    addTabs(before: end)
    return text.width(from: start, to: end) + extra
  }

  /// The same without the corrections of reshaped line starts and ends.
  mutating func naturalWidth(to end: LineEnd) -> Double {
    addTabs(before: end)
    return max(0, end.limit - start.x) + extra
  }

  private mutating func addTabs(before end: LineEnd) {
    let content = text.contentEnd(of: end, after: start.offset)
    while item < Int(paragraph.endItem), Int(text.items[item].end) <= content {
      if text.items[item].kind == .tab {
        let correction = text.startCorrection(start, lineEnd: Int(text.items[item].start))
        let x = text.items[item].x - start.x + correction + extra + lead
        extra += Self.stop(after: x, interval: paragraph.tabInterval) - x
      }
      item += 1
    }
  }

  /// The first tab stop behind a position, in points.
  static func stop(after x: Double, interval: Double) -> Double {
    guard interval > 0 else { return x }
    // A position that is a stop but for rounding errors of sums counts as one, and the tab reaches to the next.
    return ((x + LineBreaker.tolerance) / interval).rounded(.down) * interval + interval
  }
}

extension PreparedText {
  /// The exact width of the content of a line in points, with its tabs and without a hyphen.
  func width(from start: LineStart, to end: LineEnd, in paragraph: PreparedParagraph, lead: Double = 0) -> Double {
    guard paragraph.flags.contains(.hasTabs) else { return width(from: start, to: end) }
    var tabs = TabStops(self, paragraph, from: start, lead: lead)
    return tabs.width(to: end)
  }
}
