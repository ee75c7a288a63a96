internal import ConstraintSolver
internal import WorkBudgets

// Inputs of the solver that depend on its solution: heights depend on widths, baselines on sizes, and margins and the
// lines of subviews on frames.
extension LayoutEngine {
  /// Solves in rounds: each measures flowing content at the widths of the last solution, baselines at its sizes, and so
  /// on, until nothing changes. Views that still change after 32 rounds are noted for a report, and keep their last values. Settling ends
  /// early with the budget of the thread.
  func settle() {
    resolve()
    guard !tree.flowing.isEmpty || !tree.baselines.isEmpty || !tree.margins.isEmpty || !tree.lines.isEmpty else {
      return
    }
    var unsettled: [View] = []
    // Heights rarely change widths, so two rounds usually suffice.
    for round in 1...Self.settlingLimit {
      var hasChanged = false
      // Only the views of the last round are reported.
      func note(_ view: View) {
        hasChanged = true
        if round == Self.settlingLimit { unsettled.append(view) }
      }
      for content in tree.flowing where content.settle(in: self) {
        note(content.view)
        if !Work.spend(1) { return }
      }
      for lines in tree.lines where lines.settle(in: self) { note(lines.list) }
      for index in tree.baselines {
        if let view = settleBaseline(at: index) { note(view) }
      }
      for index in tree.margins {
        if let view = settleMargins(at: index) { note(view) }
      }
      if !hasChanged { break }
      if !Work.spend(0) { return }
      resolve()
    }
    for content in tree.flowing { content.confirm(in: self) }
    for lines in tree.lines { lines.content(in: self)?.confirm(in: self) }
    tree.unsettled = unsettled
    if unsettled.isEmpty { resolve() }
  }

  /// Reports the views that the last settling left unsettled.
  func reportUnsettledViews() {
    if tree.unsettled.isEmpty { return }
    LayoutDiagnostic(.layoutLoop(views: tree.unsettled)).report(from: root)
    tree.unsettled = []
  }

  private func resolve() {
    if solver.requiredVersion != tree.settledVersion {
      for content in tree.flowing { content.updateDeferredWidth(in: self) }
      tree.settledVersion = solver.requiredVersion
    }
    solver.solve()
    // Keeping one size from being negative may make another one negative. Each gets its equation once, so this
    // terminates.
    while tree.nonnegativeSizes.hold(in: solver) { solver.solve() }
  }

  private static var settlingLimit: Int { 32 }
}
