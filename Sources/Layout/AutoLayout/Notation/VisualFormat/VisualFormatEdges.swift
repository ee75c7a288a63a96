internal import Foundation

/// The attributes that the constraints of a visual format refer to, by its axis and direction.
struct VisualFormatEdges {
  /// The edges of a view and of its superview.
  var start: LayoutConstraint.Attribute
  var end: LayoutConstraint.Attribute
  var startMargin: LayoutConstraint.Attribute
  var endMargin: LayoutConstraint.Attribute
  var size: LayoutConstraint.Attribute
  /// The attributes between which a gap is measured: one of the view before the gap, one of the view after it.
  var previousEnd: LayoutConstraint.Attribute
  var nextStart: LayoutConstraint.Attribute
  /// Whether positions decrease along the format.
  var isReversed = false

  init(_ orientation: VisualFormat.Orientation, _ options: LayoutConstraint.FormatOptions) {
    switch orientation {
    case .vertical:
      (start, end, startMargin, endMargin, size) = (.top, .bottom, .topMargin, .bottomMargin, .height)
    case .horizontal:
      switch options.intersection(.directionMask) {
      case .directionLeftToRight:
        (start, end, startMargin, endMargin, size) = (.left, .right, .leftMargin, .rightMargin, .width)
      case .directionRightToLeft:
        (start, end, startMargin, endMargin, size) = (.right, .left, .rightMargin, .leftMargin, .width)
        isReversed = true
      default:
        (start, end, startMargin, endMargin, size) = (.leading, .trailing, .leadingMargin, .trailingMargin, .width)
      }
    }
    (previousEnd, nextStart) = (end, start)
    if orientation == .vertical, options.contains(.spacingBaselineToBaseline) {
      (previousEnd, nextStart) = (.lastBaseline, .firstBaseline)
    }
  }
}
