internal import StrictJSON

/// A JSON value for golden files, whose members keep their order.
///
///     let json: GoldenJSON = .object(["name": "title", "width": .number(101.25), "lines": [0, 12]])
public struct GoldenJSON: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    var name: String
    var value: GoldenJSON
  }

  indirect enum Content: Hashable, Sendable {
    /// The text of a number, `true`, `false` or `null`.
    case literal(String)
    case string(String)
    case array([GoldenJSON])
    case object([Member])
  }

  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  /// `null`.
  public static let null = GoldenJSON(.literal("null"))

  /// `true` or `false`.
  public static func bool(_ value: Bool) -> GoldenJSON { GoldenJSON(.literal(value ? "true" : "false")) }

  /// A whole number.
  public static func integer(_ value: some BinaryInteger) -> GoldenJSON { GoldenJSON(.literal(String(value))) }

  /// A number in the shortest form that reads back as the same bits, also for -0. Numbers that JSON cannot express
  /// become the strings "Infinity", "-Infinity" and "NaN".
  public static func number(_ value: Double) -> GoldenJSON {
    guard !value.isNaN else { return string("NaN") }
    guard value.isFinite else { return string(value < 0 ? "-Infinity" : "Infinity") }
    return GoldenJSON(.literal(JSONWriter.text(of: value)))
  }

  /// A string.
  public static func string(_ value: String) -> GoldenJSON { GoldenJSON(.string(value)) }

  /// An array.
  public static func array(_ values: [GoldenJSON]) -> GoldenJSON { GoldenJSON(.array(values)) }

  /// An object, with its members in this order.
  public static func object(_ members: KeyValuePairs<String, GoldenJSON>) -> GoldenJSON {
    object(Array(members))
  }

  /// An object, with its members in this order.
  public static func object(_ members: [(key: String, value: GoldenJSON)]) -> GoldenJSON {
    GoldenJSON(.object(members.map { Member(name: $0.key, value: $0.value) }))
  }
}

extension GoldenJSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: GoldenJSON...) { self = .array(elements) }
}

extension GoldenJSON {
  /// A value of a JSON reader, with the original text of its numbers.
  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(_, let text): self.init(.literal(text))
    case .string(let string): self = .string(string)
    case .array(let values): self = .array(values.map { GoldenJSON($0) })
    case .object(let members): self.init(.object(members.map { Member(name: $0.name, value: GoldenJSON($0.value)) }))
    }
  }
}

extension GoldenJSON: CustomStringConvertible {
  /// The text of a file with the value, without the final newline.
  public var description: String { String(text.dropLast()) }
}
