internal import ConstraintSolver
internal import Foundation

// The content areas of views: their upper left corner is the origin of the coordinates inside the view, and
// their size follows from the constraints.
extension LayoutEngine {
  /// Makes the variables of a content area, when the first constraint refers to it; `nil` for other items.
  func addContentArea(_ item: any LayoutItem) -> Int? {
    guard let guide = item as? LayoutGuide, guide.kind == .content else { return nil }
    addItem(guide)
    return tree.index(of: guide)
  }

  /// Adds the equations of a content area. Where no constraint determines its size, it is the one that was set.
  func addContentArea(_ guide: LayoutGuide, at index: Int) {
    let record = tree.records[index]
    guard let view = guide.owningView?.contentArea, let origin = record.origin else { return }
    let size = view.contentSizeWithoutConstraints
    add(origin.x == 0, for: .contentArea(view))
    add(origin.y == 0, for: .contentArea(view))
    add((record.width == size.width).at(Self.contentSizePriority), for: .contentArea(view))
    add((record.height == size.height).at(Self.contentSizePriority), for: .contentArea(view))
  }

  /// Below every priority in use.
  private static var contentSizePriority: Priority { Priority(0.001) }

  func boundsOrigin(of view: View) -> CGPoint {
    if view.scrollsContent { tree.scrolledViews.insert(ObjectIdentifier(view)) }
    return view.boundsOrigin
  }

  /// Reports that a view's bounds have another origin. Constraints depend on it that relate what is inside a scroll
  /// view to its frame or to what is outside; they are few, so the engine is rebuilt for them.
  func noteBoundsOrigin(of view: View) {
    if !view.scrollsContent || tree.scrolledViews.contains(ObjectIdentifier(view)) { noteStructure() }
  }
}
