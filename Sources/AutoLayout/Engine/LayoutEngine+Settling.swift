internal import ConstraintSolver
internal import Geometry

// What depends on a solution and moves it in turn: heights on widths, baselines on sizes, kept margins on places.
extension LayoutEngine {
  /// Measures flowing content at the widths that came out, baselines at the sizes and margins at the places, until
  /// nothing changes any more. What still changes after 32 rounds is told, and stays as it is.
  func settle() {
    guard !flowing.isEmpty || !baselineOrder.isEmpty || !keptMarginOrder.isEmpty else { return }
    var unsettled: [View] = []
    // Each round can change widths only through heights, which is rare: two rounds are the rule.
    for round in 1...Self.settlingLimit {
      var hasChanged = false
      // Only the last round's are asked for.
      func note(_ view: View) {
        hasChanged = true
        if round == Self.settlingLimit { unsettled.append(view) }
      }
      for content in flowing {
        let width = currentSize(of: content.view).width
        if content.settle(width: width, in: self) { note(content.view) }
      }
      for id in baselineOrder {
        if let view = settleBaseline(id) { note(view) }
      }
      for id in keptMarginOrder {
        if let view = settleMargins(id) { note(view) }
      }
      if !hasChanged { break }
      solver.solve()
    }
    for content in flowing { content.confirm(in: self) }
    if unsettled.isEmpty {
      solver.solve()
    } else {
      LayoutDiagnostic(.layoutLoop(views: unsettled)).report(from: root)
    }
  }

  private static var settlingLimit: Int { 32 }
}
