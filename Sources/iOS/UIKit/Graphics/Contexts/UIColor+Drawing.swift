public import AutoLayout
public import Geometry

// Colours of the current graphics context. Nothing is drawn into contexts here, so these are inert.
extension Color {
  /// A colour that shows an image again and again (`UIColor.init(patternImage:)`). Here it is ``clear``.
  public convenience init(patternImage image: UIImage) { self.init(.clear) }

  /// Sets the colour of fills and strokes (`UIColor.set()`). Inert.
  public func set() {}
  /// Sets the colour of fills (`UIColor.setFill()`). Inert.
  public func setFill() {}
  /// Sets the colour of strokes (`UIColor.setStroke()`). Inert.
  public func setStroke() {}
}
