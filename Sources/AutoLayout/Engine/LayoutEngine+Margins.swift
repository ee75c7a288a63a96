internal import ConstraintSolver
internal import Geometry

// The margins of a view that preserves those of its superview depend on the view's position, which depends on
// constraints, which may refer to the margins.
extension LayoutEngine {
  /// The margins that constraints count from.
  func margins(of view: View) -> EdgeInsets {
    guard view.preservesSuperviewLayoutMargins else { return view.ownMargins }
    // Before the first solution, the positions that the views have are the best guess.
    guard let index = tree.index(of: view) else { return view.effectiveMargins }
    if let margins = tree.records[index].margins { return margins }
    let margins = view.effectiveMargins
    tree.records[index].margins = margins
    tree.margins.append(index)
    return margins
  }

  /// Finds the margins of a view for its new position.
  ///
  /// - Returns: the view, when a constraint has changed by it.
  func settleMargins(at index: Int) -> View? {
    guard let old = tree.records[index].margins else { return nil }
    let view = tree.records[index].item as? View ?? root
    let new = view.margins(
      rect: alignmentRect, size: { $0 === root ? currentSize(of: $0) : alignmentRect(of: $0).size })
    // Solutions carry rounding errors; without a tolerance two numbers could alternate for ever.
    if abs(new.top - old.top) < Self.marginTolerance, abs(new.left - old.left) < Self.marginTolerance,
      abs(new.bottom - old.bottom) < Self.marginTolerance, abs(new.right - old.right) < Self.marginTolerance
    {
      return nil
    }
    tree.records[index].margins = new
    return moveOffsets(of: view) ? view : nil
  }

  private static var marginTolerance: Double { 1e-6 }

  /// The alignment rectangle of a view in the last solution; the root and views outside have their frames, since a
  /// fitting does not move its root, whatever the target size.
  private func alignmentRect(of view: View) -> Rect {
    guard let index = tree.index(of: view), let origin = tree.records[index].origin else {
      return view.alignmentRect(forFrame: view.storedFrame)
    }
    return Rect(
      x: solver.value(of: origin.x), y: solver.value(of: origin.y), width: solver.value(of: tree.records[index].width),
      height: solver.value(of: tree.records[index].height))
  }
}
