public import AutoLayout
public import Foundation

// Properties of layers whose types the layout does not know. They are stored, and no drawing shows them; subclasses
// cannot override them.
extension Layer {
  private func stored<Value>(_ name: String, _ standard: Value) -> Value {
    attachedValues[name] as? Value ?? standard
  }

  /// The transform of the layer and its sublayers (`CALayer.transform`). Frames do not follow it.
  public var transform: CATransform3D {
    get { stored("transform", CATransform3DIdentity) }
    set { attachedValues["transform"] = newValue }
  }

  /// The transform of the sublayers (`CALayer.sublayerTransform`). Inert.
  public var sublayerTransform: CATransform3D {
    get { stored("sublayerTransform", CATransform3DIdentity) }
    set { attachedValues["sublayerTransform"] = newValue }
  }

  /// The part of ``transform`` that changes the plane (`CALayer.affineTransform()`).
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets ``transform`` to one of the plane (`CALayer.setAffineTransform(_:)`).
  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The outline of the shadow (`CALayer.shadowPath`); `nil`, until set, for the outline of the layer. Inert.
  public var shadowPath: CGPath? {
    get { stored("shadowPath", nil) }
    set { attachedValues["shadowPath"] = newValue }
  }

  /// The corners that `cornerRadius` is for (`CALayer.maskedCorners`); all until set. Inert: drawings show all of
  /// them round.
  public var maskedCorners: CACornerMask {
    get { stored("maskedCorners", CACornerMask(rawValue: 15)) }
    set { attachedValues["maskedCorners"] = newValue }
  }

  /// The shape of round corners (`CALayer.cornerCurve`); `circular` until set. Inert.
  public var cornerCurve: CALayerCornerCurve {
    get { stored("cornerCurve", .circular) }
    set { attachedValues["cornerCurve"] = newValue }
  }

  /// Where and how large the contents are (`CALayer.contentsGravity`); `resize` until set. Inert.
  public var contentsGravity: CALayerContentsGravity {
    get { stored("contentsGravity", .resize) }
    set { attachedValues["contentsGravity"] = newValue }
  }

  /// The part of the contents that is shown (`CALayer.contentsRect`), as fractions; all of it until set. Inert.
  public var contentsRect: CGRect {
    get { stored("contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { attachedValues["contentsRect"] = newValue }
  }

  /// Whether the layer is drawn again when its bounds change (`CALayer.needsDisplayOnBoundsChange`). Inert.
  public var needsDisplayOnBoundsChange: Bool {
    get { stored("needsDisplayOnBoundsChange", false) }
    set { attachedValues["needsDisplayOnBoundsChange"] = newValue }
  }

  /// Draws the layer and its sublayers into a context (`CALayer.render(in:)`). Inert.
  public func render(in context: CGContext) {}

  /// Whether a point of the layer's coordinates is inside its bounds (`CALayer.contains(_:)`).
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
}
