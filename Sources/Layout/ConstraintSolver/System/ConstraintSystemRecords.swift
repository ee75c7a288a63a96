/// The index of a ``TermRecord``.
struct TermIndex: BufferKey { let index: Int32 }

/// The terms of one constraint, which are consecutive.
struct TermRange: Sequence, BitwiseCopyable {
  var first: TermIndex
  var count: Int32

  /// The term after the last one.
  var end: TermIndex { @inline(__always) get { TermIndex(index: first.index + count) } }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(upcoming: first.index, end: first.index + count) }

  struct Iterator: IteratorProtocol {
    fileprivate var upcoming: Int32
    fileprivate let end: Int32

    @inline(__always)
    mutating func next() -> TermIndex? {
      if upcoming >= end { return nil }
      defer { upcoming += 1 }
      return TermIndex(index: upcoming)
    }
  }
}

/// The state of a variable.
struct VariableRecord: BitwiseCopyable {
  /// The newest of the terms with the variable.
  var firstUse = TermIndex.none
  /// The constraint that defines it; `.none` for a root.
  var definition = ConstraintSlot.none
  /// The constraint that keeps it at a suggested value; `.none` when it is not being edited.
  var edit = ConstraintSlot.none
  /// The position in the order of evaluation: a definition uses only variables of smaller ranks than the one it
  /// defines.
  var rank: Int64
}

/// The part of the system that a constraint is in.
enum ConstraintRole: UInt8 {
  /// The slot is unused, or the constraint not yet installed.
  case none
  /// The constraint defines a variable.
  case definition
  /// The constraint's residual is a row or a column of the tableau. The constraint may define a variable as well, see
  /// ``ConstraintRecord/definedTerm``.
  case tableau
}

/// The state of a constraint.
struct ConstraintRecord: BitwiseCopyable {
  var id: LinearConstraint.ID
  var constant: Double
  var priority: Priority
  var terms: TermRange
  /// The term whose variable it defines, by its other terms and, in the tableau, by its residual; `.none` when it
  /// defines none.
  var definedTerm = TermIndex.none
  /// The level of its priority; `.query` when it is required.
  var level = PriorityLevel.query
  var relation: Relation
  var role = ConstraintRole.none
  /// Whether conflicts are irreducible beside it, see ``Solver/addRule(_:)``.
  var isRule = false

  var isRequired: Bool { @inline(__always) get { priority.isRequired } }

  /// Whether it defines a variable by its residual too, which need not be 0.
  var definesByResidual: Bool { @inline(__always) get { role == .tableau && definedTerm.exists } }
}

/// One coefficient of a constraint, linked with the other terms of its variable.
struct TermRecord: BitwiseCopyable {
  var coefficient: Double
  var variable: VariableIndex
  var constraint: ConstraintSlot
  var nextUse: TermIndex
  var previousUse: TermIndex
}

/// The terms with one variable, newest first.
enum UseLink: RecordLink {
  @inline(__always)
  static func next(_ record: TermRecord) -> TermIndex { record.nextUse }
}

extension ConstraintSystem {
  /// The terms with the variable, newest first.
  @inline(__always)
  func uses(of variable: VariableIndex) -> LinkedKeys<UseLink> { LinkedKeys(from: variables[variable].firstUse, terms) }
}
