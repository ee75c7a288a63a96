/// What is shown of how a tree of views was laid out, each by itself.
public struct ViewGuides: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A line around each view's frame.
  public static let frames = ViewGuides(rawValue: 1 << 0)
  /// A line around each alignment rectangle that is not the frame.
  public static let alignmentRects = ViewGuides(rawValue: 1 << 1)
  /// A line along the layout margins of each view that has subviews.
  public static let margins = ViewGuides(rawValue: 1 << 2)
  /// A dimension line with its value for each constraint; broken lines for those that are not required.
  public static let constraints = ViewGuides(rawValue: 1 << 3)
  /// Views whose place constraints leave open, with the axes.
  public static let ambiguity = ViewGuides(rawValue: 1 << 4)
  /// Constraints that do not hold, in red, and the views they speak of.
  public static let violations = ViewGuides(rawValue: 1 << 5)

  public static let all = ViewGuides(rawValue: 1 << 6 - 1)
}
