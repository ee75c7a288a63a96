/// The vertical measures of a line, in points.
public struct LineMetrics: Hashable, Sendable, Codable, CustomStringConvertible {
  /// From the top of the line down to its baseline.
  public var ascent: Double
  /// From the baseline down to the leading.
  public var descent: Double
  /// The space below the descent: the fonts' line gap.
  public var leading: Double
  /// `ascent + descent + leading`.
  public var height: Double

  /// Creates metrics from their parts, in points.
  ///
  /// - Parameters:
  ///   - ascent: from the top of the line to its baseline.
  ///   - descent: from the baseline down to the leading.
  ///   - leading: the space below the descent.
  ///   - height: `nil` for the sum of the three others.
  public init(ascent: Double, descent: Double, leading: Double, height: Double? = nil) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.height = height ?? ascent + descent + leading
  }

  /// Such as "height 20.5 (ascent 16.5, descent 4, leading 0)".
  public var description: String {
    "height \(height) (ascent \(ascent), descent \(descent), leading \(leading))"
  }
}
