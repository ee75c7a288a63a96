internal import ConstraintSolver

/// Keeps the sizes of views and guides from being negative, as UIKit does without documenting it: in a compressed cell a
/// text view that scrolls shrinks to 0 and not further, and required gaps that are higher than their cell contradict it.
///
/// The rule is required, but most layouts never meet it, so equations `size >= 0` are added only for sizes that a
/// solution makes negative. When no size is negative, the solution is the same as with equations for all sizes. Whether it
/// is the only one depends on the sizes that are 0 as well, which get equations when somebody asks.
///
/// These equations are optional, above everything else, because heights and margins are still being found in rounds: the
/// first rounds must not break constraints that hold in the end. Where constraints contradict each other or the rule,
/// the system is built again with the rule as required equations of all sizes, so that every conflict is irreducible.
struct NonnegativeSizes {
  /// Whether the equations are required, and made for all sizes at once.
  private let isStrict: Bool
  /// The sizes without an equation.
  private var free: [Variable] = []
  /// The solution in which they are known not to be negative.
  private var heldSolution: UInt64?
  /// The solution in which the sizes that are 0 have equations.
  private var askedSolution: UInt64?
  /// The optional equations.
  private var held: [(size: Variable, equation: Equation.ID)] = []
  /// The equations that are required, or would be if the package's own equations did not contradict them. Diagnostics
  /// do not list them, so where they are required from the start they are rules of the solver.
  private(set) var required: Set<Equation.ID> = []

  /// Just below required, and above the priority of provisional heights, which must not make other sizes negative.
  private static let priority = Priority(999.9999)
  /// Points: less than any layout shows.
  private static let tolerance = 1e-6

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// Adds a size.
  ///
  /// - Parameter isFree: whether constraints may determine it, so that a strict rule can be required at once; a frame
  ///   that is kept must not contradict it.
  mutating func add(_ size: Variable, isFree: Bool = true, in solver: Solver) {
    if isStrict, isFree {
      let equation = (size >= 0).at(.required)
      if (try? solver.addRule(equation)) != nil {
        required.insert(equation.id)
        return
      }
    }
    free.append(size)
  }

  /// Adds equations for the sizes that the present solution makes negative.
  ///
  /// - Returns: false when no size is negative.
  mutating func hold(in solver: Solver) -> Bool {
    if solver.solutionVersion == heldSolution { return false }
    guard solver.leastValue(of: free) < -Self.tolerance else {
      heldSolution = solver.solutionVersion
      return false
    }
    free.removeAll { size in
      guard solver.knownValue(of: size) < -Self.tolerance else { return false }
      held.append(Self.hold(size, in: solver))
      return true
    }
    return true
  }

  /// Adds equations for the sizes that are 0 in the present solution, for a question about other solutions: sizes above
  /// 0 stay positive in solutions near the present one, and where no solution near it is as good, no other one is.
  mutating func holdZeros(in solver: Solver) {
    solver.solve()
    if solver.solutionVersion == askedSolution { return }
    askedSolution = solver.solutionVersion
    let zeros = free.map { solver.knownValue(of: $0) <= Self.tolerance }
    guard zeros.contains(true) else { return }
    for (size, isZero) in zip(free, zeros) where isZero { held.append(Self.hold(size, in: solver)) }
    free = zip(free, zeros).filter { !$1 }.map(\.0)
  }

  private static func hold(_ size: Variable, in solver: Solver) -> (size: Variable, equation: Equation.ID) {
    let equation = (size >= 0).at(priority)
    // The equation is optional, so adding it cannot fail.
    try? solver.add(equation)
    return (size, equation.id)
  }

  /// Whether a size is negative although it has an equation, which then must become required.
  func isMissed(in solver: Solver) -> Bool {
    held.contains { solver.knownValue(of: $0.size) < -Self.tolerance }
  }

  /// Takes an optional equation that the solution does not satisfy, to be made required; `nil` when there is none.
  mutating func takeMissed(in solver: Solver) -> Equation.ID? {
    guard let index = held.firstIndex(where: { solver.knownValue(of: $0.size) < -Self.tolerance }) else { return nil }
    let equation = held.remove(at: index).equation
    required.insert(equation)
    return equation
  }
}
