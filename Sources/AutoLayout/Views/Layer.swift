public import Geometry

/// The border and the corners of a view: the part of `CALayer` without animation. It does not affect layout. Unlike
/// Apple's it is a value type: set a changed copy to `View.layer`.
public struct Layer: Hashable, Sendable {
  /// The colour of the border, black until set, as in UIKit. No border is drawn while ``borderWidth`` is 0.
  public var borderColor: Color? = .black
  /// The width of the border in points, inside the view's edges.
  public var borderWidth = 0.0
  /// The radius of the background's and the border's corners, in points. Content is clipped to it only with
  /// ``masksToBounds``.
  public var cornerRadius = 0.0
  /// Whether content and subviews are clipped to the view's bounds: the view's `clipsToBounds`.
  public var masksToBounds = false

  /// No border, no rounded corners.
  public init() {}
}
