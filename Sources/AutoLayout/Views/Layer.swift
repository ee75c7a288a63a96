public import Geometry

/// How the edges of a view are painted (`CALayer`, of which this is the part that has nothing to do with time). It
/// changes no layout. Unlike Apple's it is a value: a copy that is changed has to be given back to its view.
public struct Layer: Hashable, Sendable, Codable {
  /// Black until set, as Apple's is; nothing is painted while ``borderWidth`` is 0.
  public var borderColor: Color?
  /// Points, inside the view's edges.
  public var borderWidth: Double
  /// Points. It rounds the background and the border; content is clipped to it only with ``masksToBounds``.
  public var cornerRadius: Double
  /// Whether content and subviews are clipped to the view's bounds: the view's `clipsToBounds`.
  public var masksToBounds: Bool

  /// No border and no rounded corners, unless stated otherwise.
  public init(
    borderColor: Color? = .black, borderWidth: Double = 0, cornerRadius: Double = 0, masksToBounds: Bool = false
  ) {
    self.borderColor = borderColor
    self.borderWidth = borderWidth
    self.cornerRadius = cornerRadius
    self.masksToBounds = masksToBounds
  }
}
