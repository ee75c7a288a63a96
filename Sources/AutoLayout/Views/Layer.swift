public import Foundation
public import Geometry

/// The border and the corners of a view: the part of `CALayer` without animation. It does not affect layout. Unlike
/// Apple's it is a value type: set a changed copy to `View.layer`.
public struct Layer: Hashable, Sendable, Codable {
  /// The colour of the border, black until set, as in UIKit. No border is drawn while ``borderWidth`` is 0.
  public var borderColor: Color?
  /// The width of the border in points, inside the view's edges.
  public var borderWidth: CGFloat
  /// The radius of the background's and the border's corners, in points. Content is clipped to it only with
  /// ``masksToBounds``.
  public var cornerRadius: CGFloat
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
