internal import BinarySearch
internal import Fonts

/// Adds the widths of tabs to a line while its end is moved forward. A tab extends to the next tab stop: one of the
/// paragraph's style, or the next multiple of the tab interval from the leading edge of the layout (CSS Text 3 §8).
struct TabWidths {
  private let text: PreparedText
  private let paragraph: PreparedParagraph
  private let start: LineStart
  /// The index of the next item that may be a tab.
  private var item: Int
  /// The width in points of the part of the line before `start`; not 0 for the tail of a truncated line.
  private let lead: Double
  private let ruler: TabRuler
  /// The width of the tabs so far in points, without the width of `pending`.
  private var extra = 0.0
  /// The last tab, if its width depends on the text behind it.
  private var pending: Pending?
  /// The difference that the reshaped start of the line makes for tabs, in points; `nil` before the first tab. It is the same
  /// for all of them: none is inside the item that is shaped again.
  private var startCorrection: Double?
  /// The number of items that were passed over.
  private(set) var itemCount = 0

  private struct Pending {
    var tab: AlignedTab
    /// The UTF-8 offset of the end of the tab.
    var offset: Int
    /// Points from the start of the line to the end of the tab, tabs counted as 0.
    var x: Double
    /// `nil` for a stop that is not decimal.
    var mark: DecimalMark?
    /// The points before the decimal mark.
    var widthBeforeMark: Double?
  }

  init(_ text: PreparedText, _ paragraph: PreparedParagraph, from start: LineStart, lead: Double = 0) {
    self.lead = lead
    self.text = text
    self.paragraph = paragraph
    self.start = start
    ruler = text.tabRuler(of: paragraph, lineStart: start.offset)
    item = (Int(paragraph.firstItem)..<Int(paragraph.endItem)).partitioningIndex {
      Int(text.items[$0].end) > start.offset
    }
  }

  /// The width in points of the content up to an end, which must not be before the previous call's.
  mutating func width(to end: LineEnd) -> Double {
    let width = text.width(from: start, to: end)
    guard paragraph.flags.contains(.hasTabs) else { return width }
    return width + tabs(before: end, width: width)
  }

  /// As ``width(to:)``, without the corrections of reshaped line starts and ends.
  mutating func naturalWidth(to end: LineEnd) -> Double {
    let width = max(0, end.limit - start.x)
    guard paragraph.flags.contains(.hasTabs) else { return width }
    return width + tabs(before: end, width: width)
  }

  /// The width of the tabs before an end in points.
  ///
  /// - Parameter width: the width of the content up to the end, tabs counted as 0.
  private mutating func tabs(before end: LineEnd, width: Double) -> Double {
    let content = text.contentEnd(of: end, after: start.offset)
    while item < Int(paragraph.endItem), Int(text.items[item].end) <= content {
      CountedWork.add()
      itemCount += 1
      if text.items[item].kind == .tab {
        let correction = startCorrection ?? text.startCorrection(start, lineEnd: Int(text.items[item].start))
        startCorrection = correction
        let natural = text.items[item].x - start.x + correction
        if pending != nil { extra += widthOfPending(to: Int(text.items[item].start), at: natural) }
        let x = natural + extra + lead
        let stop = ruler.stop(after: x)
        if stop.alignment == .leading {
          pending = nil
          extra += stop.location - x
        } else {
          let end = Int(text.items[item].end)
          pending = Pending(
            tab: AlignedTab(alignment: stop.alignment, room: stop.location - x), offset: end, x: natural,
            mark: stop.alignment == .decimal ? text.decimalMark(behind: end, stop) : nil)
        }
      }
      item += 1
    }
    guard let pending else { return extra }
    return extra + widthOfPending(to: max(content, pending.offset), at: width)
  }

  /// The width in points of the last tab with the text behind it up to an offset, which must not be before the offset of the
  /// previous call.
  ///
  /// - Parameter x: points from the start of the line to the end of the text, tabs counted as 0.
  private mutating func widthOfPending(to offset: Int, at x: Double) -> Double {
    guard var tab = pending else { return 0 }
    if var mark = tab.mark, mark.end < offset {
      CountedWork.add(offset - mark.end)
      if text.withUTF8({ mark.search(to: offset, in: $0) }) {
        tab.widthBeforeMark = mark.offset.map { text.naturalWidthAcrossItems(tab.offset..<$0) }
      }
      tab.mark = mark
      pending = tab
    }
    return tab.tab.width(textWidth: max(0, x - tab.x), widthBeforeMark: tab.widthBeforeMark)
  }
}

extension PreparedText {
  /// The exact width of the content of a line in points, with its tabs and without a hyphen.
  func width(from start: LineStart, to end: LineEnd, in paragraph: PreparedParagraph, lead: Double = 0) -> Double {
    guard paragraph.flags.contains(.hasTabs) else { return width(from: start, to: end) }
    var tabs = TabWidths(self, paragraph, from: start, lead: lead)
    return tabs.width(to: end)
  }
}
