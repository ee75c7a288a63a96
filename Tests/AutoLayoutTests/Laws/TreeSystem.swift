import AutoLayout
import Foundation
import Geometry
@testable import LinearOracle

/// The equations of a plan, found without the module under test: four variables a view, its left and upper edge in the
/// coordinates of the root and its size.
struct TreeSystem {
  private let plan: TreePlan
  /// Whether the plan gives the size of the root, which is a variable otherwise.
  private let hasRootSize: Bool
  private(set) var system: LinearSystem

  /// A sum over the variables and a number.
  private struct Sum {
    var terms: [(Int, Double)] = []
    var constant = 0.0

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(terms: left.terms + right.terms, constant: left.constant + right.constant)
    }

    static func - (left: Sum, right: Sum) -> Sum { left + right * -1 }

    static func * (sum: Sum, factor: Double) -> Sum {
      Sum(terms: sum.terms.map { ($0.0, $0.1 * factor) }, constant: sum.constant * factor)
    }
  }

  /// - Parameters:
  ///   - frames: the views whose frames count, of those that keep them; `nil` for all.
  ///   - hasRootSize: whether the size of the root counts.
  init(_ plan: TreePlan, frames: Set<Int>? = nil, hasRootSize: Bool = true) {
    self.plan = plan
    self.hasRootSize = hasRootSize
    system = LinearSystem(variableCount: 4 * plan.views.count + (hasRootSize ? 0 : 2), rows: [])
    for index in plan.views.indices where plan.views[index].frame == nil || frames?.contains(index) != false {
      addView(index)
    }
    for constraint in plan.constraints where constraint.isActive { add(constraint) }
  }

  /// The variables of an axis: the near edge and the size.
  static func variables(_ view: Int, _ axis: LayoutConstraint.Axis) -> (edge: Int, size: Int) {
    axis == .horizontal ? (4 * view, 4 * view + 2) : (4 * view + 1, 4 * view + 3)
  }

  private mutating func addView(_ index: Int) {
    let view = plan.views[index]
    for axis in LayoutConstraint.Axis.allCases {
      let isHorizontal = axis == .horizontal
      let size = self.size(index, axis)
      if let frame = view.frame {
        append(edge(index, axis) - edge(view.parent, axis), .equal, isHorizontal ? frame.minX : frame.minY)
        append(size, .equal, isHorizontal ? frame.width : frame.height)
        continue
      }
      // No size is negative.
      append(size, .greater, 0)
      if let content = view.content {
        let length = isHorizontal ? content.width : content.height
        if length < 0 { continue }
        append(size, .less, length, at: view.hugging[axis.rawValue].exact)
        append(size, .greater, length, at: view.resistance[axis.rawValue].exact)
      }
    }
  }

  private mutating func add(_ plan: TreePlan.ConstraintPlan) {
    let relation: LinearSystem.Relation =
      switch plan.relation {
      case .equal: .equal
      case .lessThanOrEqual: .less
      case .greaterThanOrEqual: .greater
      }
    let ancestor = plan.second.map { commonAncestor(plan.first, $0) } ?? plan.first
    // A centre is mirrored with the edge that it is constrained to.
    let isMirrored =
      self.plan.isRightToLeft && [plan.firstAttribute, plan.secondAttribute].contains(where: Self.isDirectional)
    var sum = value(plan.firstAttribute, of: plan.first, from: ancestor, isMirrored: isMirrored)
    if let second = plan.second {
      sum = sum - value(plan.secondAttribute, of: second, from: ancestor, isMirrored: isMirrored) * plan.multiplier
    }
    append(sum, relation, plan.constant, at: plan.priority.exact)
  }

  private mutating func append(
    _ sum: Sum, _ relation: LinearSystem.Relation, _ value: Double, at priority: Double = 1000
  ) {
    system.rows.append(LinearSystem.Row(sum.terms, relation, value - sum.constant, at: priority))
  }

  // MARK: Attributes

  private func edge(_ view: Int, _ axis: LayoutConstraint.Axis) -> Sum {
    view < 0 ? Sum() : Sum(terms: [(Self.variables(view, axis).edge, 1)])
  }

  private func size(_ view: Int, _ axis: LayoutConstraint.Axis) -> Sum {
    if view < 0, !hasRootSize { return Sum(terms: [(4 * plan.views.count + axis.rawValue, 1)]) }
    if view < 0 { return Sum(constant: axis == .horizontal ? plan.size.width : plan.size.height) }
    return Sum(terms: [(Self.variables(view, axis).size, 1)])
  }

  /// The position of an attribute, counted from the edges of a view around the item.
  private func value(
    _ attribute: LayoutConstraint.Attribute, of view: Int, from ancestor: Int, isMirrored: Bool
  ) -> Sum {
    let isHorizontal = attribute.isHorizontal
    let axis = isHorizontal ? LayoutConstraint.Axis.horizontal : .vertical
    let near = edge(view, axis) - edge(ancestor, axis)
    let size = size(view, axis)
    let margins = view < 0 ? plan.margins : EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    func fromLeft(_ share: Double, _ inset: Double = 0) -> Sum { near + size * share + Sum(constant: inset) }
    // Right to left counts from the right edge of the ancestor.
    func mirrored(_ share: Double, _ inset: Double = 0) -> Sum {
      self.size(ancestor, axis) - fromLeft(share, inset)
    }
    switch attribute {
    case .width, .height: return size
    case .centerX where isMirrored: return mirrored(0.5)
    case .left, .top: return fromLeft(0)
    case .right, .bottom: return fromLeft(1)
    case .centerX, .centerY: return fromLeft(0.5)
    case .leftMargin: return fromLeft(0, margins.left)
    case .rightMargin: return fromLeft(1, -margins.right)
    case .topMargin: return fromLeft(0, margins.top)
    case .bottomMargin: return fromLeft(1, -margins.bottom)
    case .leading: return isMirrored ? mirrored(1) : fromLeft(0)
    case .trailing: return isMirrored ? mirrored(0) : fromLeft(1)
    case .leadingMargin: return isMirrored ? mirrored(1, -margins.right) : fromLeft(0, margins.left)
    case .trailingMargin: return isMirrored ? mirrored(0, margins.left) : fromLeft(1, -margins.right)
    default: preconditionFailure("not made by plans: \(attribute)")
    }
  }

  private static func isDirectional(_ attribute: LayoutConstraint.Attribute) -> Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
  }

  private func commonAncestor(_ first: Int, _ second: Int) -> Int {
    var path: Set<Int> = [-1]
    var view = first
    while view >= 0 {
      path.insert(view)
      view = plan.views[view].parent
    }
    view = second
    while !path.contains(view) { view = plan.views[view].parent }
    return view
  }
}

extension LayoutConstraint.Attribute {
  fileprivate var isHorizontal: Bool {
    switch self {
    case .width, .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin:
      true
    default: false
    }
  }
}
