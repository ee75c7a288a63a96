internal import ConstraintSolver

/// Keeps sizes from falling below 0, which nothing but required constraints may ask for.
///
/// UIKit does not say so, but cells rely on it: compressed, a text view that scrolls gives way down to 0 and not further,
/// or the rest of the cell would be eaten up. An equation is only made for a size that would be negative without it; as
/// long as all others are not, the solution is the one that has equations for all of them.
struct SizeFloor {
  private struct Entry {
    let variable: Variable
    var isHeld = false
  }

  private var entries: [Entry] = []

  /// Just below required. Above the heights that wait for their widths, which must not push others under.
  private static let priority = Priority(999.9999)
  /// Less than any layout shows.
  private static let tolerance = 1e-6

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func add(_ size: Variable) { entries.append(Entry(variable: size)) }

  /// Holds the sizes that have come out negative.
  ///
  /// - Returns: whether there are any that were not held yet.
  mutating func hold(in solver: Solver) -> Bool {
    var hasChanged = false
    for index in entries.indices where !entries[index].isHeld {
      guard solver.value(of: entries[index].variable) < -Self.tolerance else { continue }
      entries[index].isHeld = true
      // Optional, so it contradicts nothing.
      try? solver.add((entries[index].variable >= 0).at(Self.priority))
      hasChanged = true
    }
    return hasChanged
  }
}
