public import Geometry

/// The size of a text at a width.
public struct TextMeasurement: Hashable, Sendable, Codable {
  /// The width of the widest line without hanging white space, and the sum of line heights and spacings, in points.
  public var size: Size
  /// The number of lines, at least 1.
  public var lineCount: Int
  /// Whether text was cut off or truncated, because of the number of lines or the width.
  public var isTruncated: Bool
  /// Points from the top of the text to the baseline of the first line.
  public var firstBaseline: Double
  /// Points from the top of the text to the baseline of the last line.
  public var lastBaseline: Double

  /// Creates a measurement; see the properties.
  public init(size: Size, lineCount: Int, isTruncated: Bool, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

extension TextMeasurement: CustomStringConvertible {
  /// Such as "101.25 × 41.0 pt, 2 lines, baselines 16.5 and 37.0".
  public var description: String {
    "\(size.width) × \(size.height) pt, \(lineCount) \(lineCount == 1 ? "line" : "lines")"
      + (isTruncated ? ", truncated" : "") + ", baselines \(firstBaseline) and \(lastBaseline)"
  }
}
