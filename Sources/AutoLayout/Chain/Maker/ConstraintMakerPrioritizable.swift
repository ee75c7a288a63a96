/// A chain that has no priority yet; until one is given it is required.
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  /// Gives the priority under SnapKit's names: `.required`, `.high`, `.medium`, `.low`.
  @discardableResult
  public func priority(_ priority: ConstraintPriority) -> ConstraintMakerFinalizable {
    description.priority = LayoutPriority(priority.value)
    return self
  }

  /// Gives the priority as a number, above 0 and up to 1000.
  @discardableResult
  public func priority(_ priority: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    description.priority = priority.constraintPriority
    return self
  }
}
