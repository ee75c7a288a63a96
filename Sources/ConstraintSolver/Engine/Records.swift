/// What the engine knows of a variable.
struct VariableRecord: BitwiseCopyable {
  /// The first of the terms that mention it.
  var firstUse: Int32 = -1
  /// The required equality that defines it, or -1: then it is a root.
  var definer: Int32 = -1
  /// The constraint that an edit of it moves, or -1.
  var edit: Int32 = -1
  /// Every definition only uses variables of smaller ranks.
  var rank: Int64
}

/// Where a constraint does its work.
enum Role: UInt8 {
  /// The slot is empty.
  case none
  /// It defines a variable.
  case definition
  /// Its residual is a row or a column of the tableau.
  case tableau
}

/// What the engine knows of a constraint.
struct ConstraintRecord: BitwiseCopyable {
  var id: UInt64
  var constant: Double
  var priority: Double
  var firstTerm: Int32
  var termCount: Int32
  /// The term whose variable it defines, or -1.
  var definedTerm: Int32 = -1
  /// The slot of its priority's cost row; 0 when it is required.
  var level: Int32 = 0
  var relation: Relation
  var role: Role = .none

  var isRequired: Bool { priority == 1000 }
}

/// One coefficient of a constraint, linked with the other uses of its variable.
struct TermRecord: BitwiseCopyable {
  var coefficient: Double
  var variable: Int32
  var constraint: Int32
  var nextUse: Int32
  var previousUse: Int32
}

/// A variable at its rank at the time; outdated when the variable has moved on.
struct RankEntry: BitwiseCopyable {
  var rank: Int64
  var variable: Int32
}
