internal import ConstraintSolver
internal import Foundation

// The margins of a view that preserves its superview's margins depend on the view's position, which depends on
// constraints, which may refer to the margins.
extension LayoutEngine {
  /// The margins of a view for constraints.
  func margins(of view: View) -> EdgeInsets {
    guard view.preservesSuperviewLayoutMargins else { return view.ownMargins }
    // Before the first solution, the present positions of the views are the best estimate.
    guard let index = tree.index(of: view) else { return view.effectiveMargins }
    if let margins = tree.records[index].margins { return margins }
    let margins = view.effectiveMargins
    tree.records[index].margins = margins
    tree.margins.append(index)
    return margins
  }

  /// Computes the margins of a view for its new position, and updates the constraints that refer to them.
  ///
  /// - Returns: the view when a constraint has changed, otherwise `nil`.
  func settleMargins(at index: Int) -> View? {
    guard let old = tree.records[index].margins else { return nil }
    let view = tree.records[index].item as? View ?? root
    let new = view.margins(
      rect: alignmentRect, size: { $0 === root ? currentSize(of: $0) : alignmentRect(of: $0).size })
    // Solutions have rounding errors; without a tolerance the margins could alternate between two values in every
    // round.
    if abs(new.top - old.top) < Self.marginTolerance, abs(new.left - old.left) < Self.marginTolerance,
      abs(new.bottom - old.bottom) < Self.marginTolerance, abs(new.right - old.right) < Self.marginTolerance
    {
      return nil
    }
    tree.records[index].margins = new
    return moveOffsets(of: view) ? view : nil
  }

  private static var marginTolerance: Double { 1e-6 }

  /// The alignment rectangle of a view in the last solution; for the root and views outside it the alignment rectangle of their present
  /// frames, because a fitting does not move its root.
  private func alignmentRect(of view: View) -> CGRect {
    guard let index = tree.index(of: view), let origin = tree.records[index].origin else {
      return view.alignmentRect(forFrame: view.storedFrame)
    }
    return CGRect(
      x: solver.knownValue(of: origin.x), y: solver.knownValue(of: origin.y),
      width: solver.knownValue(of: tree.records[index].width),
      height: solver.knownValue(of: tree.records[index].height))
  }
}
