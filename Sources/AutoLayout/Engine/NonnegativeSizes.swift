internal import ConstraintSolver

/// Keeps the sizes of views from being negative, unless required constraints make them so.
///
/// UIKit does not document this, but cells rely on it: in a compressed cell a text view that scrolls shrinks to 0 and
/// not further. An equation `size >= 0` is only added for a size that a solution makes negative; as long as all others
/// are not, the solution is the one that has equations for all of them.
struct NonnegativeSizes {
  /// The sizes without an equation.
  private var free: [Variable] = []

  /// Just below required, and above the priority of heights that wait for their widths, which must not make other sizes
  /// negative.
  private static let priority = Priority(999.9999)
  /// Points: less than any layout shows.
  private static let tolerance = 1e-6

  mutating func add(_ size: Variable) { free.append(size) }

  /// Adds equations for the sizes that the solution makes negative.
  ///
  /// - Returns: whether there were any.
  mutating func hold(in solver: Solver) -> Bool {
    guard solver.leastValue(of: free) < -Self.tolerance else { return false }
    free.removeAll { size in
      guard solver.value(of: size) < -Self.tolerance else { return false }
      // Optional, so it contradicts nothing.
      try? solver.add((size >= 0).at(Self.priority))
      return true
    }
    return true
  }
}
