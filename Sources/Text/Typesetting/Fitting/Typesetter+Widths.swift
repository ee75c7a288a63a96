/// A number of lines, and the least width at which a text has no more.
public struct LineCountStep: Hashable, Sendable, Codable {
  /// The number of lines from ``minimumWidth`` up to the minimum of the step before it.
  public var lineCount: Int
  /// Points: the width of the widest line at this width. Less than that by more than a hundred-thousandth of a point gives
  /// more lines.
  public var minimumWidth: Double

  /// Creates a step.
  public init(lineCount: Int, minimumWidth: Double) {
    self.lineCount = lineCount
    self.minimumWidth = minimumWidth
  }
}

extension Typesetter {
  /// By how much less than a width is tried: more than the tolerance of line breaking.
  private static let below = 4e-6

  /// All widths at which the number of lines changes, from the widest down.
  ///
  /// The first step has the lines that end at mandatory breaks only, and its width is ``maxContentWidth``. Each step is found
  /// from the lines themselves: they stay as they are down to the width of the widest one.
  ///
  /// In a text with tabs, and with indents that are measured from the leading edge to the end of lines, the number of lines
  /// may also shrink as the width does; such a change has no step.
  ///
  /// - Parameters:
  ///   - leastWidth: points; narrower steps are left out. `nil` for ``minContentWidth``, below which words are broken.
  ///   - lineBreakMode: how lines break.
  /// - Throws: `invalidValue` for a width that is negative or not a number.
  /// - Complexity: O(steps × lines × log of the width): about six measurements a step
  public func lineCountSteps(
    downTo leastWidth: Double? = nil, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> [LineCountStep] {
    let least = leastWidth ?? minContentWidth
    try Self.validate(least, 0)
    var lines = lines(at: .infinity, lineBreakMode)
    var steps: [LineCountStep] = []
    while true {
      let (step, next) = narrowest(lines, least: least, lineBreakMode)
      steps.append(step)
      try TypesettingError.spend(0)
      guard let next else { return steps }
      lines = next
    }
  }

  /// The least width in points at which the text has no more lines than at a width: the width of a bubble or heading which is as
  /// narrow as it can be without growing. At this width the lines are the ``LineBreakStrategy/balanced`` ones, exactly, unless
  /// a word is divided at it.
  ///
  /// The least width at which the text has the same greedy lines, and not only as many, is the width of `measure(maxWidth:)`.
  ///
  /// - Throws: as `measure`.
  /// - Complexity: O(lines × log of the width)
  public func leastWidth(
    withLinesAt maxWidth: Double, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) throws(TypesettingError) -> Double {
    try Self.validate(maxWidth, 0)
    let least = narrowest(lines(at: maxWidth, lineBreakMode), least: 0, lineBreakMode).step.minimumWidth
    try TypesettingError.spend(0)
    return least
  }

  /// The lines at a width: their number, and the width of the widest one of those that fit. The lines stay as they are down
  /// to that width. A single cluster may be wider; it stays on its line.
  private struct Lines {
    var count = 0
    var width = 0.0
  }

  private func lines(at maxWidth: Double, _ mode: LineBreakMode) -> Lines {
    LineBreaker.withBreaker(prepared, maxWidth: maxWidth, numberOfLines: 0, mode: mode) { breaker in
      var lines = Lines()
      while breaker.advance() {
        lines.count += 1
        if breaker.extent <= maxWidth + LineFit.tolerance { lines.width = max(lines.width, breaker.extent) }
      }
      return lines
    }
  }

  /// The least width with as many lines, and the lines just below it; `nil` for the latter where they would be narrower than
  /// the least width.
  private func narrowest(_ lines: Lines, least: Double, _ mode: LineBreakMode) -> (step: LineCountStep, next: Lines?) {
    let count = lines.count
    var (low, high) = (least, lines.width)
    while true {
      let step = LineCountStep(lineCount: count, minimumWidth: high)
      guard high - Self.below > least else { return (step, nil) }
      // The lines at a little less than the widest one; the next ones, if they are as many.
      let below = self.lines(at: high - Self.below, mode)
      if below.count > count { return (step, below) }
      high = min(below.width, high - Self.below)
      let middle = (low + high) / 2
      guard middle < high - Self.below else { continue }
      let tried = self.lines(at: middle, mode)
      if tried.count > count { low = middle } else { high = min(middle, tried.width) }
    }
  }
}
