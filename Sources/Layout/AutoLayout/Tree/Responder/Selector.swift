/// The name of a method (`Selector`), for declarations that mention the type. Methods cannot be called by name on Linux,
/// and `#selector` does not exist there.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String

  /// A selector by its name.
  public init(_ name: String) { description = name }
  /// A selector by its name.
  public init(stringLiteral name: String) { description = name }
}
