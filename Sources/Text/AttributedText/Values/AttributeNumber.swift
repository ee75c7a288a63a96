internal import Foundation

/// Reads numbers that were stored as values of attributes, in whatever type.
enum AttributeNumber {
  /// A finite number of any of Swift's or Foundation's types; `nil` for anything else.
  static func value(_ value: Any) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Int: Double(value)
      case let value as Float: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
