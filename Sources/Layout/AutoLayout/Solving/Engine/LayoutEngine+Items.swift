internal import ConstraintSolver
internal import Foundation

// The items of an engine, and their positions and sizes as expressions over its variables.
extension LayoutEngine {
  /// Makes variables for an item and its ancestors, up to the root.
  func addItem(_ item: any LayoutItem) {
    var missing: [any LayoutItem] = []
    var current: (any LayoutItem)? = item
    while let here = current, tree.index(of: here) == nil {
      missing.append(here)
      current = here.layoutContainer
    }
    for item in missing.reversed() {
      if let guide = item as? LayoutGuide, guide.kind.isInset { continue }
      let index = tree.add(item, in: solver)
      if (item as? LayoutGuide)?.isDistance != true {
        let isFree = (item as? View)?.translatesAutoresizingMaskIntoConstraints != true
        tree.nonnegativeSizes.add(tree.records[index].width, isFree: isFree, in: solver)
        tree.nonnegativeSizes.add(tree.records[index].height, isFree: isFree, in: solver)
      }
      guard let view = item as? View else {
        if let guide = item as? LayoutGuide, guide.kind == .content { addContentArea(guide, at: index) }
        continue
      }
      tree.setInsets(view.alignmentRectInsets, at: index)
      if let list = view.superview, let metrics = list.subviewLines {
        addContent(of: view, at: index)
        arrange(view, of: list, in: metrics)
      } else if view.translatesAutoresizingMaskIntoConstraints {
        addAutoresizing(of: view, at: index)
      } else {
        addContent(of: view, at: index)
      }
    }
  }

  /// Whether the view's alignment insets are not those that the equations were made with.
  ///
  /// The insets are in the equations of the view, of its subviews and of constraints across it, so the engine is
  /// rebuilt when they change, which is rare.
  func hasOtherInsets(_ view: View) -> Bool {
    let insets = view.alignmentRectInsets
    if insets == .zero, !tree.hasAlignmentInsets { return false }
    guard let index = tree.index(of: view) else { return false }
    return insets != tree.records[index].insets
  }
}

extension LayoutEngine: ItemGeometry {
  func size(of item: any LayoutItem, along axis: LayoutConstraint.Axis) -> LinearExpression {
    guard let index = tree.index(of: item) ?? addContentArea(item) else { return LinearExpression() }
    return tree.records[index].size(along: axis).expression
  }

  func origin(of item: any LayoutItem, along axis: LayoutConstraint.Axis) -> LinearExpression? {
    guard let index = tree.index(of: item), let origin = tree.records[index].origin else { return nil }
    return axis == .horizontal ? origin.x.expression : origin.y.expression
  }
}
