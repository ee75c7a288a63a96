public import Foundation

/// A point of a rectangle (`NSCollectionLayoutAnchor`). Inert.
public final class NSCollectionLayoutAnchor: NSObject, @unchecked Sendable {
  /// The edges that meet in the point.
  public let edges: NSDirectionalRectEdge
  /// The distance from the point, in points.
  public let offset: CGPoint

  /// A point by the edges that meet in it, and a distance from it in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint = .zero) {
    self.edges = edges
    offset = absoluteOffset
    isOffsetFractional = false
    super.init()
  }

  /// A point by the edges that meet in it, and a distance from it in widths and heights of the view that is placed.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isOffsetFractional = true
    super.init()
  }

  /// Whether the offset is in widths and heights of the view that is placed.
  public let isOffsetFractional: Bool
}
