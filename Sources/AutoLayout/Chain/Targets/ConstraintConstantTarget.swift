public import Geometry

/// What gives each attribute of a chain its constant.
public protocol ConstraintConstantTarget: ConstraintRelatableTarget {
  /// The constant for the attribute on the other side, in points.
  ///
  /// - Parameter direction: which way the chain's item runs, for values that name sides.
  func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> Double
}

/// What `offset` takes: a number for every attribute, a `Point` or a `Size`.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {}

extension Point: ConstraintOffsetTarget {
  /// `x` for horizontal positions, `y` for vertical ones.
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> Double {
    switch attribute.kind {
    case .horizontalPosition: x
    case .verticalPosition: y
    case .size, .none: 0
    }
  }
}

extension Size: ConstraintOffsetTarget {
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> Double {
    switch attribute {
    case .width: width
    case .height: height
    default: 0
    }
  }
}

extension EdgeInsets: ConstraintConstantTarget {
  /// Positive insets make smaller: they count to the right and down at the near edges, back at the far ones, come off
  /// sizes, and move centres by half of what they differ.
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> Double {
    let isReversed = direction == .rightToLeft
    return switch attribute {
    case .left, .leftMargin: left
    case .right, .rightMargin: -right
    case .leading, .leadingMargin: isReversed ? right : left
    case .trailing, .trailingMargin: isReversed ? -left : -right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: -bottom
    case .centerX, .centerXWithinMargins: (left - right) / 2
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .notAnAttribute: 0
    }
  }
}

extension DirectionalEdgeInsets: ConstraintConstantTarget {
  /// As plain insets, with sides that turn round with the direction.
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> Double {
    let isReversed = direction == .rightToLeft
    let plain = EdgeInsets(
      top: top, left: isReversed ? trailing : leading, bottom: bottom, right: isReversed ? leading : trailing)
    return plain.constraintConstant(for: attribute, in: direction)
  }
}
