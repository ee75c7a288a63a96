/// The cost of an error of one unit on one side of zero.
enum Penalty {
  /// No cost: values on that side are allowed.
  static let none: Int8 = 0
  /// One unit of the constraint's priority.
  static let weight: Int8 = 1
  /// Values on that side are forbidden.
  static let infinite: Int8 = 2
}

/// A quantity of the tableau with its cost, which is convex, piecewise linear and 0 at 0: the residual of a constraint
/// (`terms - constant`), or a variable, which costs nothing on either side.
struct TableauQuantity: BitwiseCopyable {
  /// Which constraint's residual or which variable it is. The order of identities is the order of Bland's rule.
  struct ID: BufferKey {
    /// Even for constraints, odd for variables.
    let index: Int32

    @inline(__always)
    init(index: Int32) { self.index = index }
    @inline(__always)
    init(_ slot: ConstraintSlot) { index = slot.index << 1 }
    @inline(__always)
    init(_ variable: VariableIndex) { index = variable.index << 1 | 1 }

    /// Greater than every identity.
    static var last: ID { ID(index: .max) }

    var isVariable: Bool { @inline(__always) get { index & 1 == 1 } }

    /// The variable. There must be one.
    @inline(__always)
    var variable: VariableIndex {
      assert(isVariable, "constraint \(index >> 1) taken for a variable")
      return VariableIndex(index: index >> 1)
    }

    /// The slot of the constraint. There must be one.
    @inline(__always)
    var constraint: ConstraintSlot {
      assert(!isVariable, "variable \(index >> 1) taken for a constraint")
      return ConstraintSlot(index: index >> 1)
    }
  }

  var id: ID
  /// The priority level at which the penalties count.
  var level: PriorityLevel
  /// The penalty for values above 0.
  var penaltyAbove: Int8
  /// The penalty for values below 0.
  var penaltyBelow: Int8

  @inline(__always)
  init(
    _ id: ID, level: PriorityLevel = .query, penaltyAbove: Int8 = Penalty.none, penaltyBelow: Int8 = Penalty.none
  ) {
    self.id = id
    self.level = level
    self.penaltyAbove = penaltyAbove
    self.penaltyBelow = penaltyBelow
  }

  /// Whether it costs nothing anywhere: a variable, or a constraint that is being removed.
  var isFree: Bool { @inline(__always) get { penaltyAbove == Penalty.none && penaltyBelow == Penalty.none } }

  /// Whether it is a required equality: once it is a column, it stays one.
  var isFixed: Bool {
    @inline(__always) get { penaltyAbove == Penalty.infinite && penaltyBelow == Penalty.infinite }
  }

  /// The slope of the cost at `value`; at 0 the slope of the negative side.
  @inline(__always)
  func slope(at value: Double) -> Int8 { value > 0 ? penaltyAbove : -penaltyBelow }
}
