internal import AutoLayout
package import Foundation

/// A symbol of a cell's accessory with its position, without colours and line widths.
package enum AccessorySymbol: Hashable, Sendable {
  /// Lines through the points.
  case chevron([CGPoint])
  /// Lines through the points.
  case checkmark([CGPoint])
  /// A ring with an i.
  case detail(center: CGPoint, radius: CGFloat)
}

extension TableViewCell {
  /// The symbols of `accessoryType` for a frame of the cell, in the coordinates of that frame; none when the cell has
  /// an accessory view, which is a subview.
  ///
  /// They are inside the type's width at the trailing edge, centred in the height above the separator.
  package func accessorySymbols(in frame: CGRect) -> [AccessorySymbol] {
    guard accessoryView == nil, accessoryType != .none else { return [] }
    let isRightToLeft = effectiveLayoutDirection == .rightToLeft
    let y = frame.minY + (frame.height - separatorHeight) / 2
    /// A point at a distance from the trailing edge, and one from the middle of the height.
    func point(_ inside: CGFloat, _ below: CGFloat) -> CGPoint {
      CGPoint(x: isRightToLeft ? frame.minX + inside : frame.maxX - inside, y: y + below)
    }
    func detail(_ inside: CGFloat) -> AccessorySymbol { .detail(center: point(inside, 0), radius: 10) }
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
