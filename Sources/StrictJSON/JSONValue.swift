/// A JSON value that remembers where it stood, so that errors can point at it.
public struct JSONValue: Hashable, Sendable {
  public indirect enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The number and how it was written.
    case number(Double, text: String)
    case string(String)
    case array([JSONValue])
    /// Members in the order of the file; no name occurs twice.
    case object([Member])
  }

  public struct Member: Hashable, Sendable {
    public var name: String
    /// The line of the name, from 1.
    public var line: Int
    public var value: JSONValue
  }

  public var content: Content
  /// The line on which the value starts, from 1.
  public var line: Int

  /// The member of an object; `nil` when there is none or the value is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var isNull: Bool { content == .null }

  public var string: String? {
    if case .string(let string) = content { return string }
    return nil
  }

  public var number: Double? {
    if case .number(let number, _) = content { return number }
    return nil
  }

  public var bool: Bool? {
    if case .bool(let bool) = content { return bool }
    return nil
  }

  /// What the value is, for messages: "a string", "an object".
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
