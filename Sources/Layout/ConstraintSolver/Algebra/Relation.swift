/// How the two sides of a constraint compare.
public enum Relation: UInt8, Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
  /// The left side is at most the right one.
  case lessThanOrEqual
  /// Both sides are equal.
  case equal
  /// The left side is at least the right one.
  case greaterThanOrEqual

  /// `<=`, `==` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
