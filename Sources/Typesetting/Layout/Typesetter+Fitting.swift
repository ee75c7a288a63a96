internal import Geometry

extension Typesetter {
  /// The text in a smaller size so that its first line fits a width, and the factor by which sizes were multiplied.
  ///
  /// The factor is the greatest one, to a thousandth, at which the line fits; never less than `minimum`, at which it may
  /// still be too wide. A text that fits is returned unchanged.
  ///
  /// - Parameters:
  ///   - width: points.
  ///   - mode: decides whether an ellipsis is at the end of the line where more paragraphs follow.
  ///   - minimum: from 0 to 1.
  /// - Throws: `unicodeData`.
  /// - Complexity: O(length of the text); a few times that for fonts with an optical size that follows the size.
  package func fittingOneLine(
    _ width: Double, lineBreakMode mode: LineBreakMode, minimumScaleFactor minimum: Double
  ) throws(TypesettingError) -> (typesetter: Typesetter, factor: Double) {
    let natural = try firstLineWidth(mode)
    // Within the tolerance of line breaking the text fits.
    guard natural > width + LineBreaker.tolerance else { return (self, 1) }
    var factor = width / natural
    var best: (typesetter: Typesetter, factor: Double)?
    var last: (typesetter: Typesetter, factor: Double) = (self, 1)
    // Each round scales by the error of the round before. The margin grows, so that rounding errors, and an optical size
    // that makes small type wider, do not keep the line too wide for ever.
    for margin in [0, 1e-12, 1e-9, 1e-6, 1e-4, 1e-3] {
      factor = max(minimum, factor * (1 - margin), 0)
      last = (try Typesetter(text.scaled(by: factor), fallback: prepared.library), factor)
      if factor <= minimum { return best ?? last }
      let measured = try last.typesetter.firstLineWidth(mode)
      if measured <= width {
        if measured >= width * 0.999 { return last }
        if best.map({ $0.factor < factor }) ?? true { best = last }
      }
      factor = min(1, factor * width / measured)
    }
    return best ?? last
  }

  /// The width in points of the first line where only the end of a paragraph ends it.
  private func firstLineWidth(_ mode: LineBreakMode) throws(TypesettingError) -> Double {
    try measure(numberOfLines: 1, lineBreakMode: mode).size.width
  }
}
