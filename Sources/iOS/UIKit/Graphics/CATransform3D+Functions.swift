public import AutoLayout
public import Foundation

// The functions of Core Animation on transforms of space.

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D.identity

/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform == CATransform3DIdentity }

/// Whether two transforms are the same.
public func CATransform3DEqualToTransform(_ first: CATransform3D, _ second: CATransform3D) -> Bool { first == second }

/// A move, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// A scale from the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// A rotation about an axis through the origin; the identity for an axis without a length.
///
/// - Parameters:
///   - angle: radians.
///   - x: the part of the axis along x.
///   - y: the part of the axis along y.
///   - z: the part of the axis along z.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let t = 1 - c
  return CATransform3D(
    m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0, m21: t * x * y - s * z,
    m22: t * y * y + c, m23: t * y * z + s * x, m24: 0, m31: t * x * z + s * y, m32: t * y * z - s * x,
    m33: t * z * z + c, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// A move first and then the transform.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).concatenating(transform) }

/// A scale first and then the transform.
public func CATransform3DScale(
  _ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).concatenating(transform) }

/// A rotation first, in radians, and then the transform.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).concatenating(transform) }

/// The first transform and then the second.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  first.concatenating(second)
}

/// The transform that undoes another; that one itself when none does, as in Core Animation.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D { transform.inverse ?? transform }

/// A transform of the plane as one of space.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  CATransform3D(transform)
}

/// Whether a transform of space changes the plane alone.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
}

/// The part of a transform of space that changes the plane.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform { transform.plane }
