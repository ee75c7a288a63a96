internal import ConstraintSolver

// The conversions from constraints between views to the solver's types. All of them are here.

/// A constraint of the solver, over variables; `LayoutConstraint` and `Constraint` are those between views.
typealias Equation = LinearConstraint

extension ConstraintSolver.Relation {
  init(_ relation: LayoutConstraint.Relation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}

extension ConstraintSolver.Priority {
  init(_ priority: LayoutPriority) { self.init(priority.exact) }
}
