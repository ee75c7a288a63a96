/// Distances from the edges of a rectangle to the rectangle inside it, in points, with sides that turn round with the
/// direction of the layout (`NSDirectionalEdgeInsets`).
public struct DirectionalEdgeInsets: Hashable, Sendable, Codable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public static let zero = DirectionalEdgeInsets()
}
