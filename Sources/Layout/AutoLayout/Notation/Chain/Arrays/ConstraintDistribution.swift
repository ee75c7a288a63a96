internal import Foundation

/// The constraints that distribute some views along an axis, so that another distribution can replace them.
final class ConstraintDistribution {
  /// The edges and the length of a distribution along an axis: left and right in either layout direction.
  struct Attributes {
    let near: ConstraintAttributes
    let far: ConstraintAttributes
    let length: ConstraintAttributes

    init(_ axis: LayoutConstraint.Axis) {
      let isHorizontal = axis == .horizontal
      near = isHorizontal ? .left : .top
      far = isHorizontal ? .right : .bottom
      length = ConstraintAttributes(isHorizontal ? .width : .height)
    }
  }

  private let axis: LayoutConstraint.Axis
  /// The views' nodes. Weak references to the views would make every later retain of them slow.
  private let members: [LayoutNode]

  init(_ views: [View], _ axis: LayoutConstraint.Axis) {
    self.axis = axis
    members = views.map(\.layoutNode)
  }

  /// Activates the constraints, and removes earlier distributions along the same axis of any of the views.
  ///
  /// Earlier distributions are removed as a whole: a part of a distribution would keep the remaining views at arbitrary positions.
  func replace(with constraints: [Constraint]) {
    for node in members {
      for chain in node.chains {
        if let old = (chain as? Constraint)?.distribution, old.axis == axis { old.remove() }
      }
    }
    for constraint in constraints {
      constraint.distribution = self
      constraint.activate()
    }
  }

  private func remove() {
    for node in members {
      for chain in node.chains where (chain as? Constraint)?.distribution === self { chain.deactivate() }
    }
  }
}
