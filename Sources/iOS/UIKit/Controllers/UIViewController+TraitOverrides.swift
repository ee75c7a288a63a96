internal import AutoLayout

extension UIViewController {
  /// Traits that the controller states for its view, which is loaded for them.
  public var traitOverrides: UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }
}
