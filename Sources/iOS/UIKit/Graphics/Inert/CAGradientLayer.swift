public import AutoLayout
public import Foundation

/// A layer that shows a gradient (`CAGradientLayer`). Inert: no drawing shows it.
open class CAGradientLayer: Layer {
  /// The colours, as `CGColor`.
  open var colors: [Any]?
  /// Where the colours are, 0 to 1; `nil`, until set, for equal distances.
  open var locations: [NSNumber]?
  /// Where it begins, as fractions of the layer; the middle of the top until set.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where it ends, as fractions of the layer; the middle of the bottom until set.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The kind; `axial` until set.
  open var type = CAGradientLayerType.axial
}
