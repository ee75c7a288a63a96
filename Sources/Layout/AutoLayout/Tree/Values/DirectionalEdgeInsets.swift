public import Foundation

/// Distances from the four sides of a rectangle to the rectangle inside it, in points, with a leading and a trailing
/// side that depend on the layout direction (`NSDirectionalEdgeInsets`). A negative inset reaches outwards.
public struct DirectionalEdgeInsets: Hashable, Sendable, Codable, CustomStringConvertible {
  /// From the top side downwards.
  public var top: CGFloat
  /// From the leading side, which is left where text runs from left to right, inwards.
  public var leading: CGFloat
  /// From the bottom side upwards.
  public var bottom: CGFloat
  /// From the trailing side, which is right where text runs from left to right, inwards.
  public var trailing: CGFloat

  /// Insets of the sides that are given; 0 for the others.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()

  /// The sides, as in `top 0.0, leading 15.0, bottom 0.0, trailing 0.0`.
  public var description: String { "top \(top), leading \(leading), bottom \(bottom), trailing \(trailing)" }
}
