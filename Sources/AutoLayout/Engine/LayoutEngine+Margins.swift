internal import ConstraintSolver
internal import Geometry

// The margins of a view that keeps those of its superview depend on where the view lies, which depends on constraints,
// which may be about the margins.
extension LayoutEngine {
  /// The margins that constraints count from.
  func margins(of view: View) -> EdgeInsets {
    guard view.preservesSuperviewLayoutMargins else { return view.ownMargins }
    let id = ObjectIdentifier(view)
    if let kept = keptMargins[id] { return kept.insets }
    // Before the first solution, the places that the views have are the best guess.
    let insets = view.effectiveMargins
    keptMargins[id] = KeptMargins(view: view, insets: insets)
    keptMarginOrder.append(id)
    return insets
  }

  /// Moves the margins of a view along with its place.
  ///
  /// - Returns: the view, when a constraint has moved by it.
  func settleMargins(_ id: ObjectIdentifier) -> View? {
    guard let kept = keptMargins[id] else { return nil }
    let insets = kept.view.margins(
      place: alignmentRect, size: { $0 === root ? currentSize(of: $0) : alignmentRect(of: $0).size })
    // Places carry rounding; without some room two numbers could take turns for ever.
    if abs(insets.top - kept.insets.top) < Self.leastStep, abs(insets.left - kept.insets.left) < Self.leastStep,
      abs(insets.bottom - kept.insets.bottom) < Self.leastStep, abs(insets.right - kept.insets.right) < Self.leastStep
    {
      return nil
    }
    keptMargins[id]?.insets = insets
    return moveOffsets(of: kept.view) ? kept.view : nil
  }

  private static var leastStep: Double { 1e-6 }

  /// Where the last solution puts a view; one outside has the place that it has.
  private func alignmentRect(of view: View) -> Rect {
    guard let place = places[ObjectIdentifier(view)] else {
      // The root of a fitting lies where it lies, whatever size is asked for.
      return view.alignmentRect(forFrame: view.storedFrame)
    }
    return Rect(
      x: solver.value(of: place.x), y: solver.value(of: place.y), width: solver.value(of: place.width),
      height: solver.value(of: place.height))
  }
}
