internal import AutoLayout
package import Geometry

/// A symbol of a cell's accessory, and where it is. Colours and line widths are not among it.
package enum AccessorySymbol: Hashable, Sendable {
  /// Lines through the points.
  case chevron([Point])
  /// Lines through the points.
  case checkmark([Point])
  /// A ring with an i.
  case detail(center: Point, radius: Double)
}

extension TableViewCell {
  /// The symbols of `accessoryType` when the cell has a frame, in the coordinates of that frame; none where the cell has
  /// an accessory view, which is a subview.
  ///
  /// They are in the width that the type takes at the trailing edge, in the middle of the height above the separator.
  package func accessorySymbols(in frame: Rect) -> [AccessorySymbol] {
    guard accessoryView == nil, accessoryType != .none else { return [] }
    let isRightToLeft = effectiveLayoutDirection == .rightToLeft
    let y = frame.minY + (frame.height - separatorHeight) / 2
    /// A point at a distance from the trailing edge, and one from the middle of the height.
    func point(_ inside: Double, _ below: Double) -> Point {
      Point(x: isRightToLeft ? frame.minX + inside : frame.maxX - inside, y: y + below)
    }
    func detail(_ inside: Double) -> AccessorySymbol { .detail(center: point(inside, 0), radius: 10) }
    let chevron = AccessorySymbol.chevron([point(24, -6), point(18, 0), point(24, 6)])
    switch accessoryType {
    case .none: return []
    case .disclosureIndicator: return [chevron]
    case .checkmark: return [.checkmark([point(28, 0), point(24, 5), point(15, -6)])]
    case .detailButton: return [detail(27)]
    case .detailDisclosureButton: return [chevron, detail(46)]
    }
  }
}
