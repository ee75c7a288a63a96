internal import ConstraintSolver

// What depends on a solution and changes it in turn: heights depend on widths, baselines on sizes, and the margins and
// lines of subviews on frames.
extension LayoutEngine {
  /// Solves, and measures flowing content at the widths of the solution, baselines at its sizes, and so on, until nothing
  /// changes any more. Views that still change after 32 rounds are reported and stay as they are.
  func settle() {
    resolve()
    guard !tree.flowing.isEmpty || !tree.baselines.isEmpty || !tree.margins.isEmpty || !tree.lines.isEmpty else {
      return
    }
    var unsettled: [View] = []
    // Each round can change widths only through heights, which is rare: two rounds are the rule.
    for round in 1...Self.settlingLimit {
      var hasChanged = false
      // Only the views of the last round are reported.
      func note(_ view: View) {
        hasChanged = true
        if round == Self.settlingLimit { unsettled.append(view) }
      }
      for content in tree.flowing where content.settle(in: self) { note(content.view) }
      for lines in tree.lines where lines.settle(in: self) { note(lines.list) }
      for index in tree.baselines {
        if let view = settleBaseline(at: index) { note(view) }
      }
      for index in tree.margins {
        if let view = settleMargins(at: index) { note(view) }
      }
      if !hasChanged { break }
      resolve()
    }
    for content in tree.flowing { content.confirm(in: self) }
    for lines in tree.lines { lines.content(in: self)?.confirm(in: self) }
    if unsettled.isEmpty {
      resolve()
    } else {
      LayoutDiagnostic(.layoutLoop(views: unsettled)).report(from: root)
    }
  }

  private func resolve() {
    if solver.requiredVersion != tree.settledVersion {
      for content in tree.flowing { content.updateDeferredWidth(in: self) }
      tree.settledVersion = solver.requiredVersion
    }
    solver.solve()
    // A size that is kept from being negative may make another one negative; each is held once.
    while tree.nonnegativeSizes.hold(in: solver) { solver.solve() }
  }

  private static var settlingLimit: Int { 32 }
}
