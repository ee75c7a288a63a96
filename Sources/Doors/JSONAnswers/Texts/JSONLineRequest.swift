package import StrictJSON
internal import StringFormatting
internal import Typesetting

/// A line of `typesetter measure --jsonl`: a text to measure, and the `id` that its answer repeats.
package struct JSONLineRequest {
  /// The value of `id` as JSON; `nil` when the line has none.
  package let id: String?
  package private(set) var specification: TextSpecification

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - defaults: the values of keys that the line leaves out.
  ///   - isLenient: whether unknown keys are passed over.
  ///   - limits: those of questions from strangers; `nil` for none.
  ///   - id: set as soon as it is read, so that the answer to an error in another key contains it.
  package init(
    _ value: JSONValue, defaults: TextSpecification, isLenient: Bool, limits: TextLimits?, id: inout String?
  ) throws {
    guard case .object(let members) = value.content else {
      throw AnswerError("expected an object, found \(value.kind)")
    }
    id = try Self.identity(value["id"])
    self.id = id
    specification = defaults
    // Weight, style and features of the command's options belong to the font of the options.
    if let font = value["font"], !font.isNull {
      specification.font = FontChoice.Request(name: try font.value(of: .font, \.string, "a string"))
    }
    var hasText = false
    for member in members {
      guard let key = Key(member.name) else {
        if isLenient { continue }
        // Strangers have no options.
        throw Self.unknown(member.name, advice: limits == nil ? " (--lenient passes over unknown keys)" : "")
      }
      if key == .width, member.value.isNull { specification.width = nil }
      guard !member.value.isNull else { continue }
      if key == .text { hasText = true }
      if let limits { try limits.check(key, member.value) }
      try set(key, member.value)
    }
    if !hasText { throw AnswerError("the key 'text' is missing: expected a string") }
  }

  /// The keys of a line.
  package enum Key: String, CaseIterable {
    case id, text, font, size, width, lang, dir, maxLines, weight, italic, faceIndex, lineBreakMode
    case alignment, lineBreakStrategy, wordBreak, lineBreakStrictness, hyphenate, ink

    /// The names of all cases, those that most lines have first.
    private static let names = allCases.map { (key: $0, name: $0.rawValue) }

    /// The key of a name. Names are compared one by one: `init(rawValue:)` hashes the name, which takes longer.
    init?(_ name: String) {
      guard let key = Self.names.first(where: { $0.name.utf8.count == name.utf8.count && $0.name == name })?.key else {
        return nil
      }
      self = key
    }
  }

  private mutating func set(_ key: Key, _ value: JSONValue) throws {
    switch key {
    // Read before the others.
    case .id, .font: break
    case .text: specification.text = try value.value(of: key, \.string, "a string")
    case .size: specification.size = try value.value(of: key, \.number, "a number")
    case .width:
      let width = try value.value(of: key, \.number, "a number")
      guard width >= 0 else {
        throw AnswerError("the key 'width' is \(NumberText.plain(width)): expected 0 or more points")
      }
      specification.width = width
    case .lang:
      let language = try value.value(of: key, \.string, "a string")
      specification.language = language.isEmpty ? nil : try LanguageTag(language)
    case .dir: specification.paragraphStyle.baseDirection = try value.named(key)
    case .maxLines: specification.maxLines = try value.value(of: key, \.integer, "a whole number")
    case .weight: specification.font.weight = try value.value(of: key, \.number, "a number")
    case .italic: specification.font.italic = try value.value(of: key, \.bool, "true or false")
    case .faceIndex: specification.font.faceIndex = try value.value(of: key, \.integer, "a whole number")
    case .lineBreakMode: specification.lineBreakMode = try value.named(key)
    case .alignment: specification.paragraphStyle.alignment = try value.named(key)
    case .lineBreakStrategy: specification.paragraphStyle.lineBreakStrategy = try value.named(key)
    case .wordBreak: specification.paragraphStyle.wordBreak = try value.named(key)
    case .lineBreakStrictness:
      let strictness: LineBreakStrictness = try value.named(key)
      specification.paragraphStyle.lineBreakStrictness = strictness
    case .hyphenate:
      let hyphenates = try value.value(of: key, \.bool, "true or false")
      specification.paragraphStyle.hyphenation = hyphenates ? Hyphenation() : nil
    case .ink: specification.wantsInk = try value.value(of: key, \.bool, "true or false")
    }
  }

  private static func unknown(_ name: String, advice: String) -> AnswerError {
    let near = NearestNames.nearest(to: name, among: Key.allCases.map(\.rawValue), count: 1)
    return AnswerError(
      "unknown key \(InvisibleCharacters.quoted(name)); the nearest known one is '\(near[0])'\(advice)")
  }

  private static func identity(_ value: JSONValue?) throws(AnswerError) -> String? {
    switch value?.content {
    case nil: return nil
    case .string(let string):
      var writer = JSONWriter()
      writer.string(string)
      return writer.text
    case .number(_, let text): return text
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    default: throw AnswerError("the key 'id' is \(value?.kind ?? ""): expected a string or a number")
    }
  }
}

extension JSONValue {
  fileprivate var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// The value of a key in the wanted kind.
  fileprivate func value<Value>(
    of key: JSONLineRequest.Key, _ read: (JSONValue) -> Value?, _ expected: String
  ) throws(AnswerError) -> Value {
    guard let result = read(self) else {
      throw AnswerError("the key '\(key.rawValue)' is \(kind): expected \(expected)")
    }
    return result
  }

  /// The value of a key that is the name of one of several cases.
  fileprivate func named<Value: RawRepresentable & CaseIterable>(
    _ key: JSONLineRequest.Key
  ) throws(AnswerError) -> Value where Value.RawValue == String {
    let text = try value(of: key, \.string, "a string")
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw AnswerError("the key '\(key.rawValue)' is '\(text)': expected one of \(names)")
    }
    return value
  }
}
