internal import Fonts

/// A line box: the vertical extents of text in one font and style, in points. The box of a line is the union of those
/// of its runs; the metrics of the line follow from it (CSS 2 §10.8).
struct LineBox: Hashable, Sendable {
  var ascent: Double
  var descent: Double
  var leading: Double
  var multiple: Double
  var minimum: Double
  var maximum: Double

  /// The identity element of `formUnion`.
  static let none = LineBox(
    ascent: -.infinity, descent: -.infinity, leading: 0, multiple: 0, minimum: 0, maximum: 0)

  private init(ascent: Double, descent: Double, leading: Double, multiple: Double, minimum: Double, maximum: Double) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.multiple = multiple
    self.minimum = minimum
    self.maximum = maximum
  }

  init(font: Font, style: TextStyle) {
    let metrics = font.metrics
    self.init(
      ascent: metrics.ascent + style.baselineOffset, descent: metrics.descent - style.baselineOffset,
      leading: metrics.leading, multiple: style.lineHeight.multiple, minimum: style.lineHeight.minimum,
      maximum: style.lineHeight.maximum)
  }

  mutating func formUnion(_ other: LineBox) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
    multiple = max(multiple, other.multiple)
    minimum = max(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
  }

  /// The metrics of a line with this box. Its height is the natural height times the multiple, clamped to the minimum
  /// and maximum; the difference to the natural height is added above the text.
  var metrics: LineMetrics {
    let natural = ascent + descent + leading
    let height = min(max(natural * multiple, minimum), maximum)
    if height == natural { return LineMetrics(ascent: ascent, descent: descent, leading: leading, height: natural) }
    return LineMetrics(ascent: height - descent - leading, descent: descent, leading: leading, height: height)
  }
}
