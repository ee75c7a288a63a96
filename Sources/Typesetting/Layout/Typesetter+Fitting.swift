internal import Geometry

extension Typesetter {
  /// The text in type so small that its first line fits a width, and the factor by which sizes were multiplied.
  ///
  /// The factor is the greatest one, to a thousandth, at which the line was measured to fit; never less than `minimum`, at
  /// which it may still be too wide. A text that fits is returned as it is.
  ///
  /// - Parameters:
  ///   - width: points; nothing fits less than 0.
  ///   - mode: what stands at the end of the line where more paragraphs follow.
  ///   - minimum: from 0 to 1.
  /// - Throws: `unicodeData`.
  /// - Complexity: O(length of the text), once where widths follow sizes; an optical size that follows the size asks for
  ///   a few more rounds.
  package func fittingOneLine(
    _ width: Double, lineBreakMode mode: LineBreakMode, minimumScaleFactor minimum: Double
  ) throws(TypesettingError) -> (typesetter: Typesetter, factor: Double) {
    let natural = try firstLineWidth(mode)
    // Within the tolerance of line breaking the text fits.
    guard natural > width + LineBreaker.tolerance else { return (self, 1) }
    var factor = width / natural
    var best: (typesetter: Typesetter, factor: Double)?
    var last: (typesetter: Typesetter, factor: Double) = (self, 1)
    // Each round takes the error of the one before for a proportion. The margin grows, so that the bits of a sum, and an
    // optical size that makes small type wider, are left behind in the end.
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

  /// The width of the first line where nothing but the end of a paragraph ends it.
  private func firstLineWidth(_ mode: LineBreakMode) throws(TypesettingError) -> Double {
    try measure(numberOfLines: 1, lineBreakMode: mode).size.width
  }
}
