internal import StrictJSON
internal import StringFormatting

/// The members of an object of a scene, read one by one. A member that is never read is an error: often its name is
/// misspelled, and ignoring it would give a wrong layout.
struct SceneFields {
  /// The object in messages: "the view 'title'".
  let subject: String
  let line: Int
  let members: [JSONValue.Member]
  /// Names of members that messages do not list as expected ones.
  var unlisted: [String] = []
  /// Names of members that were read.
  private var known: [String] = []

  init(_ value: JSONValue, subject: String) throws(SceneError) {
    guard case .object(let members) = value.content else {
      throw SceneError(.invalidValue, line: value.line, "\(subject) is \(value.kind): expected an object")
    }
    self.subject = subject
    line = value.line
    self.members = members
    known.reserveCapacity(Self.usualCount)
  }

  /// The number of names that most kinds of objects know.
  private static let usualCount = 48

  /// The member of a name, which is known from now on.
  mutating func take(_ name: String) -> JSONValue.Member? {
    known.append(name)
    // Most members have another length. A copy of each of them to look at would count its references.
    let length = name.utf8.count
    for index in members.indices where members[index].name.utf8.count == length && members[index].name == name {
      return members[index]
    }
    return nil
  }

  /// Checks that all members are known. Called when all fields are read.
  ///
  /// - Throws: `SceneError` for the first member that is unknown.
  func finish() throws(SceneError) {
    guard let unknown = members.first(where: { !known.contains($0.name) }) else { return }
    let expected = known.filter { !unlisted.contains($0) }
    throw SceneError(
      .unknownKey, line: unknown.line,
      "unknown key \(quoted(unknown.name)) in \(subject): expected "
        + (expected.isEmpty ? "none" : oneOf(expected.map(quoted))))
  }

  /// The error of a member with an invalid value.
  func invalidValue(of member: JSONValue.Member, expected: String) -> SceneError {
    SceneError(
      .invalidValue, line: member.value.line,
      "the key '\(member.name)' of \(subject) is \(description(of: member.value)): expected \(expected)")
  }

  /// The error of a member that is missing.
  func missingKey(_ name: String, expected: String) -> SceneError {
    SceneError(.missingKey, line: line, "\(subject) has no key '\(name)': expected \(expected)")
  }
}

/// A value for messages: numbers, strings and booleans themselves, other values by their kind.
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
