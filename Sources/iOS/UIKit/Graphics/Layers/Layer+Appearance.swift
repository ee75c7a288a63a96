public import AutoLayout

// Properties of layers whose types the layout does not know. They are stored, and no drawing shows them; subclasses
// cannot override them.
extension Layer {
  private func stored<Value>(_ name: String, _ standard: Value) -> Value {
    attachedValues[name] as? Value ?? standard
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
}
