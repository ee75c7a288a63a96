public import Geometry

/// A chain that is compared with something, and may scale and move it.
///
/// There is one constant: the last of a number in `equalTo`, `offset` and `inset` is the one that counts.
public final class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  /// Scales the other side.
  @discardableResult
  public func multipliedBy(_ factor: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = factor.constraintMultiplier
    return self
  }

  /// Scales the other side by the inverse of a number.
  @discardableResult
  public func dividedBy(_ divisor: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = 1 / divisor.constraintMultiplier
    return self
  }

  /// Moves the other side: by a number for every attribute, or by what a point or a size has for each.
  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    description.constant = amount
    return self
  }

  /// Moves edges inwards and makes sizes smaller; a number counts on all four sides.
  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    description.constant = amount.constraintInsets
    return self
  }

  /// Moves edges inwards, with sides that turn round with the direction of the view.
  @discardableResult
  public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable {
    description.constant = amount.constraintDirectionalInsets
    return self
  }

  /// Masonry's name for `inset`.
  @discardableResult
  public func insets(_ insets: EdgeInsets) -> ConstraintMakerEditable { inset(insets) }
}
