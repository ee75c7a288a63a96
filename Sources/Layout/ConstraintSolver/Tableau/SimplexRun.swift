/// How a run of the simplex ended.
enum SimplexOutcome: Equatable {
  case done
  /// The row violates a required constraint, and no column can move to repair it.
  case infeasible(row: TableauRow)
  /// The variable of a query has moved, or can move, to another value.
  case moved
  /// The column can move in the direction without a limit, and the objective falls without a bound.
  case open(column: TableauColumn, direction: Double)
  /// The next step could need more coefficients than the tableau may have, or more steps than may be taken.
  case full
  /// The tableau should be verified before the run goes on.
  case paused
  /// The run took more steps than any correct one does: rounding must have falsified the comparison of objectives.
  case lost
}

/// Decides when to stop preferring large pivots and to follow Bland's rule instead.
///
/// Between two steps that improve the objective there are finitely many bases, and with Bland's rule none of them
/// occurs twice. So it is enough to switch to the rule after a number of steps without progress.
///
/// Layouts are full of ties, so steps without progress are common, and in a sparse tableau the rule soon ends them. In a dense
/// one it would take thousands of steps, each over all coefficients, where large pivots take as many as there are rows, and
/// then go on. Real cycles are rare, and short enough to be taken a few times.
struct StallCounter {
  private var stalled = 0
  private var total = 0
  /// The number of steps without progress after which Bland's rule is used; in a dense tableau beside two for each row and
  /// column.
  private static let stallLimit = 24

  /// Whether the next step on a tableau with `size` rows and columns follows Bland's rule.
  ///
  /// Rounding can look like progress, so long runs follow the rule in every other block of steps. A block is longer than
  /// most runs: a chain of *n* views takes about *n* steps, and the rule would make them dense.
  func usesBland(size: Int, isDense: Bool) -> Bool {
    if stalled > Self.stallLimit, !isDense || stalled > Self.stallLimit + 2 * size { return true }
    return total >= 1024 && total / max(1024, 2 * size) % 2 == 1
  }

  mutating func count(progress: Bool) {
    total += 1
    stalled = progress ? 0 : stalled + 1
  }

  /// Whether it took more steps than any correct run on a tableau with `size` rows and columns.
  func isRunaway(size: Int) -> Bool { total > 4_000 + 20 * size }
}
