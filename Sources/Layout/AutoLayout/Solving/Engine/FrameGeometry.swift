internal import Foundation

/// The values of attributes in the present frames of views and guides.
struct FrameGeometry: ItemGeometry {
  func size(of item: any LayoutItem, along axis: LayoutConstraint.Axis) -> Double {
    let size = alignmentRect(of: item).size
    return axis == .horizontal ? size.width : size.height
  }

  func origin(of item: any LayoutItem, along axis: LayoutConstraint.Axis) -> Double? {
    if item.layoutContainer == nil { return nil }
    let origin = alignmentRect(of: item).origin
    return axis == .horizontal ? origin.x : origin.y
  }

  func boundsOrigin(of view: View) -> CGPoint { view.boundsOrigin }

  func margins(of view: View) -> EdgeInsets { view.effectiveMargins }

  func baselineView(_ attribute: LayoutConstraint.Attribute, of item: (any LayoutItem)?) -> View? {
    (item as? View)?.baselineView(attribute).view
  }

  func baseline(_ attribute: LayoutConstraint.Attribute, of view: View) -> (fraction: CGFloat, offset: CGFloat) {
    view.baseline(attribute, at: alignmentRect(of: view).size)
  }

  private func alignmentRect(of item: any LayoutItem) -> CGRect {
    if let view = item as? View { return view.alignmentRect(forFrame: view.storedFrame) }
    return (item as? LayoutGuide)?.solvedRect ?? .zero
  }
}
