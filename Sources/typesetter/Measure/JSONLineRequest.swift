import Fonts
import StrictJSON
import Typesetting

/// A line of the stream: a job and the identity that its answer carries.
struct MeasureRequest {
  /// JSON text of the identity; `nil` when the line has none.
  let id: String?
  let job: MeasureJob

  /// Reads a request. Keys that it does not know belong to the sender and are passed over.
  ///
  /// - Parameter id: set as soon as it is known, also when the rest turns out to be wrong.
  init(_ value: JSONValue, defaults: MeasureJob, id: inout String?) throws {
    guard case .object = value.content else {
      throw CommandError("expected an object, found \(value.kind)")
    }
    id = try Self.identity(value["id"])
    self.id = id
    var job = defaults
    guard let text = try value.string("text") else {
      throw CommandError("the key 'text' is missing: expected a string")
    }
    job.text = text
    if let font = try value.string("font") {
      // Another font than the command's: what the options said of that one does not hold.
      job.font = FontChoice.Request(name: font)
    }
    if let index = try value.integer("faceIndex") { job.font.faceIndex = index }
    if let weight = try value.number("weight") { job.font.weight = weight }
    if let italic = try value.flag("italic") { job.font.italic = italic }
    if let size = try value.number("size") { job.size = size }
    if let width = value["width"] {
      job.width = width.isNull ? nil : try value.number("width")
    }
    if let language = try value.string("lang") { job.language = language.isEmpty ? nil : try LanguageTag(language) }
    if let direction = try value.string("dir") { job.direction = try Self.named(direction, key: "dir") }
    if let maxLines = try value.integer("maxLines") { job.maxLines = maxLines }
    if let mode = try value.string("lineBreakMode") { job.lineBreakMode = try Self.named(mode, key: "lineBreakMode") }
    self.job = job
  }

  private static func identity(_ value: JSONValue?) throws -> String? {
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
  ) throws -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw CommandError("the key '\(key)' is '\(text)': expected one of \(names)")
    }
    return value
  }
}

extension JSONValue {
  /// The member's value, `nil` when it is absent or null.
  fileprivate func string(_ name: String) throws -> String? {
    try member(name, expected: "a string") { $0.string }
  }

  fileprivate func number(_ name: String) throws -> Double? {
    try member(name, expected: "a number") { $0.number }
  }

  fileprivate func flag(_ name: String) throws -> Bool? {
    try member(name, expected: "true or false") { $0.bool }
  }

  fileprivate func integer(_ name: String) throws -> Int? {
    try member(name, expected: "a whole number") { $0.number.flatMap { Int(exactly: $0) } }
  }

  private func member<Value>(_ name: String, expected: String, _ read: (JSONValue) -> Value?) throws -> Value? {
    guard let value = self[name], !value.isNull else { return nil }
    guard let result = read(value) else {
      throw CommandError("the key '\(name)' is \(value.kind): expected \(expected)")
    }
    return result
  }
}
