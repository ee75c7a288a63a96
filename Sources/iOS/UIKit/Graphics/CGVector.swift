public import Foundation

/// A direction and a length in the plane (`CGVector`).
public struct CGVector: Hashable, Sendable, Codable {
  /// The distance to the right.
  public var dx: CGFloat
  /// The distance downwards.
  public var dy: CGFloat

  /// No distance.
  public init() { self.init(dx: 0, dy: 0) }

  /// A vector by its distances.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No distance.
  public static let zero = CGVector()
}

/// `CGVector.init(dx:dy:)`.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
