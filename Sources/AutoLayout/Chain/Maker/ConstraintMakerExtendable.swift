/// The beginning of a chain, to which more attributes can be added: `make.top.leading`.
public final class ConstraintMakerExtendable: ConstraintMakerRelatable, ConstraintAttributesDSL {
  /// Adds attributes to the chain.
  public func select(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    description.attributes.formUnion(attributes)
    return self
  }
}
