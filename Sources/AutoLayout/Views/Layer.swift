public import Geometry

/// How the edges of a view are painted (`CALayer`, of which this is the part that has nothing to do with time). It
/// changes no layout. Unlike Apple's it is a value: a copy that is changed has to be given back to its view.
public struct Layer: Hashable, Sendable {
  /// Black until set, as Apple's is; nothing is painted while ``borderWidth`` is 0.
  public var borderColor: Color? = .black
  /// Points, inside the view's edges.
  public var borderWidth = 0.0
  /// Points. It rounds the background and the border; content is clipped to it only with ``masksToBounds``.
  public var cornerRadius = 0.0
  /// Whether content and subviews are clipped to the view's bounds: the view's `clipsToBounds`.
  public var masksToBounds = false

  /// No border, no rounded corners.
  public init() {}
}
