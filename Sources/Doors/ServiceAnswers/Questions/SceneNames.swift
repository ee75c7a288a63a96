internal import JSONAnswers
internal import StrictJSON
internal import StringFormatting

extension TextLimits {
  /// The keys of a scene whose strings are no names: texts, and constraints, which the solver's steps bound.
  private static let longKeys: Set<String> = ["text", "title", "tags", "constraints"]

  /// - Parameter value: a scene or a row.
  /// - Throws: `AnswerError` for a name of a view, a key, a font or another value that is too long.
  /// - Complexity: O(names)
  func check(namesOf value: JSONValue) throws(AnswerError) {
    switch value.content {
    case .string(let text): try check(name: text, "the name \(InvisibleCharacters.quoted(text))")
    case .array(let values): for value in values { try check(namesOf: value) }
    case .object(let members):
      for member in members {
        try check(name: member.name, "the name \(InvisibleCharacters.quoted(member.name))")
        if !Self.longKeys.contains(member.name) { try check(namesOf: member.value) }
      }
    default: break
    }
  }
}
