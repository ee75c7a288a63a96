/// A visual format that cannot be read or bound to views: what was expected, and where.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, in a sentence or two.
  public let message: String
  /// The whole format.
  public let format: String
  /// Characters from the start of the format; their number when something is missing at the end.
  public let offset: Int

  public init(_ message: String, format: String, offset: Int) {
    self.message = message
    self.format = format
    self.offset = offset
  }

  /// The lines that UIKit prints, the last of them with a caret under the offending character.
  ///
  /// - Complexity: O(format)
  public var description: String {
    // Anybody may make an error, so the offset can be anything.
    let indentation = String(repeating: " ", count: min(max(offset, 0), format.count))
    return "Unable to parse constraint format: \n\(message) \n\(format) \n\(indentation)^"
  }
}
