internal import Fonts

extension StyledText {
  /// The text with everything that is measured in points multiplied: a copy in smaller or larger type, and not one whose
  /// gaps have stayed behind.
  ///
  /// A font whose optical size follows its size gets other shapes with it, so the width need not be the same multiple.
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
      // No limit stays none, also at a factor of 0.
      if style.lineHeight.maximum.isFinite { style.lineHeight.maximum *= factor }
      return Run(range: run.range, style: style)
    }
    return StyledText(string, runs: runs, paragraphStyle: paragraphStyle)
  }
}
