/// The text of one line and how wide it is.
public struct LineRange: Hashable, Sendable {
  /// UTF-8 offsets; trailing white space and the mandatory break belong to the line. The ranges of all lines, joined,
  /// are the whole text, unless a wrapping mode left lines out: then they are the text that is shown.
  public var range: Range<Int>
  /// The part of `range` without trailing white space and line end.
  public var contentRange: Range<Int>
  /// Points, without trailing white space, with a visible hyphen or ellipsis.
  public var width: Double
  public var metrics: LineMetrics
  /// Points from the top of the text to the top of the line.
  public var y: Double
  /// Whether the line ends in a soft hyphen that became visible.
  public var showsHyphen: Bool
  /// What stays visible before and after the ellipsis; `nil` for a line that was not truncated.
  public var truncatedParts: TruncatedParts?

  /// Whether the line was truncated with an ellipsis.
  public var isTruncated: Bool { truncatedParts != nil }

  /// Points from the top of the text to the baseline.
  public var baseline: Double { y + metrics.ascent }
}

/// The text of a truncated line that stays visible, as UTF-8 offsets; either range may be empty.
public struct TruncatedParts: Hashable, Sendable {
  public var beforeEllipsis: Range<Int>
  public var afterEllipsis: Range<Int>
}
