internal import StrictJSON
internal import StringFormatting

/// The members of an object of a scene, read one by one. A member that nobody asks for is an error: mostly it is a
/// misspelled one, which would be left out of the layout without a word.
struct SceneFields {
  /// What the object is, for messages: "the view 'title'".
  let subject: String
  let line: Int
  let members: [JSONValue.Member]
  /// Members that are known and that messages do not offer.
  var unoffered: [String] = []
  private var asked: [String] = []

  init(_ value: JSONValue, subject: String) throws(SceneError) {
    guard case .object(let members) = value.content else {
      throw SceneError(line: value.line, "\(subject) is \(value.kind): expected an object")
    }
    self.subject = subject
    line = value.line
    self.members = members
  }

  /// The member of a name, which counts as known from here on.
  mutating func take(_ name: String) -> JSONValue.Member? {
    asked.append(name)
    return members.first { $0.name == name }
  }

  /// Call when everything has been asked for.
  ///
  /// - Throws: `SceneError` for the first member that was not.
  func finish() throws(SceneError) {
    guard let unknown = members.first(where: { !asked.contains($0.name) }) else { return }
    let offered = asked.filter { !unoffered.contains($0) }
    throw SceneError(
      line: unknown.line,
      "unknown key \(quoted(unknown.name)) in \(subject): expected "
        + (offered.isEmpty ? "none" : oneOf(offered.map(quoted))))
  }

  /// The error of a member whose value is not what it should be.
  func wrong(_ member: JSONValue.Member, expected: String) -> SceneError {
    SceneError(
      line: member.value.line,
      "the key '\(member.name)' of \(subject) is \(description(of: member.value)): expected \(expected)")
  }

  func missing(_ name: String, expected: String) -> SceneError {
    SceneError(line: line, "\(subject) has no key '\(name)': expected \(expected)")
  }
}

/// A value for messages: numbers and strings as they are, of the rest the kind.
func description(of value: JSONValue) -> String {
  switch value.content {
  case .number(_, let text): text
  case .string(let string): quoted(string)
  case .bool(let bool): "\(bool)"
  case .null, .array, .object: value.kind
  }
}

/// A name from a scene for a message of one line.
func quoted(_ text: String) -> String { InvisibleCharacters.quoted(text) }

/// "a", "a or b", "one of a, b, c".
func oneOf(_ names: [String]) -> String {
  names.count > 2 ? "one of \(names.joined(separator: ", "))" : names.joined(separator: " or ")
}
