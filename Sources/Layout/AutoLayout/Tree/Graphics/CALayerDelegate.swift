/// Who draws and lays out a layer (`CALayerDelegate`): a view for its own. Never called here.
#if MainActor
  @preconcurrency @MainActor
#endif
public protocol CALayerDelegate: AnyObject {
  /// Makes the contents.
  func display(_ layer: Layer)
  /// Draws the contents.
  func draw(_ layer: Layer, in context: CGContext)
  /// Called before the contents are drawn.
  func layerWillDraw(_ layer: Layer)
  /// Lays out the sublayers.
  func layoutSublayers(of layer: Layer)
  /// The action for a change of a property.
  func action(for layer: Layer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func display(_ layer: Layer) {}
  /// Does nothing.
  public func draw(_ layer: Layer, in context: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: Layer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}
  /// None.
  public func action(for layer: Layer, forKey event: String) -> (any CAAction)? { nil }
}
