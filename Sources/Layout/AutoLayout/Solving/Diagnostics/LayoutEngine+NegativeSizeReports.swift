internal import ConstraintSolver
internal import Foundation

/// A negative size that was reported.
struct NegativeSize: Hashable {
  let view: ObjectIdentifier
  let axis: LayoutConstraint.Axis
}

extension LayoutEngine {
  /// Reports each negative size once while it stays negative. Fittings do not report negative sizes, because their
  /// target sizes are no sizes of a screen.
  func reportNegativeSizes() {
    var present: Set<NegativeSize> = []
    for item in items {
      guard let view = item as? View, let index = tree.index(of: view) else { continue }
      for axis in LayoutConstraint.Axis.allCases {
        // The rounding error of a difference of large numbers is not a size.
        let value = solver.knownValue(of: tree.records[index].size(along: axis))
        guard value < -1e-6 else { continue }
        let key = NegativeSize(view: ObjectIdentifier(view), axis: axis)
        present.insert(key)
        if !reportedNegativeSizes.contains(key) {
          LayoutDiagnostic(.negativeSize(view: view, axis: axis, size: value)).report(from: view)
        }
      }
    }
    reportedNegativeSizes = present
  }
}
