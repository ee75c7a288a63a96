public import Foundation

// The argument types of the calls of chains: the other side of `equalTo`, the constants of `offset` and `inset`,
// factors and priorities. Numbers conform to all of them.

/// An argument of `equalTo`, `lessThanOrEqualTo` and `greaterThanOrEqualTo`: a number, a size, a point, insets,
/// attributes of another item (`photo.snp.trailing`), a view or a layout guide.
public protocol ConstraintRelatableTarget {}

extension View: ConstraintRelatableTarget {}
extension LayoutGuide: ConstraintRelatableTarget {}

/// SnapKit's name for a view.
public typealias ConstraintView = View
/// SnapKit's name for a layout guide.
public typealias ConstraintLayoutGuide = LayoutGuide

/// A value with a constant for each attribute of a chain.
public protocol ConstraintConstantTarget: ConstraintRelatableTarget {
  /// The constant for the attribute on the other side, in points.
  ///
  /// - Parameters:
  ///   - attribute: the attribute that the constraint sets.
  ///   - direction: the layout direction of the chain's item, for values with leading and trailing sides.
  func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> CGFloat
}

/// An argument of `offset`: a number for every attribute, a `CGPoint` or a `CGSize`.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {}

extension CGPoint: ConstraintOffsetTarget {
  /// `x` for horizontal positions, `y` for vertical ones, 0 for sizes.
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> CGFloat {
    switch attribute.kind {
    case .horizontalPosition: x
    case .verticalPosition: y
    case .size, .none: 0
    }
  }
}

extension CGSize: ConstraintOffsetTarget {
  /// `width` for widths, `height` for heights, 0 for other attributes.
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> CGFloat {
    switch attribute {
    case .width: width
    case .height: height
    default: 0
    }
  }
}

extension EdgeInsets: ConstraintConstantTarget {
  /// Positive insets move edges inwards, make sizes smaller, and move centres by half of their difference.
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> CGFloat {
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
  /// The constants of the same insets with left and right sides.
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> CGFloat {
    let isReversed = direction == .rightToLeft
    let plain = EdgeInsets(
      top: top, left: isReversed ? trailing : leading, bottom: bottom, right: isReversed ? leading : trailing)
    return plain.constraintConstant(for: attribute, in: direction)
  }
}

/// An argument of `inset`: a number for all four sides, or insets.
public protocol ConstraintInsetTarget: ConstraintConstantTarget {
  /// The distances from the four edges, in points.
  var constraintInsets: EdgeInsets { get }
}

/// An argument of `inset` with leading and trailing sides, which are mirrored with the layout direction.
public protocol ConstraintDirectionalInsetTarget: ConstraintConstantTarget {
  /// The distances from the four edges, in points.
  var constraintDirectionalInsets: DirectionalEdgeInsets { get }
}

extension EdgeInsets: ConstraintInsetTarget {
  /// The insets themselves.
  public var constraintInsets: EdgeInsets { self }
}

extension DirectionalEdgeInsets: ConstraintDirectionalInsetTarget {
  /// The insets themselves.
  public var constraintDirectionalInsets: DirectionalEdgeInsets { self }
}

/// SnapKit's name for insets.
public typealias ConstraintInsets = EdgeInsets
/// SnapKit's name for insets with leading and trailing sides.
public typealias ConstraintDirectionalInsets = DirectionalEdgeInsets

/// An argument of `multipliedBy` and `dividedBy`.
public protocol ConstraintMultiplierTarget {
  /// The factor.
  var constraintMultiplier: CGFloat { get }
}

/// An argument of `priority` other than a `ConstraintPriority`: a number or a `LayoutPriority`.
public protocol ConstraintPriorityTarget {
  /// The priority; a constraint with one out of range is rejected when it is activated.
  var constraintPriority: LayoutPriority { get }
}

extension LayoutPriority: ConstraintPriorityTarget {
  /// The priority itself.
  public var constraintPriority: LayoutPriority { self }
}

/// A number, for all calls of chains that take one: `Int`, `UInt`, `Float`, `Double` and `CGFloat`.
public protocol ConstraintNumber: ConstraintOffsetTarget, ConstraintInsetTarget, ConstraintMultiplierTarget,
  ConstraintPriorityTarget
{
  /// The number as a `Double`.
  var constraintNumber: Double { get }
}

extension ConstraintNumber {
  /// The number, for every attribute.
  public func constraintConstant(for attribute: LayoutConstraint.Attribute, in direction: LayoutDirection) -> CGFloat {
    constraintNumber
  }

  /// The number on all four sides.
  public var constraintInsets: EdgeInsets {
    EdgeInsets(top: constraintNumber, left: constraintNumber, bottom: constraintNumber, right: constraintNumber)
  }

  /// The number.
  public var constraintMultiplier: CGFloat { constraintNumber }
  /// The number as a priority.
  public var constraintPriority: LayoutPriority { LayoutPriority(exactly: constraintNumber) }
}

extension Int: ConstraintNumber {
  /// The number as a `Double`.
  public var constraintNumber: Double { Double(self) }
}

extension UInt: ConstraintNumber {
  /// The number as a `Double`.
  public var constraintNumber: Double { Double(self) }
}

extension Float: ConstraintNumber {
  /// The number as a `Double`.
  public var constraintNumber: Double { Double(self) }
}

extension Double: ConstraintNumber {
  /// The number as a `Double`.
  public var constraintNumber: Double { self }
}

extension CGFloat: ConstraintNumber {
  /// The number as a `Double`.
  public var constraintNumber: Double { Double(self) }
}
