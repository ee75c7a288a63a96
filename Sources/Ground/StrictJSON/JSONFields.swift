internal import StringFormatting

/// The members of an object, read one by one. A member that is never read is an error that names the nearest known key:
/// often it is misspelt, and passing over it would give a wrong answer.
package struct JSONFields {
  /// A member that is unknown, missing or of another kind: what was found, what was expected, and on which line.
  package struct Problem: Error, Hashable, Sendable {
    package var message: String
    /// From 1.
    package var line: Int

    package init(_ message: String, line: Int) {
      self.message = InvisibleCharacters.onOneLine(message)
      self.line = line
    }
  }

  /// The object in messages: "the rule 3".
  package let subject: String
  /// The line on which the object starts, from 1.
  package let line: Int
  private let members: [JSONValue.Member]
  private var known: [String] = []

  /// - Throws: a problem if the value is not an object.
  package init(_ value: JSONValue, subject: String) throws(Problem) {
    guard case .object(let members) = value.content else {
      throw Problem("\(subject) is \(value.kind): expected an object", line: value.line)
    }
    self.subject = subject
    self.members = members
    line = value.line
  }

  /// The value of a key, which is known from now on.
  ///
  /// - Complexity: O(members)
  package mutating func value(_ key: String) -> JSONValue? {
    known.append(key)
    return members.first { $0.name == key }?.value
  }

  /// All members, of which every key is known from now on.
  package mutating func all() -> [JSONValue.Member] {
    known += members.map(\.name)
    return members
  }

  /// Checks that all members were read.
  ///
  /// - Throws: a problem for the first member that is unknown.
  package func finish() throws(Problem) {
    guard let unknown = members.first(where: { !known.contains($0.name) }) else { return }
    let name = InvisibleCharacters.quoted(unknown.name)
    let nearest = NearestNames.nearest(to: unknown.name, among: known, count: 1, distance: 3)
    throw Problem(
      "unknown key \(name) in \(subject): "
        + (nearest.first.map { "did you mean '\($0)'?" } ?? "expected one of \(known.joined(separator: ", "))"),
      line: unknown.line)
  }

  /// The problem of a key whose value is not what was expected.
  package func problem(_ key: String, _ value: JSONValue, expected: String) -> Problem {
    let found = value.string.map(InvisibleCharacters.quoted) ?? value.number.map(NumberText.exact) ?? value.kind
    return Problem("'\(key)' of \(subject) is \(found): expected \(expected)", line: value.line)
  }

  // MARK: Kinds

  package mutating func string(_ key: String) throws(Problem) -> String? {
    guard let value = value(key) else { return nil }
    guard let string = value.string else { throw problem(key, value, expected: "a string") }
    return string
  }

  package mutating func bool(_ key: String) throws(Problem) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let bool = value.bool else { throw problem(key, value, expected: "true or false") }
    return bool
  }

  /// A number of a range.
  package mutating func number(_ key: String, in range: ClosedRange<Double>) throws(Problem) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.number, range.contains(number) else {
      throw problem(
        key, value,
        expected: "a number from \(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))")
    }
    return number
  }

  /// A whole number of a range.
  package mutating func count(_ key: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let value = value(key) else { return nil }
    guard let number = value.number, let count = Int(exactly: number), range.contains(count) else {
      throw problem(key, value, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return count
  }

  /// A string, or an array of strings.
  package mutating func strings(_ key: String) throws(Problem) -> [String]? {
    guard let value = value(key) else { return nil }
    if let string = value.string { return [string] }
    guard case .array(let elements) = value.content else {
      throw problem(key, value, expected: "a string or an array of strings")
    }
    var strings: [String] = []
    for element in elements {
      guard let string = element.string else { throw problem(key, element, expected: "strings") }
      strings.append(string)
    }
    return strings
  }

  /// A number, or an array of numbers.
  package mutating func numbers(_ key: String, in range: ClosedRange<Double>) throws(Problem) -> [Double]? {
    guard let value = value(key) else { return nil }
    var elements = [value]
    if case .array(let all) = value.content { elements = all }
    var numbers: [Double] = []
    for element in elements {
      guard let number = element.number, range.contains(number) else {
        throw problem(
          key, element,
          expected: "numbers from \(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A string that names a case.
  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, of type: Choice.Type = Choice.self
  ) throws(Problem) -> Choice? where Choice.RawValue == String {
    guard let value = value(key) else { return nil }
    guard let choice = value.string.flatMap({ Choice(rawValue: $0) }) else {
      let names = Choice.allCases.map(\.rawValue)
      throw problem(key, value, expected: "one of \(names.joined(separator: ", "))")
    }
    return choice
  }
}
