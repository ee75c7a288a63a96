internal import Foundation

// Positions and sizes that the constraints do not determine.
extension View {
  /// Whether the constraints do not determine the view's position or size (`hasAmbiguousLayout`). Always false for the
  /// root, whose frame is not set by constraints.
  ///
  /// - Complexity: a few pivots, after a layout
  public var hasAmbiguousLayout: Bool { !ambiguousAxes.isEmpty }

  /// The axes along which another layout would satisfy the constraints as well.
  public var ambiguousAxes: [LayoutConstraint.Axis] {
    layoutIfNeeded()
    guard let engine = solvedRoot.layoutEngine, self !== solvedRoot else { return [] }
    return LayoutConstraint.Axis.allCases.filter { engine.isAmbiguous(self, $0) }
  }

  /// Gives a view with an ambiguous layout another position or size that satisfies the constraints as well, and sets
  /// all frames accordingly (`exerciseAmbiguityInLayout`).
  ///
  /// Unlike UIKit, which chooses one at random, successive calls visit the possible layouts in order: along each axis the
  /// position, or the size when the position is determined, moves to its next larger extreme, and from the largest to
  /// the smallest; when it has no limit it moves by 10 points and back. A layout that is not ambiguous does not change.
  /// A later change of the tree may restore the first layout.
  ///
  /// - Complexity: a few pivots for each axis, and O(views)
  public func exerciseAmbiguityInLayout() {
    layoutIfNeeded()
    guard let engine = solvedRoot.layoutEngine, self !== solvedRoot else { return }
    var hasMoved = false
    for axis in LayoutConstraint.Axis.allCases where engine.exerciseAmbiguity(of: self, axis) { hasMoved = true }
    guard hasMoved else { return }
    solvedRoot.takeFrames(from: engine)
    layoutIfNeeded()
  }
}

extension LayoutGuide {
  /// Whether the constraints do not determine the guide's position or size (`hasAmbiguousLayout`). Always false for
  /// guides that are insets of their owners.
  ///
  /// - Complexity: a few pivots, after a layout
  public var hasAmbiguousLayout: Bool { !ambiguousAxes.isEmpty }

  /// The axes along which another layout would satisfy the constraints as well.
  package var ambiguousAxes: [LayoutConstraint.Axis] {
    guard let owningView else { return [] }
    owningView.layoutIfNeeded()
    guard let engine = owningView.root.layoutEngine else { return [] }
    return LayoutConstraint.Axis.allCases.filter { engine.isAmbiguous(self, $0) }
  }
}
