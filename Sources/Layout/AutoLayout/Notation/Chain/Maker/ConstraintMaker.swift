/// The argument of the closures of `makeConstraints`, `updateConstraints` and so on: each attribute starts a chain.
///
/// The chains become constraints when the closure has returned.
public final class ConstraintMaker: ConstraintAttributesDSL {
  /// The view or guide on the left side of the chains.
  public let item: any LayoutItem
  private let location: ChainLocation
  private var descriptions: [ConstraintDescription] = []

  init(_ item: any LayoutItem, _ location: ChainLocation) {
    self.item = item
    self.location = location
  }

  /// Starts a chain with attributes.
  public func select(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    let description = ConstraintDescription(item, attributes, location)
    descriptions.append(description)
    return ConstraintMakerExtendable(description)
  }

  /// The constraints of the chains, not active. Invalid chains are reported to the diagnostics handler and skipped.
  func finish() -> (constraints: [Constraint], hasMisuse: Bool) {
    var constraints: [Constraint] = []
    for description in descriptions {
      let constraint = description.constraint
      guard let error = constraint.misuse else {
        constraints.append(constraint)
        continue
      }
      LayoutDiagnostic(.failed(error)).report(from: item.chainReporter)
    }
    return (constraints, constraints.count < descriptions.count)
  }
}
