internal import Geometry

extension View {
  /// How long the content is along an axis; negative without a length. A stack's is that of its views.
  func naturalLength(_ axis: LayoutConstraint.Axis) -> Double {
    guard let stack = self as? StackView else {
      let size = intrinsicContentSize
      let length = axis == .horizontal ? size.width : size.height
      return length.isFinite ? PixelRounding.ceil(length, scale: effectiveDisplayScale) : Self.noIntrinsicMetric
    }
    let views = stack.visibleSubviews
    let lengths = views.map { $0.naturalLength(axis) }
    guard lengths.contains(where: { $0 >= 0 }) else { return Self.noIntrinsicMetric }
    var margins = 0.0
    if stack.isLayoutMarginsRelativeArrangement {
      let insets = stack.ownMargins
      margins = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    }
    guard stack.axis == axis else { return margins + (lengths.max() ?? 0) }
    let gaps = stack.totalSpacing(of: views)
    let sum =
      stack.distribution == .fillEqually
      ? (lengths.max() ?? 0) * Double(lengths.count) : lengths.reduce(0) { $0 + max(0, $1) }
    return margins + gaps + sum
  }
}
