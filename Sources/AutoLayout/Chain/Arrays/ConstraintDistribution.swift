/// The constraints that distribute some views along an axis, so that another distribution can take their place.
final class ConstraintDistribution {
  /// The edges and the length that a distribution along an axis speaks of: left and right, however the layout runs.
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
  /// The views' nodes: weak references would make every later retain of the views slow.
  private let members: [LayoutNode]

  init(_ views: [View], _ axis: LayoutConstraint.Axis) {
    self.axis = axis
    members = views.map(\.layoutNode)
  }

  /// Takes the place of the distributions along the same axis that one of the views takes part in.
  ///
  /// They go as a whole: half a distribution would hold the views that are left at places that nobody asked for.
  func replace(with constraints: [Constraint]) {
    for node in members {
      for constraint in node.chains {
        if let old = constraint.distribution, old.axis == axis { old.remove() }
      }
    }
    for constraint in constraints {
      constraint.distribution = self
      constraint.activate()
    }
  }

  private func remove() {
    for node in members {
      for constraint in node.chains where constraint.distribution === self { constraint.deactivate() }
    }
  }
}
