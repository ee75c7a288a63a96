internal import AutoLayout
internal import Foundation
internal import StrictJSON

extension SceneFields {
  mutating func string(_ name: String) throws(SceneError) -> String? {
    guard let member = take(name) else { return nil }
    guard let string = member.value.string else { throw invalidValue(of: member, expected: "a string") }
    return string
  }

  /// Whether a member that may be no string is a word, which then counts as read.
  ///
  /// - Parameter others: what else it may be, for the error of another string.
  mutating func isWord(_ word: String, _ name: String, others: String) throws(SceneError) -> Bool {
    guard let member = members.first(where: { $0.name == name }), let string = member.value.string else { return false }
    guard string == word else { throw invalidValue(of: member, expected: "\(quoted(word)) or \(others)") }
    _ = take(name)
    return true
  }

  mutating func flag(_ name: String) throws(SceneError) -> Bool? {
    guard let member = take(name) else { return nil }
    guard let flag = member.value.bool else { throw invalidValue(of: member, expected: "true or false") }
    return flag
  }

  mutating func number(
    _ name: String, expected: String = "a number", where fits: (Double) -> Bool = { _ in true }
  ) throws(SceneError) -> Double? {
    guard let member = take(name) else { return nil }
    guard let number = member.value.number, fits(number) else { throw invalidValue(of: member, expected: expected) }
    guard number.magnitude <= SceneLimits.largestNumber else {
      throw invalidValue(of: member, expected: "\(expected), of at most \(SceneLimits.largestNumberText)")
    }
    return number
  }

  /// A number from 0.
  mutating func length(_ name: String) throws(SceneError) -> Double? {
    try number(name, expected: "a number from 0") { $0 >= 0 }
  }

  /// A priority that a constraint may have.
  mutating func priority(_ name: String) throws(SceneError) -> LayoutPriority? {
    try number(name, expected: "a priority above 0 and up to 1000") { LayoutPriority(exactly: $0).isValid }
      .map { LayoutPriority(exactly: $0) }
  }

  /// A whole number from 0.
  mutating func count(_ name: String) throws(SceneError) -> Int? {
    try number(name, expected: "a whole number from 0") { $0 >= 0 && Int(exactly: $0) != nil }.map { Int($0) }
  }

  /// A value by one of its names.
  ///
  /// - Parameter values: names and values, in the order in which messages list them.
  mutating func choice<Value>(_ name: String, of values: KeyValuePairs<String, Value>) throws(SceneError) -> Value? {
    guard let member = take(name) else { return nil }
    guard let choice = values.first(where: { $0.key == member.value.string }) else {
      throw invalidValue(of: member, expected: oneOf(values.map { "'\($0.key)'" }))
    }
    return choice.value
  }

  /// A case of an enumeration by its raw value.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(SceneError) -> Choice? where Choice.RawValue == String {
    guard let member = take(name) else { return nil }
    guard let choice = member.value.string.flatMap({ Choice(rawValue: $0) }) else {
      throw invalidValue(of: member, expected: oneOf(Choice.allCases.map { "'\($0.rawValue)'" }))
    }
    return choice
  }

  /// The fields of an object inside this one.
  mutating func object(_ name: String) throws(SceneError) -> SceneFields? {
    guard let member = take(name) else { return nil }
    guard case .object = member.value.content else { throw invalidValue(of: member, expected: "an object") }
    return try SceneFields(member.value, subject: "'\(name)' of \(subject)")
  }

  mutating func array(_ name: String, expected: String) throws(SceneError) -> [JSONValue]? {
    guard let member = take(name) else { return nil }
    guard case .array(let values) = member.value.content else { throw invalidValue(of: member, expected: expected) }
    return values
  }

  /// Strings with their lines.
  mutating func strings(_ name: String) throws(SceneError) -> [SceneString]? {
    guard let values = try array(name, expected: "an array of strings") else { return nil }
    var result: [SceneString] = []
    for value in values {
      guard let text = value.string else {
        throw SceneError(
          .invalidValue, line: value.line,
          "an element of the key '\(name)' of \(subject) is \(description(of: value)): expected a string")
      }
      result.append(SceneString(text: text, line: value.line))
    }
    return result
  }

  /// An array of `count` numbers.
  mutating func numbers(
    _ name: String, _ count: Int, expected: String, where fits: (Double) -> Bool
  ) throws(SceneError) -> [Double]? {
    guard let member = take(name) else { return nil }
    guard case .array(let values) = member.value.content, values.count == count else {
      throw invalidValue(of: member, expected: expected)
    }
    let numbers = values.compactMap(\.number).filter { fits($0) && $0.magnitude <= SceneLimits.largestNumber }
    guard numbers.count == count else { throw invalidValue(of: member, expected: expected) }
    return numbers
  }

  /// `[width, height]`.
  mutating func size(_ name: String) throws(SceneError) -> CGSize? {
    try numbers(name, 2, expected: "[width, height] with numbers from 0") { $0 >= 0 }
      .map { CGSize(width: $0[0], height: $0[1]) }
  }

  /// `{"top", "left", "bottom", "right"}`; a side that is left out has its standard value.
  mutating func insets(_ name: String, or standard: EdgeInsets) throws(SceneError) -> EdgeInsets? {
    guard var fields = try object(name) else { return nil }
    let insets = EdgeInsets(
      top: try fields.number("top") ?? standard.top, left: try fields.number("left") ?? standard.left,
      bottom: try fields.number("bottom") ?? standard.bottom, right: try fields.number("right") ?? standard.right)
    try fields.finish()
    return insets
  }

  /// As `insets(_:or:)`, or `[top, left, bottom, right]`.
  mutating func insetsOrList(_ name: String) throws(SceneError) -> EdgeInsets? {
    guard let member = members.first(where: { $0.name == name }), case .array = member.value.content else {
      return try insets(name, or: .zero)
    }
    return try numbers(name, 4, expected: "[top, left, bottom, right] with numbers") { _ in true }
      .map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }
}

/// A string of a scene with its line, for messages.
struct SceneString: Hashable, Sendable {
  var text: String
  /// From 1.
  var line: Int
}
