internal import AutoLayout
internal import Foundation

/// What a measurement of a cell asks and finds.
struct CellMeasurement {
  /// The height of a cell without content, in points without the separator; `nil` while no measurement is running.
  var emptyHeight: CGFloat?
  /// Why the constraints give no height.
  var problem: LayoutDiagnostic?
  /// What the standard height of 44 points stands for.
  var doubt: CellContentProblem?
}

/// Whether views inside a content view override `layoutSubviews`, which is searched again when the tree has changed.
struct KnownLayoutHooks {
  let content: ObjectIdentifier
  let tree: Int
  let found: Bool
}

/// Content that does not determine the height of a cell.
enum CellContentProblem {
  /// A subview of the cell itself, outside its content view.
  case outside(View)
  /// A view with content in a content view without constraints.
  case unconstrained(View)
}
