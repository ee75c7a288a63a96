/// The text of one line with its width and height.
public struct LineRange: Hashable, Sendable, Codable {
  /// UTF-8 offsets; trailing white space and the mandatory break are included. The ranges of all lines make up the
  /// whole text, unless a wrapping mode cut lines off: then they make up the visible text.
  public var range: Range<Int>
  /// The part of `range` without trailing white space and mandatory break.
  public var contentRange: Range<Int>
  /// The width in points, without trailing white space, with a visible hyphen or ellipsis.
  public var width: Double
  /// The ascent, descent, leading and height of the line, in points.
  public var metrics: LineMetrics
  /// Points from the top of the text to the top of the line.
  public var y: Double
  /// Whether the line ends in a soft hyphen that became visible.
  public var showsHyphen: Bool
  /// The visible parts before and after the ellipsis; `nil` for a line that is not truncated.
  public var truncatedParts: TruncatedParts?
  /// What hangs outside the line and is not in its width; `nil` for nothing.
  public var overhang: LineOverhang?

  /// Creates a line; see the properties.
  public init(
    range: Range<Int>, contentRange: Range<Int>, width: Double, metrics: LineMetrics, y: Double,
    showsHyphen: Bool = false, truncatedParts: TruncatedParts? = nil, overhang: LineOverhang? = nil
  ) {
    self.range = range
    self.contentRange = contentRange
    self.width = width
    self.metrics = metrics
    self.y = y
    self.showsHyphen = showsHyphen
    self.truncatedParts = truncatedParts
    self.overhang = overhang
  }

  /// Whether the line is truncated with an ellipsis.
  public var isTruncated: Bool { truncatedParts != nil }

  /// Points from the top of the text to the baseline.
  public var baseline: Double { y + metrics.ascent }
}

extension LineRange: CustomStringConvertible {
  /// Such as "bytes 0..<12, width 101.25, y 0.0, height 20.5".
  public var description: String {
    "bytes \(range), width \(width), y \(y), height \(metrics.height)"
      + (showsHyphen ? ", hyphen" : "") + (isTruncated ? ", truncated" : "")
  }
}

/// The visible text of a truncated line, as UTF-8 offsets; either range may be empty.
public struct TruncatedParts: Hashable, Sendable, Codable {
  /// The text before the ellipsis.
  public var beforeEllipsis: Range<Int>
  /// The text after the ellipsis.
  public var afterEllipsis: Range<Int>

  /// Creates the parts of a line from UTF-8 offsets.
  public init(beforeEllipsis: Range<Int>, afterEllipsis: Range<Int>) {
    self.beforeEllipsis = beforeEllipsis
    self.afterEllipsis = afterEllipsis
  }
}
