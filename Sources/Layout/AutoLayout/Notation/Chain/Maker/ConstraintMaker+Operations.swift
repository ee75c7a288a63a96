internal import Foundation

// The operations of `snp`: prepare, make, remake, update and remove constraints.
extension ConstraintMaker {
  typealias Chains = (_ make: ConstraintMaker) -> Void

  static func prepare(_ item: any LayoutItem, _ location: ChainLocation, _ chains: Chains) -> [Constraint] {
    (item as? View)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(item, location)
    chains(maker)
    return maker.finish().constraints
  }

  static func make(_ item: any LayoutItem, _ location: ChainLocation, _ chains: Chains) {
    item.layoutNode.forgetInactiveChains()
    for constraint in prepare(item, location, chains) { constraint.activate() }
  }

  static func remake(_ item: any LayoutItem, _ location: ChainLocation, _ chains: Chains) {
    remove(item)
    make(item, location, chains)
  }

  static func remove(_ item: any LayoutItem) {
    for chain in item.layoutNode.chains { chain.deactivate() }
    item.layoutNode.chains.removeAll()
  }

  /// Sets the constants of existing constraints to the constants of the chains: all of them, or none when one does not exist.
  static func update(_ item: any LayoutItem, _ location: ChainLocation, _ chains: Chains) {
    item.layoutNode.forgetInactiveChains()
    // As in SnapKit: when the item has no chain constraints they are made.
    if item.layoutNode.chains.isEmpty {
      make(item, location, chains)
      return
    }
    let maker = ConstraintMaker(item, location)
    chains(maker)
    let (constraints, hasMisuse) = maker.finish()
    var matching = ChainMatching(item)
    let matches = constraints.map { matching.matches(for: $0) }
    var isWhole = !hasMisuse
    for (constraint, found) in zip(constraints, matches) {
      guard let (error, refused) = constraint.firstError(found) else { continue }
      isWhole = false
      LayoutDiagnostic(.rejected(error, refused)).report(from: item.chainReporter)
    }
    guard isWhole else { return }
    for (constraint, found) in zip(constraints, matches) { constraint.adopt(found) }
  }

  /// As `update`, but constraints that do not exist are made. Invalid chains are skipped, as in `make`.
  static func updateOrMake(_ item: any LayoutItem, _ location: ChainLocation, _ chains: Chains) {
    item.layoutNode.forgetInactiveChains()
    let constraints = prepare(item, location, chains)
    var matching = ChainMatching(item)
    for constraint in constraints {
      let found = matching.matches(for: constraint)
      if found.contains(where: { $0 != nil }), let (error, refused) = constraint.firstInvalid() {
        LayoutDiagnostic(.rejected(error, refused)).report(from: item.chainReporter)
        continue
      }
      constraint.adopt(found)
      // When all were found, the item keeps the `Constraint` that made them.
      if found.contains(where: { $0 == nil }) { constraint.activate() }
    }
  }
}

/// Finds existing constraints that differ from new ones in the constant only.
private struct ChainMatching {
  /// The constraints not found yet. Each is found once, since a closure that contains a chain twice makes it twice.
  private var remaining: [LayoutConstraint]

  init(_ item: any LayoutItem) {
    remaining = item.layoutNode.chains.flatMap(\.layoutConstraints).filter(\.isActive)
  }

  /// The existing constraint for each of these, or `nil`.
  mutating func matches(for constraint: Constraint) -> [LayoutConstraint?] {
    constraint.layoutConstraints.map { new in
      guard let index = remaining.firstIndex(where: { $0.differsInConstantOnly(from: new) }) else { return nil }
      return remaining.remove(at: index)
    }
  }
}

extension LayoutConstraint {
  fileprivate func differsInConstantOnly(from other: LayoutConstraint) -> Bool {
    firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute && relation == other.relation
      && multiplier == other.multiplier && priority == other.priority && firstItem === other.firstItem
      && secondItem === other.secondItem
  }
}

extension LayoutNode {
  /// Removes chain constraints that were deactivated by other means, such as the removal of a view from its superview.
  fileprivate func forgetInactiveChains() { chains.removeAll { !$0.isActive } }
}
