internal import ConstraintSolver
internal import Foundation

/// A length along an axis: a number of points, or a sum over the variables of a solver.
protocol LinearLength {
  init(constant: Double)

  static func + (left: Self, right: Self) -> Self
  static func + (left: Self, right: Double) -> Self
  static func - (left: Self, right: Self) -> Self
  static func - (left: Self, right: Double) -> Self
  static func * (left: Self, right: Double) -> Self
}

extension Double: LinearLength {
  init(constant: Double) { self = constant }
}

extension LinearExpression: LinearLength {}

/// Computes the values of attributes of items: for the engine as expressions over its variables, and for known frames
/// as numbers (`FrameGeometry`).
///
/// Positions are in points, relative to the frame of an ancestor of the item.
protocol ItemGeometry {
  associatedtype Length: LinearLength

  /// The width or height of the alignment rectangle of a view, or of a guide with a rectangle of its own.
  func size(of item: any LayoutItem, along axis: LayoutConstraint.Axis) -> Length

  /// The left or upper edge of the rectangle that `size(of:along:)` measures, in the coordinates of the item's
  /// container; `nil` for the root.
  func origin(of item: any LayoutItem, along axis: LayoutConstraint.Axis) -> Length?

  /// The origin of a view's bounds, to which positions inside it are relative.
  func boundsOrigin(of view: View) -> CGPoint

  /// The insets of a view's margins guide.
  func margins(of view: View) -> EdgeInsets

  /// The view whose baseline is meant by a baseline attribute of an item; see `View.baselineView(_:)`.
  func baselineView(_ attribute: LayoutConstraint.Attribute, of item: (any LayoutItem)?) -> View?

  /// A baseline of a view as a fraction of its height and points below that.
  func baseline(_ attribute: LayoutConstraint.Attribute, of view: View) -> (fraction: CGFloat, offset: CGFloat)
}

extension ItemGeometry {
  /// The left side of a constraint less the right side, without the constraint's constant.
  ///
  /// - Parameter container: the nearest common ancestor of the items.
  func difference(
    _ constraint: LayoutConstraint, _ first: any LayoutItem, _ second: (any LayoutItem)?, in container: View
  ) -> Length {
    let isMirrored = constraint.isMirrored(in: container)
    let left = value(of: constraint.firstAttribute, of: first, in: container, isMirrored: isMirrored)
    guard let second else { return left }
    let right = value(of: constraint.secondAttribute, of: second, in: container, isMirrored: isMirrored)
    return left - right * constraint.multiplier
  }

  /// An attribute of an item: a length, or a distance from the left or upper edge of an ancestor's frame.
  ///
  /// - Parameter isMirrored: whether horizontal positions are measured from the ancestor's right edge to the left.
  func value(
    of attribute: LayoutConstraint.Attribute, of item: any LayoutItem, in ancestor: View, isMirrored: Bool
  ) -> Length {
    func x(_ fraction: Double) -> Length {
      guard isMirrored else { return edge(of: item, .horizontal, fraction, in: ancestor) }
      let insets = ancestor.alignmentRectInsets
      let width = contentLength(of: ancestor, .horizontal, in: ancestor) ?? length(of: ancestor, .horizontal)
      return width - edge(of: item, .horizontal, 1 - fraction, in: ancestor)
        + (insets.left + insets.right)
    }
    switch attribute {
    case .width: return length(of: item, .horizontal)
    case .height: return length(of: item, .vertical)
    case .left, .leading: return x(0)
    case .right, .trailing: return x(1)
    case .centerX: return x(0.5)
    case .top: return edge(of: item, .vertical, 0, in: ancestor)
    case .bottom: return edge(of: item, .vertical, 1, in: ancestor)
    case .centerY: return edge(of: item, .vertical, 0.5, in: ancestor)
    case .firstBaseline, .lastBaseline:
      guard let view = baselineView(attribute, of: item) else {
        return edge(of: item, .vertical, attribute == .firstBaseline ? 0 : 1, in: ancestor)
      }
      let (fraction, offset) = baseline(attribute, of: view)
      return edge(of: view, .vertical, fraction, in: ancestor) + offset
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      let guide: any LayoutItem = (item as? View)?.layoutMarginsGuide ?? item
      return value(of: attribute.withoutMargin, of: guide, in: ancestor, isMirrored: isMirrored)
    case .notAnAttribute: return Length(constant: 0)
    }
  }

  /// The width or height of any item. It may be negative, for instance for margins that are wider than their view.
  func length(of item: any LayoutItem, _ axis: LayoutConstraint.Axis) -> Length {
    guard let (owner, insets) = insets(of: item) else { return size(of: item, along: axis) }
    return length(of: owner, axis) - (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
  }

  /// The owner and the insets of a guide whose edges are its owner's at fixed distances.
  private func insets(of item: any LayoutItem) -> (View, EdgeInsets)? {
    guard let guide = item as? LayoutGuide, guide.kind.isInset, let owner = guide.owningView else { return nil }
    switch guide.kind {
    case .margins: return (owner, margins(of: owner))
    case .safeArea: return (owner, owner.safeAreaInsets)
    default: return (owner, .zero)
    }
  }

  /// The length of the content area that the edges of an item mean: the edges of a scroll view, or of its margins guide,
  /// for items inside it. `nil` for other items.
  private func contentLength(
    of item: any LayoutItem, _ axis: LayoutConstraint.Axis, in ancestor: View
  ) -> Length? {
    guard ancestor.scrollsContent else { return nil }
    let content = ancestor.systemGuide(.content)
    if item === ancestor { return size(of: content, along: axis) }
    guard let guide = item as? LayoutGuide, guide.kind == .margins, guide.owningView === ancestor else { return nil }
    let insets = margins(of: ancestor)
    return size(of: content, along: axis)
      - (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
  }

  /// The position at a fraction of an item's size: 0 is the left or upper edge, 1 the right or lower one.
  private func edge(
    of item: any LayoutItem, _ axis: LayoutConstraint.Axis, _ fraction: Double, in ancestor: View
  ) -> Length {
    let near = nearEdge(of: item, axis, in: ancestor)
    if fraction == 0 { return near }
    if fraction == 1, let length = contentLength(of: item, axis, in: ancestor) { return near + length }
    return near + length(of: item, axis) * fraction
  }

  private func nearEdge(of item: any LayoutItem, _ axis: LayoutConstraint.Axis, in ancestor: View) -> Length {
    let isHorizontal = axis == .horizontal
    if let (owner, insets) = insets(of: item) {
      let inset = isHorizontal ? insets.left : insets.top
      if owner === ancestor, owner.scrollsContent, (item as? LayoutGuide)?.kind != .margins {
        // The content moves below the frame and the safe area.
        let moved = boundsOrigin(of: owner)
        return Length(constant: inset + (isHorizontal ? moved.x : moved.y))
      }
      return nearEdge(of: owner, axis, in: ancestor) + inset
    }
    if item === ancestor {
      let insets = ancestor.alignmentRectInsets
      return Length(constant: isHorizontal ? insets.left : insets.top)
    }
    var sum = Length(constant: 0)
    var current: (any LayoutItem)? = item
    while let here = current, here !== ancestor {
      guard let origin = origin(of: here, along: axis) else { break }
      sum = sum + origin
      if here !== item, let view = here as? View {
        // Positions inside a view are relative to its frame, not to its alignment rectangle.
        let insets = view.alignmentRectInsets
        sum = sum - (isHorizontal ? insets.left : insets.top)
        if view.scrollsContent || view.attachments != nil {
          let moved = boundsOrigin(of: view)
          sum = sum - (isHorizontal ? moved.x : moved.y)
        }
      }
      current = here.layoutContainer
    }
    return sum
  }
}
