internal import ConstraintSolver

/// A size that was told.
struct NegativeSize: Hashable {
  let view: ObjectIdentifier
  let axis: LayoutConstraint.Axis
}

extension LayoutEngine {
  /// Tells each size below 0 once, for as long as it is below 0. Fitting asks for sizes that no screen has, and does not
  /// tell.
  func reportNegativeSizes() {
    var present: Set<NegativeSize> = []
    for item in items {
      guard let view = item as? View, let place = places[ObjectIdentifier(view)] else { continue }
      for (axis, size) in [(LayoutConstraint.Axis.horizontal, place.width), (.vertical, place.height)] {
        // What is left of a difference of large numbers is no size.
        let value = solver.value(of: size)
        guard value < -1e-6 else { continue }
        let key = NegativeSize(view: ObjectIdentifier(view), axis: axis)
        present.insert(key)
        if !toldNegativeSizes.contains(key) {
          LayoutDiagnostic(.negativeSize(view: view, axis: axis, size: value)).report(from: view)
        }
      }
    }
    toldNegativeSizes = present
  }
}
