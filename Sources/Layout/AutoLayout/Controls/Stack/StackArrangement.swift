internal import Foundation

/// The constraints by which a stack arranges its present views.
///
/// Priorities and identifiers are as in logs of UIKit's stacks, so that messages are familiar.
struct StackArrangement {
  let stack: StackView
  /// The views that are not hidden.
  let views: [View]
  /// The item that the views fill: the stack, or its margins guide.
  let canvas: any LayoutItem
  /// The attributes along the stack's axis.
  let main: AxisAttributes
  /// The attributes across it.
  let cross: AxisAttributes
  private(set) var constraints: [StackConstraint] = []

  init(of stack: StackView) {
    self.stack = stack
    views = stack.visibleSubviews
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    main = AxisAttributes(stack.axis)
    cross = AxisAttributes(stack.axis.across)
    constraints.reserveCapacity(stack.arrangedSubviews.count * 6 + 4)
    for view in stack.arrangedSubviews where view.isHidden { hide(view) }
    guard let first = views.first, let last = views.last else {
      fitCanvas(main, priority: Self.canvasFit)
      fitCanvas(cross, priority: Self.canvasFit)
      return
    }
    connect(first, main.start)
    connect(last, main.end)
    // Before the gaps: equal distances then determine the positions, and each gap compares only two of them.
    if stack.distribution == .equalCentering { centerEqually() }
    space()
    distribute()
    align()
  }

  // MARK: Priorities

  /// Just below `fittingSizeLevel`: a target size takes precedence over the smallest size.
  static let canvasFit: LayoutPriority = 49
  /// Just above `fittingSizeLevel`: UIKit's priority when several views share a spanning rectangle.
  static let spanningFit: LayoutPriority = 51
  static let suppression: LayoutPriority = 25
  /// Above ``suppression``, and below what compresses views.
  static let textWidths: LayoutPriority = 30
  static let hiding: LayoutPriority = 999

  /// A priority for one of many views, higher for earlier ones. The solver optimizes each priority separately, so there
  /// are at most eight; all later views share the last.
  static func ranked(_ highest: LayoutPriority, _ index: Int) -> LayoutPriority {
    highest - 0.5 * Float(min(index, 7))
  }

  // MARK: Adding

  /// Gives a hidden view the size 0 in the corner of the canvas. These constraints are optional, so that the user's own
  /// constraints, such as a fixed width, cause no conflict.
  private mutating func hide(_ view: View) {
    for axis in [main, cross] {
      add("UISV-hiding", view, axis.start, .equal, canvas, axis.start, priority: Self.hiding)
      add("UISV-hiding", view, axis.length, constant: 0, priority: Self.hiding)
    }
  }

  mutating func fitCanvas(_ axis: AxisAttributes, priority: LayoutPriority) {
    add("UISV-canvas-fit", stack, axis.length, constant: 0, priority: priority)
  }

  mutating func connect(_ view: View, _ attribute: LayoutConstraint.Attribute) {
    add("UISV-canvas-connection", view, attribute, .equal, canvas, attribute)
  }

  mutating func add(
    _ identifier: String, _ first: any LayoutItem, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation = .equal, _ second: (any LayoutItem)? = nil,
    _ secondAttribute: LayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: LayoutPriority = .required
  ) {
    constraints.append(
      StackConstraint(
        identifier: identifier, first: first, attribute: attribute, relation: relation, second: second,
        secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority))
  }
}

/// The attributes of an item along an axis.
struct AxisAttributes {
  var start: LayoutConstraint.Attribute
  var end: LayoutConstraint.Attribute
  var center: LayoutConstraint.Attribute
  var length: LayoutConstraint.Attribute

  init(_ axis: LayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, end, center, length) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, length) = (.top, .bottom, .centerY, .height)
    }
  }
}

extension LayoutConstraint.Axis {
  /// The other axis.
  var across: LayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}
