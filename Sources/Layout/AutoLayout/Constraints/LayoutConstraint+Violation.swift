package import Foundation

// Whether the frames of the last layout satisfy a constraint.
extension LayoutConstraint {
  /// One side of a constraint, with its value in the frames of the last layout.
  package struct Side {
    /// The view or guide.
    package let item: any LayoutItem
    /// The attribute of the item that is compared.
    let attribute: Attribute
    /// Points: a length, or for a position the distance from the left or upper edge of the frame of the view that holds
    /// the constraint, in either layout direction.
    package let value: CGFloat

    /// Whether the side is a width or a height, and not a position.
    package var isSize: Bool { attribute.kind == .size }
  }

  /// Both sides of the constraint, the second without multiplier and constant; `nil` while it is not active.
  package var sides: (first: Side, second: Side?)? {
    guard let container, let first = firstItem else { return nil }
    let isMirrored = isMirrored(in: container)
    func side(_ item: any LayoutItem, _ attribute: Attribute) -> Side {
      var value = FrameGeometry().value(of: attribute, of: item, in: container, isMirrored: isMirrored)
      if isMirrored, attribute.kind == .horizontalPosition { value = container.storedFrame.width - value }
      return Side(item: item, attribute: attribute, value: value)
    }
    return (side(first, firstAttribute), secondItem.map { side($0, secondAttribute) })
  }

  /// The greatest violation in points that counts as satisfied: less than a screen can show.
  package static let violationTolerance: CGFloat = 0.001

  /// The error of the constraint in the frames of the last layout, in points; 0 when they satisfy it. `nil` while it is
  /// not active.
  ///
  /// It is not 0 when the constraints give a view a negative size, because the frame then has the size 0.
  package var violation: CGFloat? {
    guard let container, let first = firstItem else { return nil }
    let error = FrameGeometry().difference(self, first, secondItem, in: container) - constant
    return switch relation {
    case .equal: abs(error)
    case .lessThanOrEqual: max(0, error)
    case .greaterThanOrEqual: max(0, -error)
    }
  }
}
