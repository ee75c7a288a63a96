public import Foundation

// The functions of Core Graphics, which older code calls.

/// The transform that changes nothing (`CGAffineTransform.identity`).
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// `CGAffineTransform.init(a:b:c:d:tx:ty:)`.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

/// `CGAffineTransform.init(translationX:y:)`.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// `CGAffineTransform.init(scaleX:y:)`.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// `CGAffineTransform.init(rotationAngle:)`, in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// `CGAffineTransform.translatedBy(x:y:)`.
public func CGAffineTransformTranslate(
  _ transform: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { transform.translatedBy(x: tx, y: ty) }

/// `CGAffineTransform.scaledBy(x:y:)`.
public func CGAffineTransformScale(
  _ transform: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat
) -> CGAffineTransform { transform.scaledBy(x: sx, y: sy) }

/// `CGAffineTransform.rotated(by:)`, in radians.
public func CGAffineTransformRotate(_ transform: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  transform.rotated(by: angle)
}

/// `CGAffineTransform.concatenating(_:)`.
public func CGAffineTransformConcat(_ first: CGAffineTransform, _ second: CGAffineTransform) -> CGAffineTransform {
  first.concatenating(second)
}

/// `CGAffineTransform.inverted()`.
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform { transform.inverted() }

/// `CGAffineTransform.isIdentity`.
public func CGAffineTransformIsIdentity(_ transform: CGAffineTransform) -> Bool { transform.isIdentity }

/// Whether two transforms are the same.
public func CGAffineTransformEqualToTransform(_ first: CGAffineTransform, _ second: CGAffineTransform) -> Bool {
  first == second
}

/// `CGPoint.applying(_:)`.
public func CGPointApplyAffineTransform(_ point: CGPoint, _ transform: CGAffineTransform) -> CGPoint {
  point.applying(transform)
}

/// `CGSize.applying(_:)`.
public func CGSizeApplyAffineTransform(_ size: CGSize, _ transform: CGAffineTransform) -> CGSize {
  size.applying(transform)
}

/// `CGRect.applying(_:)`.
public func CGRectApplyAffineTransform(_ rect: CGRect, _ transform: CGAffineTransform) -> CGRect {
  rect.applying(transform)
}
