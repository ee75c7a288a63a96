internal import StringFormatting

/// A JSON value with the line that it was read from, for later error messages.
///
/// Two values are equal when their contents and their lines are.
public struct JSONValue: Hashable, Sendable {
  /// The value without its line.
  public enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with its original text.
    case number(Double, text: String)
    /// A string, its escapes resolved.
    case string(String)
    /// The elements of an array.
    case array([JSONValue])
    /// The members of an object in the order of the text; no name occurs twice.
    case object([Member])
  }

  /// A name and a value of an object.
  public struct Member: Hashable, Sendable {
    /// The name, its escapes resolved.
    public var name: String
    /// The line of the name, from 1.
    public var line: Int
    /// The value of the member.
    public var value: JSONValue

    /// Creates a member.
    public init(name: String, line: Int = 1, value: JSONValue) {
      self.name = name
      self.line = line
      self.value = value
    }

    /// Whether the name has the same bytes: JSON knows no canonical equivalence (RFC 8259 §8.3).
    @inline(__always)
    func isNamed(_ other: String) -> Bool {
      name.hasSameBytes(as: other)
    }
  }

  /// The kind of the value with its contents.
  public var content: Content
  /// The line on which the value starts, from 1.
  public var line: Int

  /// Creates a value.
  public init(_ content: Content, line: Int = 1) {
    self.content = content
    self.line = line
  }

  /// The value of the member whose name has the same bytes; `nil` when the object has no such member, and when the value
  /// is not an object.
  ///
  /// - Complexity: O(members)
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.isNamed(name) }?.value
  }

  /// Whether the value is `null`.
  public var isNull: Bool { content == .null }

  /// The string; `nil` when the value is of another kind.
  public var string: String? {
    if case .string(let string) = content { return string }
    return nil
  }

  /// The number; `nil` when the value is of another kind.
  public var number: Double? {
    if case .number(let number, _) = content { return number }
    return nil
  }

  /// The boolean; `nil` when the value is of another kind.
  public var bool: Bool? {
    if case .bool(let bool) = content { return bool }
    return nil
  }

  /// The kind of the value with its article, for messages: "a string", "an object".
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line, with the original text of its numbers.
  ///
  /// - Complexity: O(bytes)
  public var description: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }
}

extension JSONValue {
  /// Reads a value from UTF-8 bytes, which are copied only when they are not contiguous in memory.
  ///
  /// - Parameter line: the number of the first line, from 1.
  /// - Complexity: O(bytes)
  package init(utf8 bytes: some Sequence<UInt8>, line: Int = 1) throws(JSONError) {
    func read(_ buffer: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, JSONError> {
      Result { () throws(JSONError) in try JSONReader.value(of: buffer, line: line) }
    }
    let result = bytes.withContiguousStorageIfAvailable(read) ?? Array(bytes).withUnsafeBufferPointer(read)
    self = try result.get()
  }
}
