import StrictJSON
import Typesetting

/// A line of `typesetter measure --jsonl`: a text to measure, and the `id` that its answer repeats.
struct JSONLineRequest {
  /// The value of `id` as JSON; `nil` when the line has none.
  let id: String?
  let specification: TextSpecification

  /// Reads a line. Unknown keys are ignored.
  ///
  /// - Parameters:
  ///   - defaults: the values of keys that the line leaves out.
  ///   - id: set as soon as it is read, so that the answer to an error in another key contains it.
  init(_ value: JSONValue, defaults: TextSpecification, id: inout String?) throws {
    guard case .object = value.content else {
      throw CommandError("expected an object, found \(value.kind)")
    }
    id = try Self.identity(value["id"])
    self.id = id
    var specification = defaults
    guard let text = try value.string("text") else {
      throw CommandError("the key 'text' is missing: expected a string")
    }
    specification.text = text
    if let font = try value.string("font") {
      // Weight, style and features of the command's options belong to the font of the options.
      specification.font = FontChoice.Request(name: font)
    }
    if let index = try value.integer("faceIndex") { specification.font.faceIndex = index }
    if let weight = try value.number("weight") { specification.font.weight = weight }
    if let italic = try value.flag("italic") { specification.font.italic = italic }
    if let size = try value.number("size") { specification.size = size }
    if let width = value["width"] {
      specification.width = width.isNull ? nil : try value.number("width")
    }
    if let language = try value.string("lang") {
      specification.language = language.isEmpty ? nil : try LanguageTag(language)
    }
    if let direction = try value.string("dir") { specification.direction = try Self.named(direction, key: "dir") }
    if let maxLines = try value.integer("maxLines") { specification.maxLines = maxLines }
    if let mode = try value.string("lineBreakMode") {
      specification.lineBreakMode = try Self.named(mode, key: "lineBreakMode")
    }
    self.specification = specification
  }

  private static func identity(_ value: JSONValue?) throws(CommandError) -> String? {
    switch value?.content {
    case nil: return nil
    case .string(let string):
      var writer = JSONWriter()
      writer.string(string)
      return writer.text
    case .number(_, let text): return text
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    default: throw CommandError("the key 'id' is \(value?.kind ?? ""): expected a string or a number")
    }
  }

  private static func named<Value: RawRepresentable & CaseIterable>(
    _ text: String, key: String
  ) throws(CommandError) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw CommandError("the key '\(key)' is '\(text)': expected one of \(names)")
    }
    return value
  }
}

extension JSONValue {
  /// The value of a member; `nil` when it is absent or null.
  fileprivate func string(_ name: String) throws(CommandError) -> String? {
    try member(name, expected: "a string") { $0.string }
  }

  fileprivate func number(_ name: String) throws(CommandError) -> Double? {
    try member(name, expected: "a number") { $0.number }
  }

  fileprivate func flag(_ name: String) throws(CommandError) -> Bool? {
    try member(name, expected: "true or false") { $0.bool }
  }

  fileprivate func integer(_ name: String) throws(CommandError) -> Int? {
    try member(name, expected: "a whole number") { value in
      guard let number = value.number else { return nil }
      return Int(exactly: number)
    }
  }

  private func member<Value>(
    _ name: String, expected: String, _ read: (JSONValue) -> Value?
  ) throws(CommandError) -> Value? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let result = read(value) else {
      throw CommandError("the key '\(name)' is \(value.kind): expected \(expected)")
    }
    return result
  }
}
