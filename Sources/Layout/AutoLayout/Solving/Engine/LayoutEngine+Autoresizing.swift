internal import ConstraintSolver
internal import Foundation

// Views that translate their autoresizing masks: four required equations each, for origin and size.
extension LayoutEngine {
  /// Adds the equations that tie a view to its frame: for origin and size `variable == value + share × growth of the
  /// container`.
  func addAutoresizing(of view: View, at index: Int) {
    guard let container = view.superview, let origin = tree.records[index].origin else { return }
    let insets = view.alignmentRectInsets
    let frame = view.storedFrame
    let outer = container.storedFrame.size
    let containerInsets = container.alignmentRectInsets
    let mask = view.autoresizingMask
    let horizontal = mask.share(
      .horizontal, before: frame.minX, size: frame.width, after: outer.width - frame.maxX)
    let vertical = mask.share(.vertical, before: frame.minY, size: frame.height, after: outer.height - frame.maxY)
    // The growth of the container's frame since the view's frame was set.
    let wider = length(of: container, .horizontal) + (containerInsets.left + containerInsets.right - outer.width)
    let higher = length(of: container, .vertical) + (containerInsets.top + containerInsets.bottom - outer.height)
    func equation(_ variable: Variable, _ value: Double, _ share: Double, _ growth: LinearExpression) -> Equation {
      share == 0 ? variable == value : variable == growth * share + value
    }
    let (width, height) = (tree.records[index].width, tree.records[index].height)
    let equations = [
      equation(origin.x, frame.minX + insets.left, horizontal.origin, wider),
      equation(origin.y, frame.minY + insets.top, vertical.origin, higher),
      equation(width, frame.width - insets.left - insets.right, horizontal.size, wider),
      equation(height, frame.height - insets.top - insets.bottom, vertical.size, higher),
    ]
    tree.records[index].autoresizing = equations.map(\.id)
    for equation in equations { add(equation, for: .autoresizing(view)) }
  }

  /// Replaces the equations of a view whose frame was set by the user.
  func updateAutoresizing(of view: View) {
    guard let index = tree.index(of: view) else { return }
    tree.records[index].autoresizing.forEach(remove)
    tree.records[index].autoresizing = []
    if view.translatesAutoresizingMaskIntoConstraints, view.superview?.subviewLines == nil {
      addAutoresizing(of: view, at: index)
    }
  }
}
