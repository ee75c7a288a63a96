public import Geometry

// Colours of the current graphics context. Nothing is drawn into contexts here, so these are inert.
extension Color {
  /// Sets the colour of fills and strokes (`UIColor.set()`). Inert.
  public func set() {}
  /// Sets the colour of fills (`UIColor.setFill()`). Inert.
  public func setFill() {}
  /// Sets the colour of strokes (`UIColor.setStroke()`). Inert.
  public func setStroke() {}
}
