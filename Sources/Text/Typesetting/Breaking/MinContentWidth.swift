internal import WorkBudgets

extension PreparedText {
  /// The width of the widest segment in points, with the hyphen that a line would show at its end.
  ///
  /// - Complexity: O(break opportunities)
  var minContentWidth: Double {
    var widest = 0.0
    for index in paragraphs.indices {
      let paragraph = paragraphs[index]
      guard paragraph.firstBreak < paragraph.lastBreak else { continue }
      for breakIndex in Int(paragraph.firstBreak)..<Int(paragraph.lastBreak) {
        if breakIndex & 1023 == 1023, !Work.spend(64) { return widest }
        let flags = BreakFlags(rawValue: breaks.flags[breakIndex])
        let start = LineStart(
          offset: Int(breaks.offsets[breakIndex]),
          x: breakIndex == Int(paragraph.firstBreak) ? 0 : breaks.x[breakIndex], breakIndex: breakIndex,
          isUnsafe: flags.contains(.unsafeToBreak), isOpportunity: true)
        let end = lineEnd(atBreak: breakIndex + 1)
        var width = width(from: start, to: end, in: paragraph) + hyphenWidth(of: end)
        if let style = paragraphStyles?.style(of: index) {
          if textSpacing != nil, let edges = LineEdges(style), edges.trim.trimsEdges {
            width = max(0, width - trimmedWidth(edges, from: start.offset, to: end, paragraph))
          }
          let isFirst = paragraph.startsParagraph(at: start.offset)
          width += (isFirst ? style.firstLineHeadIndent : style.headIndent) + max(0, -style.tailIndent)
        }
        widest = max(widest, width)
      }
    }
    return widest
  }
}
