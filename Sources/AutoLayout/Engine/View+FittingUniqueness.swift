internal import ConstraintSolver

extension View {
  /// Whether any engine, with whatever history, gives the size that the last fitting gave: the constraints leave it no
  /// choice. False where that cannot be told cheaply.
  ///
  /// Where it is false, constraints and wishes of equal strength leave several sizes equally good. Which one comes out
  /// then follows from the order in which the engine heard of them, and that is another one after a change than at first.
  ///
  /// - Complexity: O(1) for each view whose width required equalities alone decide, a few pivots for each other one
  package var isFittingUnique: Bool { fittingEngine?.isAnswerUnique ?? false }
}

extension LayoutEngine {
  /// Heights follow from widths here, so a width that is open leaves the height open. What is measured round by round can
  /// come to rest at different sizes: items in rows, and widths that depend on heights.
  fileprivate var isAnswerUnique: Bool {
    guard failures.isEmpty, rowPlacementOrder.isEmpty, keptMarginOrder.isEmpty else { return false }
    let views = flowing.map(\.view) + baselineOrder.compactMap { baselines[$0]?.view }
    for view in views {
      let width = places[ObjectIdentifier(view)]?.width ?? rootWidth
      if solver.determinedValue(of: width) != nil { continue }
      if widthsDependOnHeights || solver.isAmbiguous(width) { return false }
    }
    for id in baselineOrder {
      guard let place = places[id] else { continue }
      if solver.isAmbiguous(place.height) { return false }
    }
    return !solver.isAmbiguous(rootWidth) && !solver.isAmbiguous(rootHeight)
  }

  /// Whether a constraint ties a width to a height; along the two axes everything else is apart.
  private var widthsDependOnHeights: Bool {
    installed.values.contains { known in
      let (first, second) = (known.constraint.firstAttribute, known.constraint.secondAttribute)
      return first == .width && second == .height || first == .height && second == .width
    }
  }
}
