internal import ConstraintSolver
internal import Geometry

// What depends on a solution and moves it in turn: heights on widths, baselines on sizes, kept margins and items that
// stand in rows on places.
extension LayoutEngine {
  /// Solves, and measures flowing content at the widths that came out, baselines at the sizes, and so on, until nothing
  /// changes any more. What still changes after 32 rounds is told, and stays as it is.
  func settle() {
    resolve()
    guard !flowing.isEmpty || !baselineOrder.isEmpty || !keptMarginOrder.isEmpty || !rowPlacementOrder.isEmpty else {
      return
    }
    var unsettled: [View] = []
    // Each round can change widths only through heights, which is rare: two rounds are the rule.
    for round in 1...Self.settlingLimit {
      var hasChanged = false
      // Only the last round's are asked for.
      func note(_ view: View) {
        hasChanged = true
        if round == Self.settlingLimit { unsettled.append(view) }
      }
      for content in flowing where content.settle(in: self) { note(content.view) }
      for placement in rowPlacementOrder where placement.settle(in: self) { note(placement.list) }
      for id in baselineOrder {
        if let view = settleBaseline(id) { note(view) }
      }
      for id in keptMarginOrder {
        if let view = settleMargins(id) { note(view) }
      }
      if !hasChanged { break }
      resolve()
    }
    for content in flowing { content.confirm(in: self) }
    for placement in rowPlacementOrder { contents[ObjectIdentifier(placement.list)]?.confirm(in: self) }
    if unsettled.isEmpty {
      resolve()
    } else {
      LayoutDiagnostic(.layoutLoop(views: unsettled)).report(from: root)
    }
  }

  private func resolve() {
    if solver.requiredVersion != settledVersion {
      for content in flowing { content.catchUp(in: self) }
      settledVersion = solver.requiredVersion
    }
    solver.solve()
    // A size that is held may push another one under; each is held once.
    while sizeFloor.hold(in: solver) { solver.solve() }
  }

  private static var settlingLimit: Int { 32 }
}
