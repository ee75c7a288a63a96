internal import Foundation
internal import Geometry

// The lengths of contents; a stack's length is a sum of its views' lengths.
extension View {
  /// The length of the content along an axis, in points; negative without one. For a stack it is computed from its
  /// views, and kept until one of them, or the stack, changes.
  ///
  /// - Parameter inherited: the display scale of the superview.
  func contentLength(_ axis: LayoutConstraint.Axis, scale inherited: CGFloat) -> CGFloat {
    let scale = statedDisplayScale ?? inherited
    guard let stack = self as? StackView else {
      let size = intrinsicContentSize
      let length = axis == .horizontal ? size.width : size.height
      return length.isFinite ? PixelRounding.ceil(length, scale: scale) : Self.noIntrinsicMetric
    }
    if let known = stack.knownContentLengths[axis], known.scale == scale { return known.length }
    let length = stack.sumOfContentLengths(axis, scale: scale)
    stack.knownContentLengths[axis] = StackView.ContentLength(length: length, scale: scale)
    return length
  }

  /// Forgets the length of a stack's content, and the lengths of the stacks around the stack, which contain that length.
  ///
  /// - Complexity: O(1) amortized: a stack whose length is not known is in none whose length is.
  func forgetContentLength() {
    var view = self
    while let stack = view as? StackView {
      if stack.knownContentLengths.horizontal == nil, stack.knownContentLengths.vertical == nil { return }
      stack.knownContentLengths = PerAxis(nil, nil)
      guard let next = stack.superview else { return }
      view = next
    }
  }
}

extension StackView {
  /// A length of the content, in points, and the display scale to which the lengths of the views were rounded.
  struct ContentLength {
    var length: CGFloat
    var scale: CGFloat
  }

  fileprivate func sumOfContentLengths(_ axis: LayoutConstraint.Axis, scale: CGFloat) -> CGFloat {
    let views = visibleSubviews
    let lengths = views.map { $0.contentLength(axis, scale: scale) }
    guard lengths.contains(where: { $0 >= 0 }) else { return Self.noIntrinsicMetric }
    var margins = 0.0
    if isLayoutMarginsRelativeArrangement {
      let insets = ownMargins
      margins = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    }
    guard self.axis == axis else { return margins + (lengths.max() ?? 0) }
    let gaps = totalSpacing(of: views)
    let sum =
      distribution == .fillEqually
      ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0) { $0 + max(0, $1) }
    return margins + gaps + sum
  }
}
