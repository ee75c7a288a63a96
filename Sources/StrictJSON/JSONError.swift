/// Text that is not JSON: what was found, where, and what was expected.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  /// From 1.
  public var line: Int
  /// UTF-8 bytes from the start of the line, from 1.
  public var column: Int

  public var description: String { "line \(line), column \(column): \(message)" }
}
