public import AutoLayout

// Transforms of views. They are stored, and frames do not follow them: UIKit's frames do, from the middle of the view.
extension View {
  /// The transform of the view in the plane, which is its layer's (`UIView.transform`). Inert.
  public var transform: CGAffineTransform {
    get { layerIfLoaded?.affineTransform() ?? .identity }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform of the view in space, which is its layer's (`UIView.transform3D`). Inert.
  public var transform3D: CATransform3D {
    get { layerIfLoaded?.transform ?? CATransform3DIdentity }
    set { layer.transform = newValue }
  }
}
