internal import Fonts

extension StyledText {
  /// The text with all lengths in points multiplied: sizes, spacings, tracking, offsets and line heights.
  ///
  /// A font whose optical size follows its size has other outlines at another size, so the width need not scale by the
  /// same factor.
  ///
  /// - Parameter factor: from 0 to 1, so that no number leaves its range.
  func scaled(by factor: Double) -> StyledText {
    var paragraphStyle = paragraphStyle
    paragraphStyle.lineSpacing *= factor
    paragraphStyle.paragraphSpacing *= factor
    paragraphStyle.defaultTabInterval = paragraphStyle.defaultTabInterval.map { $0 * factor }
    let runs = runs.map { run in
      var style = run.style
      style.font = (try? style.font.withSize(style.font.size * factor)) ?? style.font
      style.tracking *= factor
      style.baselineOffset *= factor
      style.lineHeight.minimum *= factor
      // An infinite maximum stays infinite, also at a factor of 0.
      if style.lineHeight.maximum.isFinite { style.lineHeight.maximum *= factor }
      return Run(range: run.range, style: style)
    }
    return StyledText(string, runs: runs, paragraphStyle: paragraphStyle)
  }
}
