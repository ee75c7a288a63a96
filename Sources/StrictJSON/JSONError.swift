/// Text that is not JSON: what was found, where, and what was expected.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  /// From 1.
  public var line: Int
  /// UTF-8 bytes from the start of the line, from 1.
  public var column: Int
  /// The names of the members in which the error lies, the outermost first; empty outside of all objects.
  public var path: [String] = []

  public var description: String { "line \(line), column \(column): \(message)" }
}
