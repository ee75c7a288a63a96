internal import Foundation
internal import Geometry

extension StackView {
  /// How views share the length of the stack (`UIStackView.Distribution`, with its raw values).
  public enum Distribution: Int, Hashable, Sendable, Codable, CaseIterable {
    /// The view with the lowest hugging priority is stretched, or the one with the lowest compression resistance is
    /// compressed; among equal priorities the last one.
    case fill = 0
    /// All of one length.
    case fillEqually = 1
    /// In proportion to the lengths of their contents; views without content share the remaining length.
    case fillProportionally = 2
    /// Each with the length of its content and equal gaps of at least the spacing.
    case equalSpacing = 3
    /// Equal distances between centres, where the spacing allows it.
    case equalCentering = 4
  }
}

// Along the axis.
extension StackArrangement {
  mutating func space() {
    let isRigid = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
    let fromBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (view, next) in zip(views, views.dropFirst()) {
      add(
        "UISV-spacing", next, fromBaselines ? .firstBaseline : main.start, isRigid ? .equal : .greaterThanOrEqual, view,
        fromBaselines ? .lastBaseline : main.end, constant: stack.effectiveSpacing(after: view))
    }
  }

  mutating func distribute() {
    switch stack.distribution {
    case .fill: suppressAmbiguity()
    case .fillEqually:
      for view in views.dropFirst() { add("UISV-fill-equally", view, main.length, .equal, views[0], main.length) }
    case .fillProportionally:
      shareInProportion()
      suppressAmbiguity()
    case .equalSpacing:
      let gaps = stack.gapGuides(max(0, views.count - 1))
      if gaps.count > 1 {
        for (index, gap) in gaps.enumerated() {
          add("UISV-distributing-edge", gap, main.start, .equal, views[index], main.end)
          add("UISV-distributing-edge", gap, main.end, .equal, views[index + 1], main.start)
          if index > 0 { add("UISV-fill-equally", gap, main.length, .equal, gaps[0], main.length) }
        }
      }
      fitCanvas(main, priority: Self.canvasFit)
      suppressAmbiguity()
    case .equalCentering:
      centerEqually()
      fitCanvas(main, priority: Self.canvasFit)
      suppressAmbiguity()
    }
  }

  /// Makes the gap guides reach from centre to centre. Centres are not mirrored with the direction, hence left and
  /// right here: in a layout from right to left all gaps are negative, and still equal.
  private mutating func centerEqually() {
    let gaps = stack.gapGuides(max(0, views.count - 1))
    guard gaps.count > 1 else { return }
    let isHorizontal = stack.axis == .horizontal
    for (index, gap) in gaps.enumerated() {
      add("UISV-distributing-edge", gap, isHorizontal ? .left : .top, .equal, views[index], main.center)
      add("UISV-distributing-edge", gap, isHorizontal ? .right : .bottom, .equal, views[index + 1], main.center)
      if index > 0 {
        add(
          "UISV-fill-equally", gap, main.length, .equal, gaps[0], main.length,
          priority: Self.ranked(149, index - 1))
      }
    }
  }

  /// Divides the length without the gaps in proportion to the lengths of the contents. Each view is tied to the canvas;
  /// where other constraints prevent that, the earlier views keep their shares.
  private mutating func shareInProportion() {
    let lengths = views.map { max(0, $0.contentLength(stack.axis)) }
    let total = lengths.reduce(0) { $0 + $1 }
    guard total > 0, total.isFinite else { return }
    let gaps = stack.totalSpacing(of: views)
    for (index, view) in views.enumerated() where lengths[index] > 0 {
      let share = lengths[index] / total
      add(
        "UISV-fill-proportionally", view, main.length, .equal, canvas, main.length, multiplier: share,
        constant: -gaps * share, priority: Self.ranked(999, index))
    }
  }

  /// Where equal priorities make it ambiguous which view is compressed, lets the earlier views keep the lengths of
  /// their contents: the last view is compressed down to 0, then the one before it.
  private mutating func suppressAmbiguity() {
    for (index, view) in views.enumerated() {
      add("UISV-ambiguity-suppression", view, main.length, .greaterThanOrEqual, constant: 0)
      add(
        "UISV-ambiguity-suppression", view, main.length, constant: max(0, view.contentLength(stack.axis)),
        priority: Self.ranked(Self.suppression - 1, index))
    }
  }
}

extension View {
  /// The length of the content along an axis, in points; negative without one. For a stack it is computed from its
  /// views.
  fileprivate func contentLength(_ axis: LayoutConstraint.Axis) -> CGFloat {
    guard let stack = self as? StackView else {
      let size = intrinsicContentSize
      let length = axis == .horizontal ? size.width : size.height
      return length.isFinite ? PixelRounding.ceil(length, scale: effectiveDisplayScale) : Self.noIntrinsicMetric
    }
    let views = stack.visibleSubviews
    let lengths = views.map { $0.contentLength(axis) }
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
      ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0) { $0 + max(0, $1) }
    return margins + gaps + sum
  }
}
