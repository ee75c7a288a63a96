// Places that constraints leave open.
extension View {
  /// Whether constraints leave the view's place or size open.
  public var hasAmbiguousLayout: Bool { !ambiguousAxes.isEmpty }

  /// The axes along which another layout would be as good.
  public var ambiguousAxes: [LayoutConstraint.Axis] {
    layoutIfNeeded()
    guard let engine = root.layoutEngine, self !== root else { return [] }
    return LayoutConstraint.Axis.allCases.filter { engine.isAmbiguous(self, $0) }
  }

  /// Gives the view, where its place or size is open, another one that is as good, and sets all frames accordingly.
  ///
  /// UIKit takes one at random. Here calls lead through the possible layouts in turn: the place along each axis, or
  /// where that is certain the size, goes to its next larger extreme and from the largest to the smallest; where it is
  /// open without end it moves by 10 points and back. Nothing happens where nothing is open. A change of the tree may
  /// bring the first layout back.
  ///
  /// - Complexity: a few pivots for each axis, and O(views)
  public func exerciseAmbiguityInLayout() {
    layoutIfNeeded()
    guard let engine = root.layoutEngine, self !== root else { return }
    var hasMoved = false
    for axis in LayoutConstraint.Axis.allCases where engine.exerciseAmbiguity(of: self, axis) { hasMoved = true }
    guard hasMoved else { return }
    root.takeFrames(from: engine)
    layoutIfNeeded()
  }
}
