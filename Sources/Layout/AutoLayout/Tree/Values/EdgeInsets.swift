public import Foundation

/// Distances from the four sides of a rectangle to the rectangle inside it, in points (`UIEdgeInsets`). A negative
/// inset reaches outwards.
public struct EdgeInsets: Hashable, Sendable, Codable, CustomStringConvertible {
  /// From the top side downwards.
  public var top: CGFloat
  /// From the left side to the right.
  public var left: CGFloat
  /// From the bottom side upwards.
  public var bottom: CGFloat
  /// From the right side to the left.
  public var right: CGFloat

  /// Insets of the sides that are given; 0 for the others.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = EdgeInsets()

  /// The sides, as in `top 0.0, left 15.0, bottom 0.0, right 0.0`.
  public var description: String { "top \(top), left \(left), bottom \(bottom), right \(right)" }
}
