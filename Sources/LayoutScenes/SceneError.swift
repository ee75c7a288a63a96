/// What is wrong with a scene, and on which of its lines.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1; `nil` for what no single line is to blame for, such as constraints that contradict each other.
  public let line: Int?
  /// What was found, and what was expected.
  public let message: String

  public init(line: Int?, _ message: String) {
    self.line = line
    self.message = message
  }

  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
