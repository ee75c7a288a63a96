internal import Fonts

extension StyledText {
  /// The text with all lengths in points multiplied: sizes, spacings, tracking, word spacing, offsets and line heights.
  ///
  /// A font whose optical size follows its size has other outlines at another size, so the width need not scale by the
  /// same factor.
  ///
  /// - Parameter factor: 0 or more; no font may become larger than `Font.maximumSize`.
  func scaled(by factor: Double) -> StyledText {
    let runs = styleRuns.map { run in
      var style = run.style
      style.font = (try? style.font.withSize(style.font.size * factor)) ?? style.font
      style.tracking *= factor
      style.wordSpacing *= factor
      style.baselineOffset *= factor
      style.boxRaise *= factor
      style.lineHeight.minimum *= factor
      // An infinite maximum stays infinite, also at a factor of 0.
      if style.lineHeight.maximum.isFinite { style.lineHeight.maximum *= factor }
      return Run(range: run.range, style: style)
    }
    return StyledText(
      string, runs: StyleRunList(runs), paragraphStyle: paragraphStyle.scaled(by: factor),
      paragraphRuns: paragraphRuns.map { ParagraphRun(range: $0.range, style: $0.style.scaled(by: factor)) },
      rubyRuns: rubyRuns, emphasisRuns: emphasisRuns)
  }
}
