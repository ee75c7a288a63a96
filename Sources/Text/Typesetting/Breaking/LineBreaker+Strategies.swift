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

  /// By how much more than a reduction is tried: more than the tolerance of line breaking.
  private static let beyond = 4e-6

  /// The points by which the lines of a paragraph can be narrower without becoming more.
  private func balancingReduction(_ paragraph: PreparedParagraph, _ arrangement: LineArrangement) -> Double {
    guard let greedy = lines(arrangement, reduction: 0, limit: limit.remaining(after: lineCount)), greedy.count > 1
    else { return 0 }
    let room = arrangement.room(isFirstOfParagraph: false)
    // All lines together are about as wide as the text, without the spaces between them.
    let least = text.breaks.limits[Int(paragraph.lastBreak)] / Double(greedy.count) * 0.9
    var (low, high) = (greedy.free, max(0, room - least))
    var isHighTried = false
    /// Tries a reduction.
    func isPossible(_ reduction: Double) -> Bool {
      guard let tried = lines(arrangement, reduction: reduction, limit: greedy.count) else {
        (high, isHighTried) = (reduction, true)
        return false
      }
      low = max(reduction, tried.free)
      return true
    }
    // In a room without a width the bounds of negative widths meet nowhere else.
    while high - low > max(room / 100, Self.beyond) { _ = isPossible((low + high) / 2) }
    // Few widths remain. The lines stay as they are down to the width of the widest one.
    while low + Self.beyond < room, isPossible(low + Self.beyond) {
      if high - low > 2 * Self.beyond {
        _ = isPossible((low + high) / 2)
      } else if isHighTried {
        break
      } else {
        high = room
      }
    }
    return low
  }

  /// The greedy lines of the next paragraph, each narrower than its room by some points: their number, and by how many points
  /// all of them are narrower than their rooms. `nil` if there are more than the limit, or if a word has to be divided.
  private func lines(_ arrangement: LineArrangement, reduction: Double, limit: Int) -> (count: Int, free: Double)? {
    let tried = LineArrangement(trying: arrangement, reduction: reduction)
    return withExtendedLifetime(tried) {
      var breaker = trying(tried)
      var (free, widest) = (Double.infinity, 0.0)
      while breaker.nextParagraph == nextParagraph, breaker.advance() {
        if !breaker.end.isOpportunity { return nil }
        free = min(free, tried.place.width - (tried.naturalWidth ?? breaker.width))
        breaker.advanceOverPlainLines(&widest)
        if breaker.lineCount > limit { return nil }
      }
      free = min(free, tried.extent(of: tried.place.width) - widest)
      // Where punctuation hangs, the room decides what does.
      return (breaker.lineCount, tried.edges == nil ? max(reduction, free) : reduction)
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
