internal import ConstraintSolver
internal import Foundation

/// The equations that choose among the frames that the constraints of a tree leave open; none where they leave none open.
struct OpenFrameRules {
  /// Whether the equations are in the solver.
  enum State {
    /// The constraints leave no frames open.
    case none
    case inForce
    /// They were taken out for a question about other frames. The next change makes them anew.
    case withdrawn
    /// They were taken out for other frames, which stay until constraints change.
    case exercised
  }

  private(set) var state = State.none
  private var equations: [Equation.ID] = []

  /// Below every priority of a constraint: a size that nothing else determines is 0.
  private static let smallSize = Priority(0.002)
  /// Below that: an inequality that nothing else decides holds exactly.
  private static let exactness = Priority(0.001)
  /// Below that: a position of which nothing speaks is 0.
  private static let origin = Priority(0.0005)

  fileprivate mutating func makeSmall(_ size: Variable, in solver: Solver) {
    add((size == 0).at(Self.smallSize), to: solver)
  }

  fileprivate mutating func makeZero(_ position: Variable, in solver: Solver) {
    add((position == 0).at(Self.origin), to: solver)
  }

  /// - Returns: the equation.
  fileprivate mutating func makeExact(_ sum: LinearExpression, in solver: Solver) -> Equation.ID {
    add(Equation(sum, .equal, priority: Self.exactness), to: solver)
  }

  @discardableResult
  private mutating func add(_ equation: Equation, to solver: Solver) -> Equation.ID {
    // The equation is optional, so adding it fails only where the solver is full.
    if (try? solver.add(equation)) != nil {
      equations.append(equation.id)
      state = .inForce
    }
    return equation.id
  }

  fileprivate mutating func withdraw(from solver: Solver, isExercise: Bool) {
    if state == .none { return }
    state = isExercise || state == .exercised ? .exercised : .withdrawn
    for equation in equations where solver.contains(equation) { try? solver.remove(equation) }
    equations = []
  }
}

// What constraints leave open is chosen as UIKit chooses it: sizes are 0, and where only inequalities position an item, it is
// where one of them holds exactly. Stevia's tests, which pass on iOS, have 49 such layouts.
extension LayoutEngine {
  /// Adds equations that choose among the frames that the constraints leave open.
  ///
  /// - Returns: whether there are any, so that the system must be solved again.
  /// - Complexity: O(variables) where the constraints determine all frames
  func closeOpenFrames() -> Bool {
    guard solver.hasFreeVariables else { return false }
    var rules = OpenFrameRules()
    // The root's size is the target's.
    for record in tree.records.dropFirst() where !((record.item as? LayoutGuide)?.isDistance ?? false) {
      for size in [record.width, record.height] where solver.determinedValue(of: size) == nil {
        rules.makeSmall(size, in: solver)
      }
      guard let origin = record.origin else { continue }
      for position in [origin.x, origin.y] where solver.determinedValue(of: position) == nil {
        rules.makeZero(position, in: solver)
      }
    }
    root.forEachViewSolvedHere { view in
      for constraint in view.held.ordered where constraint.relation != .equal && constraint.isPosition {
        let id = ObjectIdentifier(constraint)
        guard tree.installed[id] != nil, let sum = sum(of: constraint)?.sum else { continue }
        tree.installed[id]?.exact = rules.makeExact(sum, in: solver)
      }
    }
    tree.openFrameRules = rules
    return rules.state == .inForce
  }

  /// Takes the equations out, so that the solver can be asked for other frames.
  ///
  /// - Parameter isExercise: whether the tree is to have other frames.
  func withdrawOpenFrameRules(isExercise: Bool = false) {
    tree.openFrameRules.withdraw(from: solver, isExercise: isExercise)
  }
}

extension LayoutConstraint {
  fileprivate var isPosition: Bool {
    firstAttribute.kind == .horizontalPosition || firstAttribute.kind == .verticalPosition
  }
}
