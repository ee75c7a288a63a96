public import AutoLayout
public import Foundation

/// A layer that shows a path (`CAShapeLayer`). Inert: no drawing shows it.
open class CAShapeLayer: Layer {
  /// The path.
  open var path: CGPath?
  /// The colour of the inside; black until set.
  open var fillColor: CGColor? = .black
  /// What is inside; `nonZero` until set.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line; `nil`, until set, for none.
  open var strokeColor: CGColor?
  /// Where the line begins, as a part of the path; 0 until set.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, as a part of the path; 1 until set.
  open var strokeEnd: CGFloat = 1
  /// The width of the line in points; 1 until set.
  open var lineWidth: CGFloat = 1
  /// Beyond which proportion of a sharp corner to the width of the line it is cut off; 10 until set.
  open var miterLimit: CGFloat = 10
  /// How the line ends; `butt` until set.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How lines meet; `miter` until set.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// Where in the pattern of dashes the line begins, in points; 0 until set.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps in points; `nil`, until set, for a solid line.
  open var lineDashPattern: [NSNumber]?
}
