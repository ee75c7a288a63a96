internal import ConstraintSolver

/// Keeps the sizes of views from being negative, unless required constraints make them so.
///
/// UIKit does not document this, but cells rely on it: in a compressed cell a text view that scrolls shrinks to 0 and
/// not further. An equation `size >= 0` is added only for a size that a solution makes negative. When no size is
/// negative, the solution is the same as with equations for all sizes.
struct NonnegativeSizes {
  /// The sizes without an equation.
  private var free: [Variable] = []

  /// Just below required, and above the priority of provisional heights, which must not make other sizes negative.
  private static let priority = Priority(999.9999)
  /// Points: less than any layout shows.
  private static let tolerance = 1e-6

  mutating func add(_ size: Variable) { free.append(size) }

  /// Adds equations for the sizes that the solution makes negative.
  ///
  /// - Returns: false when no size is negative.
  mutating func hold(in solver: Solver) -> Bool {
    guard solver.leastValue(of: free) < -Self.tolerance else { return false }
    free.removeAll { size in
      guard solver.knownValue(of: size) < -Self.tolerance else { return false }
      // The equation is optional, so adding it cannot fail.
      try? solver.add((size >= 0).at(Self.priority))
      return true
    }
    return true
  }
}
