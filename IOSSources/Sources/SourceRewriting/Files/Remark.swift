/// What the rewriting of a file could not do, or what it changed beyond spelling.
public struct Remark: Sendable, Equatable, CustomStringConvertible {
  /// Kinds of remarks.
  public enum Kind: String, Sendable, CaseIterable {
    /// A selector whose method was not found: a name alone is left, which calls nothing unless the target knows it.
    case unresolvedSelector
    /// An optional method of a protocol without a value that could stand for "not there": classes must implement it.
    case requiredMethod
    /// An outlet whose type is not written: nibs cannot set it.
    case untypedOutlet
    /// A class whose superclass is of neither this target nor UIKit: nibs set none of its outlets.
    case unknownSuperclass
    /// An extension with conditions, whose overrides stay where they are, so that the compiler rejects them.
    case conditionalOverride
  }

  /// The path of the file.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int
  /// The kind.
  public var kind: Kind
  /// What is the matter, in one line.
  public var message: String

  /// The line that a compiler would print, as a warning.
  public var description: String { "\(path):\(line):\(column): warning: \(message) [\(kind.rawValue)]" }
}
