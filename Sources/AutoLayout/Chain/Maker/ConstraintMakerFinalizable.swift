/// The end of a chain: what can still be said once the priority is known.
public class ConstraintMakerFinalizable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) { self.description = description }

  /// A name for diagnostics: the `identifier` of the constraints.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    description.label = label
    return self
  }

  /// The constraint that the chain makes, to be kept and changed later.
  ///
  /// It is active when the closure has ended, unless it was only prepared. A chain that makes no sense gives a
  /// constraint without `layoutConstraints`, and the diagnostics handler is told why.
  public var constraint: Constraint { description.constraint }
}
