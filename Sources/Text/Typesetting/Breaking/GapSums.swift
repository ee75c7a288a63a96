/// The numbers of gaps of all lines between two opportunities of a paragraph, as ``JustifiedGaps`` counts them.
struct GapSums {
  private var sums: EdgeSums<Int32>

  /// - Complexity: O(characters of the paragraph)
  init(_ text: PreparedText, _ paragraph: PreparedParagraph, _ rule: Justification) {
    var sums = EdgeSums<Int32>(text, paragraph)
    var (found, behindTab) = (Int32(0), Int32(0))
    text.withUTF8 { bytes in
      var finder = GapFinder(rule)
      var offset = Int(paragraph.start)
      while true {
        sums.keep(through: offset, found, end: found, tab: behindTab)
        guard offset < Int(paragraph.end) else { break }
        let isTab = bytes[offset] == 0x09
        let gap = text.step(&finder, past: &offset, of: bytes)
        if gap >= 0 {
          found += 1
          // Lines that start between the two characters of the gap do not have it.
          sums.changeStarts(behind: gap) { $0 += 1 }
        }
        if isTab { behindTab = found }
      }
    }
    self.sums = sums
  }

  /// The gaps of a line between two opportunities.
  func count(from start: Int, to end: Int) -> Int {
    let line = sums.line(from: start, to: end)
    return Int(max(0, line.end - max(line.start, line.tab ?? line.start)))
  }
}
