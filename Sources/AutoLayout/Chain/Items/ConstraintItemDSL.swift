/// What views and guides have in common under `snp`: their attributes, and the calls that make constraints of chains.
public protocol ConstraintItemDSL: ConstraintAttributesDSL where Selection == ConstraintItem {
  /// The view or guide.
  var target: any LayoutItem { get }
}

extension ConstraintItemDSL {
  /// Attributes of the item, as the other side of a chain.
  public func select(_ attributes: ConstraintAttributes) -> ConstraintItem { ConstraintItem(target, attributes) }

  /// Makes constraints that are not active yet.
  ///
  /// As with all calls here a view stops translating its autoresizing mask, and misuse is told to the diagnostics
  /// handler with the file and line of the chain.
  @discardableResult
  public func prepareConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) -> [Constraint] {
    ConstraintMaker.prepare(target, ChainLocation(file: file, line: line), closure)
  }

  /// Makes constraints and activates them. Calling it again makes them again: see `remakeConstraints`.
  public func makeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    ConstraintMaker.make(target, ChainLocation(file: file, line: line), closure)
  }

  /// Removes the item's chain constraints, and makes others.
  public func remakeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    ConstraintMaker.remake(target, ChainLocation(file: file, line: line), closure)
  }

  /// Changes the constants of constraints that chains have made for the item.
  ///
  /// A constraint is found by its attributes, items, relation, multiplier and priority. When one of the closure's
  /// chains is not found, nothing changes, and the diagnostics handler is told. An item that has no chain constraints
  /// at all gets them, as in SnapKit.
  public func updateConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    ConstraintMaker.update(target, ChainLocation(file: file, line: line), closure)
  }

  /// Changes the constants of constraints that exist, and makes those that do not.
  public func updateOrMakeConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void, file: String = #fileID, line: UInt = #line
  ) {
    ConstraintMaker.updateOrMake(target, ChainLocation(file: file, line: line), closure)
  }

  /// Deactivates the constraints that chains have made for the item; those made otherwise stay.
  public func removeConstraints() { ConstraintMaker.remove(target) }
}
