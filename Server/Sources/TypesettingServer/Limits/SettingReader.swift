/// A setting that is out of range.
public struct SettingError: Error, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  /// An error with a message.
  public init(_ description: String) { self.description = description }
}

/// Reads settings: from the command line, then from the environment, then the defaults.
public struct SettingReader {
  private let environment: [String: String]

  /// - Parameter environment: variables by name.
  public init(environment: [String: String]) { self.environment = environment }

  /// The variable of an option: `TYPESETTING_SERVER_BODY_BYTES` for `body-bytes`. An empty one counts as none.
  public func text(_ option: String) -> String? {
    let value = environment[Self.variable(option)]
    return value?.isEmpty == true ? nil : value
  }

  /// A whole number.
  ///
  /// - Throws: `SettingError` for a value that is not one, or out of range.
  public func integer(
    _ option: String, _ given: Int?, _ standard: Int, in range: ClosedRange<Int>
  ) throws(SettingError) -> Int {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let found = try read(option, expected) { Int($0) }
    let value = given ?? found ?? standard
    guard range.contains(value) else {
      throw SettingError("--\(option) \(value) is out of range: expected \(expected)")
    }
    return value
  }

  /// A number of seconds above 0, of at most a day.
  ///
  /// - Throws: `SettingError` for a value that is not one, or out of range.
  public func seconds(_ option: String, _ given: Double?, _ standard: Double) throws(SettingError) -> Double {
    let expected = "a number of seconds above 0, of at most 86400"
    let found = try read(option, expected) { Double($0) }
    let value = given ?? found ?? standard
    guard value > 0, value <= 86400 else {
      throw SettingError("--\(option) \(value) is out of range: expected \(expected)")
    }
    return value
  }

  private static func variable(_ option: String) -> String {
    "TYPESETTING_SERVER_" + option.uppercased().replacing("-", with: "_")
  }

  private func read<Value>(
    _ option: String, _ expected: String, _ parse: (String) -> Value?
  ) throws(SettingError) -> Value? {
    guard let text = text(option) else { return nil }
    guard let value = parse(text) else {
      throw SettingError("\(Self.variable(option)) is '\(text)': expected \(expected)")
    }
    return value
  }
}
