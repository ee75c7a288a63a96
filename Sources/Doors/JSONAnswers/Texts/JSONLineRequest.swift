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
  ///   - limits: the limits of questions from strangers; `nil` for none.
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
    if let font = value["font"], !font.isNull, let option = TextOption.named("font") {
      try specification.set(option, option.value(font))
    }
    var hasText = false
    for member in members {
      switch member.name {
      case "text":
        if member.value.isNull { continue }
        hasText = true
        guard let text = member.value.string else {
          throw AnswerError("the key 'text' is \(member.value.kind): expected a string")
        }
        try limits?.check(text: text)
        specification.text = text
      // Read before the others.
      case "id": continue
      default:
        guard let option = TextOption.named(member.name), option.doors.json else {
          if isLenient { continue }
          // Strangers have no options.
          throw Self.unknown(member.name, advice: limits == nil ? " (--lenient passes over unknown keys)" : "")
        }
        try set(option, member.value, limits)
      }
    }
    if !hasText { throw AnswerError("the key 'text' is missing: expected a string") }
  }

  private mutating func set(_ option: TextOption, _ value: JSONValue, _ limits: TextLimits?) throws {
    if value.isNull {
      if case .null(let remove) = option.removal { remove(&specification) }
      return
    }
    if let limits { try limits.check(option, value) }
    if option.name == "font" { return }
    let found = try option.value(value)
    if case .emptyString(let remove) = option.removal, found.string.isEmpty { return remove(&specification) }
    // The engine refuses all other numbers that are out of range, with codes of its own.
    if option.name == "width", let problem = option.problem(found) {
      throw AnswerError("the key 'width' is \(problem.found): expected \(problem.expected) points")
    }
    try specification.set(option, found)
  }

  private static func unknown(_ name: String, advice: String) -> AnswerError {
    let near = NearestNames.nearest(to: name, among: TextOption.keys, count: 1)
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
