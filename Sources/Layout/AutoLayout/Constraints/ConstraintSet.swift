/// Constraints by identity: insertion and removal take O(1) time, however many there are.
struct ConstraintSet {
  private var members: [ObjectIdentifier: LayoutConstraint] = [:]

  var isEmpty: Bool { members.isEmpty }

  mutating func insert(_ constraint: LayoutConstraint) { members[ObjectIdentifier(constraint)] = constraint }

  /// - Returns: whether the set contained it.
  @discardableResult
  mutating func remove(_ constraint: LayoutConstraint) -> Bool {
    members.removeValue(forKey: ObjectIdentifier(constraint)) != nil
  }

  /// Whether one of the constraints satisfies a condition.
  func contains(where condition: (LayoutConstraint) -> Bool) -> Bool { members.values.contains(where: condition) }

  /// Calls a function with each of the constraints, in no order. The function may not change this set.
  ///
  /// - Complexity: O(n)
  func forEach(_ body: (LayoutConstraint) -> Void) {
    for constraint in members.values { body(constraint) }
  }

  /// The constraints in the order of their activation.
  ///
  /// - Complexity: O(n log n)
  var ordered: [LayoutConstraint] { members.values.sorted { $0.activation < $1.activation } }
}
