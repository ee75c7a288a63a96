// UIKit code has one import, so this module re-exports the modules of the types that it gives UIKit's names.

@_exported public import Geometry

/// `CGFloat`.
public typealias CGFloat = Double
/// `CGPoint`, in points, y downwards.
public typealias CGPoint = Point
/// `CGSize`, in points.
public typealias CGSize = Size
/// `CGRect`, in points, y downwards.
public typealias CGRect = Rect
/// `UIEdgeInsets`, in points.
public typealias UIEdgeInsets = EdgeInsets
/// `NSDirectionalEdgeInsets`, in points.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
