internal import JSONAnswers
internal import StrictJSON
internal import StringFormatting

/// The members of a question, which has known keys only.
struct QuestionMembers {
  private let value: JSONValue

  /// - Throws: `AnswerError` for a value that is not an object, and for an unknown key.
  init(_ value: JSONValue, known: [String]) throws(AnswerError) {
    guard case .object(let members) = value.content else {
      throw AnswerError("expected an object, found \(value.kind)")
    }
    self.value = value
    for member in members where !known.contains(member.name) {
      let near = NearestNames.nearest(to: member.name, among: known, count: 1).first ?? ""
      throw AnswerError("unknown key '\(member.name)'; the nearest known one is '\(near)'")
    }
  }

  /// The value of a key; `nil` where it is missing or `null`.
  subscript(key: String) -> JSONValue? {
    guard let found = value[key], !found.isNull else { return nil }
    return found
  }

  func number(_ key: String, _ expected: String, _ isValid: (Double) -> Bool) throws(AnswerError) -> Double? {
    guard let found = self[key] else { return nil }
    guard let number = found.number else {
      throw AnswerError("the key '\(key)' is \(found.kind): expected \(expected)")
    }
    guard isValid(number) else {
      throw AnswerError("the key '\(key)' is \(NumberText.plain(number)): expected \(expected)")
    }
    return number
  }

  func flag(_ key: String) throws(AnswerError) -> Bool? {
    guard let found = self[key] else { return nil }
    guard let flag = found.bool else { throw AnswerError("the key '\(key)' is \(found.kind): expected true or false") }
    return flag
  }

  func text(_ key: String) throws(AnswerError) -> String? {
    guard let found = self[key] else { return nil }
    guard let text = found.string else { throw AnswerError("the key '\(key)' is \(found.kind): expected a string") }
    return text
  }

  func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, of type: Value.Type
  ) throws(AnswerError) -> Value? where Value.RawValue == String {
    guard let text = try text(key) else { return nil }
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw AnswerError("the key '\(key)' is '\(text)': expected one of \(names)")
    }
    return value
  }
}
