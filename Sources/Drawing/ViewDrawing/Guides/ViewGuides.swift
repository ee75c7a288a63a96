internal import TextDrawing

/// Marks that explain the layout of a tree of views in a drawing.
public struct ViewGuides: OptionSet, Hashable, Sendable, Codable {
  /// One bit for each guide.
  public let rawValue: Int

  /// The guides of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A line around each view's frame.
  public static let frames = ViewGuides(rawValue: 1 << 0)
  /// A line around each alignment rectangle that differs from the frame.
  public static let alignmentRects = ViewGuides(rawValue: 1 << 1)
  /// A line along the layout margins of each view that has subviews.
  public static let margins = ViewGuides(rawValue: 1 << 2)
  /// A dimension line with its value for each constraint that is satisfied; dashed for optional ones.
  public static let constraints = ViewGuides(rawValue: 1 << 3)
  /// A box around each view with an ambiguous layout, with the axes.
  public static let ambiguity = ViewGuides(rawValue: 1 << 4)
  /// A red dimension line for each constraint that is not satisfied, and boxes around its items.
  public static let violations = ViewGuides(rawValue: 1 << 5)

  /// All guides.
  public static let all = ViewGuides(rawValue: 1 << 6 - 1)
}

extension ViewGuides: CustomStringConvertible {
  private static let names: [(ViewGuides, String)] = [
    (.frames, "frames"),
    (.alignmentRects, "alignmentRects"),
    (.margins, "margins"),
    (.constraints, "constraints"),
    (.ambiguity, "ambiguity"),
    (.violations, "violations"),
  ]

  /// The names, as in `[frames, alignmentRects]`.
  public var description: String {
    "[\(Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", "))]"
  }
}
