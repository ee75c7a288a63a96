public import Geometry

/// The size of a text at a width.
public struct TextMeasurement: Hashable, Sendable {
  /// Points: the widest line without hanging white space, and the sum of line heights and spacings.
  public var size: Size
  public var lineCount: Int
  /// Whether the number of lines or the width left something out.
  public var isTruncated: Bool
  /// Points from the top to the baseline of the first line.
  public var firstBaseline: Double
  /// Points from the top to the baseline of the last line.
  public var lastBaseline: Double
}
