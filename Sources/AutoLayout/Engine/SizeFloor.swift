internal import ConstraintSolver

/// Keeps sizes from falling below 0, which nothing but required constraints may ask for.
///
/// UIKit does not say so, but cells rely on it: compressed, a text view that scrolls gives way down to 0 and not further,
/// or the rest of the cell would be eaten up. An equation is only made for a size that would be negative without it; as
/// long as all others are not, the solution is the one that has equations for all of them.
struct SizeFloor {
  /// Those that are not held.
  private var free: [Variable] = []

  /// Just below required. Above the heights that wait for their widths, which must not push others under.
  private static let priority = Priority(999.9999)
  /// Less than any layout shows.
  private static let tolerance = 1e-6

  mutating func removeAll() { free.removeAll(keepingCapacity: true) }

  mutating func add(_ size: Variable) { free.append(size) }

  /// Holds the sizes that have come out negative.
  ///
  /// - Returns: whether there are any that were not held yet.
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
