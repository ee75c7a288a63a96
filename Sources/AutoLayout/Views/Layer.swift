public import Geometry

/// How the edges of a view are painted (`CALayer`, of which this is the part that has nothing to do with time). It
/// changes no layout.
public struct Layer: Hashable, Sendable {
  /// Black until set, as Apple's is; nothing is painted while ``borderWidth`` is 0.
  public var borderColor: Color? = .black
  /// Points, inside the view's edges.
  public var borderWidth = 0.0
  /// Points. It rounds the background and the border; content is cut off by it only with `clipsToBounds`.
  public var cornerRadius = 0.0

  public init() {}
}
