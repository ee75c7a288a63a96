// The strategies that choose the lines of a paragraph together. Each of them asks the same breaker or the same widths as
// greedy lines, so that a line has one width whoever chose its end.
extension LineBreaker {
  /// Chooses the ends of the next paragraph's lines, or its reduction, as its style wants.
  mutating func chooseLineEnds(_ paragraph: PreparedParagraph, _ arrangement: LineArrangement) {
    guard arrangement.hasKnownWidths, breaksByWords,
      paragraph.lastBreak > paragraph.firstBreak
    else { return }
    switch arrangement.strategy {
    case .greedy: break
    case .balanced: arrangement.reduction = balancingReduction(paragraph, arrangement)
    case .pretty:
      guard let greedy = greedyEnds(arrangement) else { return }
      let fit = ParagraphFit(text, paragraph, arrangement)
      if let breaks = fit.prettyBreaks(greedy: greedy) { arrangement.setPlan(breaks) }
    case .optimal:
      if let breaks = ParagraphFit(text, paragraph, arrangement).optimalBreaks() { arrangement.setPlan(breaks) }
    }
  }

  /// The points by which the lines of a paragraph can be narrower without becoming more, to a hundredth of the room.
  private func balancingReduction(_ paragraph: PreparedParagraph, _ arrangement: LineArrangement) -> Double {
    let limit = numberOfLines == 0 ? Int.max : numberOfLines - lineCount
    guard let count = lineCount(arrangement, reduction: 0, limit: limit), count > 1 else { return 0 }
    let room = arrangement.room(isFirstOfParagraph: false)
    // All lines together are about as wide as the text, without the spaces between them.
    let least = text.breaks.limits[Int(paragraph.lastBreak)] / Double(count) * 0.9
    var (low, high) = (0.0, max(0, room - least))
    while high - low > room / 100 {
      let middle = (low + high) / 2
      if lineCount(arrangement, reduction: middle, limit: count) != nil {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  /// The number of greedy lines of the next paragraph, each narrower than its room by some points; `nil` if there are
  /// more than the limit, or if a word has to be divided.
  private func lineCount(_ arrangement: LineArrangement, reduction: Double, limit: Int) -> Int? {
    let tried = LineArrangement(trying: arrangement, reduction: reduction)
    return withExtendedLifetime(tried) {
      var breaker = trying(tried)
      var width = 0.0
      while breaker.nextParagraph == nextParagraph, breaker.advance() {
        if !breaker.end.isOpportunity { return nil }
        breaker.advanceOverPlainLines(&width)
        if breaker.lineCount > limit { return nil }
      }
      return breaker.lineCount
    }
  }

  /// The ends of the greedy lines of the next paragraph; `nil` if one of them is not an opportunity.
  private func greedyEnds(_ arrangement: LineArrangement) -> [Int]? {
    let tried = LineArrangement(trying: arrangement, reduction: 0)
    return withExtendedLifetime(tried) {
      var breaker = trying(tried)
      var ends: [Int] = []
      while breaker.nextParagraph == nextParagraph, breaker.advance() {
        guard breaker.end.isOpportunity else { return nil }
        ends.append(breaker.end.breakIndex)
      }
      return ends
    }
  }
}
