internal import ConstraintSolver

/// What the solver knows of an item: its alignment rectangle in the coordinates of its container.
struct ItemPlace {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable
}

/// A constraint of the solver's; `AutoLayout` has constraints of its own.
typealias Equation = LinearConstraint
