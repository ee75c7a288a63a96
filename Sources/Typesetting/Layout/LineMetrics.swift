/// The vertical measures of a line, in points.
public struct LineMetrics: Hashable, Sendable, Codable {
  /// From the top of the line to its baseline.
  public var ascent: Double
  /// From the baseline down to where the leading starts.
  public var descent: Double
  /// Space under the descent, the fonts' line gap.
  public var leading: Double
  /// `ascent + descent + leading`.
  public var height: Double
}
