import ArgumentParser
import Fonts

/// Reads the values of options, with errors that say what was expected.
enum ArgumentValue {
  /// - Throws: `ValidationError` with what was expected.
  static func number(_ text: String, _ expected: String) throws -> Double {
    guard let number = Double(text) else { throw ValidationError("expected \(expected)") }
    return number
  }

  /// A weight as a number or by its name.
  ///
  /// - Throws: `ValidationError` with what was expected.
  static func weight(_ text: String) throws -> Double {
    if let number = Double(text) ?? FontStyleNames.weight(named: text) { return number }
    throw ValidationError("expected a number from 1 to 1000, or \(FontStyleNames.weights)")
  }
}
