/// Adds the widths of tabs to a line while its end is moved forward.
///
/// A tab reaches to the next multiple of the tab interval, counted from where the line starts.
struct TabWalk {
  private let text: PreparedText
  private let paragraph: Paragraph
  private let start: LineStart
  /// The next item that may be a tab.
  private var item: Int
  /// Points that stand on the line before the start.
  private let lead: Double
  /// What the tabs so far have added.
  private var extra = 0.0

  init(_ text: PreparedText, _ paragraph: Paragraph, from start: LineStart, lead: Double = 0) {
    self.lead = lead
    self.text = text
    self.paragraph = paragraph
    self.start = start
    item = Int(paragraph.firstItem)
    var high = Int(paragraph.endItem)
    while item < high {
      let middle = (item + high) / 2
      if Int(text.items[middle].end) <= start.offset { item = middle + 1 } else { high = middle }
    }
  }

  /// The width of the content up to an end that is not before the one asked for last.
  mutating func width(to end: LineEnd) -> Double {
    guard paragraph.flags.contains(.hasTabs) else { return text.width(from: start, to: end) }
    passTabs(before: end)
    return text.width(from: start, to: end) + extra
  }

  /// The same without the corrections of unsafe edges.
  mutating func naturalWidth(to end: LineEnd) -> Double {
    passTabs(before: end)
    return max(0, end.limit - start.x) + extra
  }

  private mutating func passTabs(before end: LineEnd) {
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

  /// The first tab stop behind a place.
  static func stop(after x: Double, interval: Double) -> Double {
    guard interval > 0 else { return x }
    // A place that is a stop but for the noise of adding counts as one, and the tab reaches to the next.
    return ((x + LineBreaker.tolerance) / interval).rounded(.down) * interval + interval
  }
}
