internal import Geometry

extension Typesetter {
  /// The text scaled down so that its first line fits a width, and the factor by which sizes were multiplied.
  ///
  /// The factor is the greatest one, to a thousandth, at which the line fits, but not less than `minimum`, at which the
  /// line may still be too wide. A text that fits is returned unchanged.
  ///
  /// - Parameters:
  ///   - width: points.
  ///   - mode: a truncating mode adds an ellipsis to the first line when more paragraphs follow.
  ///   - minimum: from 0 to 1.
  /// - Throws: `unicodeData`.
  /// - Complexity: O(length of the text), with up to six rounds for fonts whose optical size follows the size
  package func fittingOneLine(
    _ width: Double, lineBreakMode mode: LineBreakMode, minimumScaleFactor minimum: Double
  ) throws(TypesettingError) -> (typesetter: Typesetter, factor: Double) {
    let natural = try firstLineWidth(mode)
    // A width within the tolerance of line breaking fits.
    guard natural > width + LineFit.tolerance else { return (self, 1) }
    var factor = width / natural
    var best: (typesetter: Typesetter, factor: Double)?
    var last: (typesetter: Typesetter, factor: Double) = (self, 1)
    // Each round scales by the error of the previous one. The margin grows, so that the rounds converge despite
    // rounding errors and optical sizes that make small type wider.
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

  /// The width in points of the first line at an unlimited width.
  private func firstLineWidth(_ mode: LineBreakMode) throws(TypesettingError) -> Double {
    prepared.flow.writingMode.lineSize(try measure(numberOfLines: 1, lineBreakMode: mode).size).inline
  }
}
