/// Who a row or a column of the tableau belongs to: the residual of a constraint, or a variable.
struct Owner: BitwiseCopyable, Equatable {
  /// Even for constraints, odd for variables. Its order is the order of Bland's rule.
  let code: Int32

  init(code: Int32) { self.code = code }
  @inline(__always)
  init(constraint slot: Int32) { code = slot << 1 }
  @inline(__always)
  init(variable: Int32) { code = variable << 1 | 1 }

  var isVariable: Bool { @inline(__always) get { code & 1 == 1 } }
  /// The slot of the constraint or the index of the variable.
  var index: Int32 { @inline(__always) get { code >> 1 } }
}

/// What a unit of error costs on one side of zero.
enum Penalty {
  /// Nothing: that side is allowed.
  static let none: Int8 = 0
  /// One unit of the constraint's priority.
  static let weight: Int8 = 1
  /// It may not happen at all.
  static let infinite: Int8 = 2
}

/// A quantity of the tableau, with the convex, piecewise-linear cost that it has around zero: the residual of a
/// constraint (`terms - constant`), or a variable, which costs nothing on either side.
struct Member: BitwiseCopyable {
  var owner: Owner
  /// The cost row in which the penalties count.
  var level: Int32
  /// The penalty for being positive.
  var up: Int8
  /// The penalty for being negative.
  var down: Int8

  @inline(__always)
  init(owner: Owner, level: Int32 = 0, up: Int8 = Penalty.none, down: Int8 = Penalty.none) {
    self.owner = owner
    self.level = level
    self.up = up
    self.down = down
  }

  /// Costs nothing anywhere: a variable, or a constraint that is on its way out.
  var isFree: Bool { @inline(__always) get { up == Penalty.none && down == Penalty.none } }
  /// A required equality: once it is a column, it stays one.
  var isFixed: Bool { @inline(__always) get { up == Penalty.infinite && down == Penalty.infinite } }
  var isRequired: Bool { @inline(__always) get { up == Penalty.infinite || down == Penalty.infinite } }
}

/// A basic member: its value is a sum over the columns.
struct Row: BitwiseCopyable {
  var value: Double
  var member: Member
  /// The first coefficient, and how many there are.
  var head: Int32
  var count: Int32
  /// The slope of the member's cost that the cost rows have been computed with, within `-down...up`.
  var slope: Int8
  /// Which of the queues hold the row: bit 0 the required one, bit 1 the optional one.
  var queued: UInt8
  var isUsed: Bool
}

/// A nonbasic member: a constraint that is met exactly, or a variable that nothing determines.
struct Column: BitwiseCopyable {
  /// 0 for a constraint; where a free variable stays for a variable.
  var value: Double
  var member: Member
  var head: Int32
  var count: Int32
  var isQueued: Bool
  var isUsed: Bool
}

/// One coefficient, linked into its row and its column.
struct Node: BitwiseCopyable {
  var coefficient: Double
  var row: Int32
  var column: Int32
  var nextInRow: Int32
  var previousInRow: Int32
  var nextInColumn: Int32
  var previousInColumn: Int32
}

/// One step of the simplex, as it must be known to take it back.
struct JournalEntry: BitwiseCopyable {
  /// The row's member before the step.
  var leaving: Owner
  /// The member that took its place; the same as `leaving` when only the slope changed.
  var entering: Owner
  var leavingValue: Double
  var leavingSlope: Int8
}

/// The numbers below which a quantity counts as zero.
enum Tolerance {
  /// A sum whose size is below this share of its two operands is a cancellation and becomes 0.
  static let cancellation = 1e-11
  /// Reduced costs that differ by less are equal.
  static let cost = 1e-8
  /// A coefficient below this, or below this share of the largest in its row, is not pivoted on.
  static let pivot = 1e-9
  /// After a pivot on less than this the numbers are checked.
  static let smallPivot = 1e-3
  /// A tableau that differs by more than this share from the constraints' own terms is worked out anew.
  static let noise = 1e-11
  /// When they differ by more even after that, the basis itself is given up.
  static let despair = 1e-7
  /// Values within this of zero meet their constraint, for constants up to 10 000.
  static let value = 1e-8
  /// The largest constant for which that holds.
  static let smallScale = 1e4
  /// Moves leave rounding of about 2e-16 of their size. After moves of this size in all, the values are worked out
  /// anew; until then they are right to about 1e-10.
  static let drift = 4e5
  /// The same as a share of the largest constant, for larger ones.
  static let relativeValue = 1e-12
}

/// `a + b`, and 0 when nothing but rounding is left of it.
@inline(__always)
func cleanSum(_ a: Double, _ b: Double) -> Double {
  let sum = a + b
  return abs(sum) <= Tolerance.cancellation * (abs(a) + abs(b)) ? 0 : sum
}
