internal import Fonts
internal import StrictJSON
internal import StringFormatting

// The values of options as they stand in JSON and in arguments, and their ranges.

extension TextOption {
  /// The value of a member of a question.
  ///
  /// - Throws: `AnswerError` for a value of another kind.
  func value(_ value: JSONValue) throws(AnswerError) -> Value {
    switch kind {
    case .string:
      if let string = value.string { return .string(string) }
    case .number, .weight:
      if let number = value.number { return .number(number) }
    case .wholeNumber:
      if let number = value.number.flatMap({ Int(exactly: $0) }) { return .wholeNumber(number) }
    case .flag:
      if let flag = value.bool { return .flag(flag) }
    case .choice(let type):
      guard let name = value.string else { break }
      if type.has(name) { return .string(name) }
      let names = type.names.map { "'\($0)'" }.joined(separator: ", ")
      throw AnswerError("the key '\(self.name)' is '\(name)': expected one of \(names)")
    }
    throw AnswerError("the key '\(name)' is \(value.kind): expected \(expectedJSON)")
  }

  private var expectedJSON: String {
    switch kind {
    case .string, .choice: "a string"
    case .number, .weight: "a number"
    case .wholeNumber: "a whole number"
    case .flag: "true or false"
    }
  }

  /// The value that an argument of the command stands for; `nil` where it is of another kind.
  package func value(argument text: String) -> Value? {
    switch kind {
    case .string: .string(text)
    case .number: Double(text).map { .number($0) }
    case .wholeNumber: Int(text).map { .wholeNumber($0) }
    case .weight: (Double(text) ?? FontStyleNames.weight(named: text)).map { .number($0) }
    // A flag has no argument.
    case .flag: nil
    case .choice(let type): type.has(text) ? .string(text) : nil
    }
  }

  /// What an argument of the command has to be.
  package var expectedArgument: String {
    let example = examples.first.map { ", as in \($0)" } ?? ""
    return switch kind {
    case .string, .flag: "a string"
    case .number(of: let unit, in: _): "a number of \(unit)\(example)"
    case .wholeNumber(of: let things, in: _): "a whole number\(things.map { " of \($0)" } ?? "")\(example)"
    case .weight: "a number from 1 to 1000, or \(FontStyleNames.weights)"
    case .choice(let type): "one of \(type.names.joined(separator: ", "))"
    }
  }

  /// The numbers that an option may be; `nil` for options that are no numbers.
  package var range: ClosedRange<Double>? {
    switch kind {
    case .number(of: _, in: let range), .wholeNumber(of: _, in: let range): range
    case .weight: 1...1000
    case .string, .flag, .choice: nil
    }
  }

  /// What is wrong with a number that is out of range, and what was expected; `nil` for a value in range.
  package func problem(_ value: Value) -> (found: String, expected: String)? {
    let number: Double
    switch value {
    case .number(let found): number = found
    case .wholeNumber(let found): number = Double(found)
    case .string, .flag: return nil
    }
    guard let range, !range.contains(number) else { return nil }
    let least = NumberText.plain(range.lowerBound)
    return (
      NumberText.plain(number),
      range.upperBound == .infinity ? "\(least) or more" : "\(least) to \(NumberText.plain(range.upperBound))"
    )
  }
}

extension TextChoice {
  static func has(_ name: String) -> Bool { Self(rawValue: name) != nil }
}
