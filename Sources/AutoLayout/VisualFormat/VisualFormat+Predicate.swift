extension VisualFormat {
  /// What a size or a gap is to be: `>=8@500`.
  public struct Predicate: Hashable, Sendable {
    public enum Relation: String, Hashable, Sendable {
      case equal = "=="
      case lessThanOrEqual = "<="
      case greaterThanOrEqual = ">="
    }

    /// `equal` when none is written.
    public let relation: Relation
    /// A number, a metric, or in the predicate of an item another view, whose size is meant. The grammar cannot tell
    /// metrics from views.
    public let operand: Term
    /// A number or a metric; `nil` when none is written.
    public let priority: Term?
    /// Of the relation, or of the operand without one.
    public let offset: Int
  }

  /// A number, or a name that stands for one.
  public struct Term: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      /// Always finite.
      case number(Double)
      case name(String)
    }

    public let content: Content
    public let offset: Int
  }
}
